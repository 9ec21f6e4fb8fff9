import { LANGUAGES } from '@tokri/contracts';
import { EVERY_MAIL, order, person, slot } from '../../test/every-mail';
import { letterhead, rupees } from './layout';
import { renderMail } from './render';
import { retryDelay } from './sender';

const ENGLISH = letterhead('en', 'https://shop.test', 'Imli & Co');

describe('mails [A-1.1.2] [A-1.3.7]', () => {
  it.each(
    EVERY_MAIL.flatMap((mail) => LANGUAGES.map((language) => [mail.template, language, mail] as const)),
  )('%s is well-formed in %s', (_name, language, content) => {
    const { subject, html, text } = renderMail(
      content,
      letterhead(language, 'https://shop.test', 'Imli & Co'),
    );
    expect(html).toContain(`<html lang="${language}">`);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain('Imli &#38; Co');
    expect(subject + html + text).not.toMatch(/Tokri|\{shop\}/);
    expect(html).not.toMatch(/<script|<b>|<style|<link|undefined|NaN|\[object/);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
    for (const tag of ['table', 'tr', 'td', 'p', 'a', 'div', 'strong', 'span']) {
      const count = (pattern: string) => html.match(new RegExp(pattern, 'g'))?.length ?? 0;
      expect([tag, count(`<${tag}[ >]`)]).toEqual([tag, count(`</${tag}>`)]);
    }
    for (const table of html.match(/<table[^>]*>/g)!) expect(table).toContain('role="presentation"');
  });

  it.each(['order-confirmed', 'order-cancelled'] as const)('%s escapes user input', (template) => {
    const { html } = renderMail({ template, ...order, person, paymentStatus: 'PAID' }, ENGLISH);
    expect(html).toContain('Asha &#60;script&#62;');
    expect(html).toContain('12 &#34;Lake&#34; View');
    expect(html).toContain('Aam &#38; Papaya');
  });

  it('a line break in the subject of a mail adds no header [A-1.3.11]', () => {
    const orderNumber = 'ORD-7K\r\nBcc: everybody@mail.test';
    const { subject } = renderMail({ template: 'order-refunded', orderNumber, amount: 1 }, ENGLISH);
    expect(subject).toBe('Refund for order ORD-7K Bcc: everybody@mail.test');
  });

  it('the code is in the text and in the HTML, not in the subject', () => {
    const { subject, html, text } = renderMail(EVERY_MAIL[0]!, ENGLISH);
    expect(subject).not.toContain('012345');
    expect(html).toContain('<strong>012345</strong>');
    expect(text).toContain('012345');
  });

  it('the code for the rider is in large letters, and in the text', () => {
    const facts = { template: 'order-on-the-way', orderNumber: 'ORD-7K3M9P', riderName: 'Ravi' } as const;
    const { html, text } = renderMail({ ...facts, code: '0471' }, ENGLISH);
    expect(html).toMatch(/font-size:32px[^<]*<strong>0471<\/strong>/);
    expect(text).toContain('This is yours:\n\n0471\n\n');
  });

  it.each([
    ['PENDING', 'Nothing was charged.'],
    ['FAILED', 'Nothing was charged.'],
    ['CASH ON DELIVERY', 'Nothing was charged.'],
    ['PAID', 'You will get your money back'],
    ['REFUNDED', 'Your money is on its way back'],
  ] as const)('the mail of a cancelled order that was %s contains: %s', (paymentStatus, sentence) => {
    const { text } = renderMail({ template: 'order-cancelled', ...order, paymentStatus }, ENGLISH);
    expect(text).toContain(sentence);
  });

  it.each([
    ['en', 'It comes on Tuesday, 1 December, 6:00\\spm–7:00\\spm\\.'],
    ['hi', 'यह मंगलवार, 1 दिसंबर, शाम 6:00–शाम 7:00 आएगा।'],
  ] as const)('the mail of an order with a slot has its times, in %s', (language, times) => {
    const mail = { template: 'order-confirmed', ...order, paymentStatus: 'PAID' } as const;
    const head = letterhead(language, 'https://shop.test', 'Imli & Co');
    const { html, text } = renderMail({ ...mail, slot }, head);
    for (const part of [html, text]) expect(part).toMatch(new RegExp(times));
    expect(text).not.toContain('being packed');
    expect(renderMail(mail, ENGLISH).text).toContain('is confirmed and being packed.');
  });

  it('formats rupees in the Indian way', () => {
    expect([0, 43, 123456.5, 12345678].map(rupees)).toEqual(['₹0', '₹43', '₹1,23,456.50', '₹1,23,45,678']);
  });

  it('the delay doubles with each attempt, up to five minutes', () => {
    expect([1, 2, 3, 4].map((attempts) => retryDelay(attempts, 2_000))).toEqual([
      2_000, 4_000, 8_000, 16_000,
    ]);
    expect(retryDelay(900, 2_000)).toBe(300_000);
  });
});
