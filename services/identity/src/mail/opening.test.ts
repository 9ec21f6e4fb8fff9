import {
  LANGUAGES,
  MAIL_NAMES,
  placeholdersOf,
  requiredPlaceholdersOf,
  type MailName,
} from '@tokri/contracts';
import { EVERY_MAIL, order, person } from '../../test/every-mail';
import type { MailValues } from '../mail-settings/settings';
import { sampleOf } from '../mail-settings/samples';
import type { MailContent } from './content';
import { factsOf } from './facts';
import HINDI from './hindi.json';
import { letterhead } from './layout';
import { DEFAULT_TEXTS } from './opening';
import { renderMail } from './render';

const SHOP = 'https://shop.test';
const head = (settings: MailValues = {}, language: 'en' | 'hi' = 'en') =>
  letterhead(language, SHOP, 'Imli & Co', settings);
const confirmed: MailContent = { template: 'order-confirmed', ...order, person, paymentStatus: 'PAID' };

describe('the default texts', () => {
  const bracesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))];

  test.each(MAIL_NAMES)('of %s contain only placeholders that its own texts may contain', (mail) => {
    const { subject, intro = '' } = DEFAULT_TEXTS[mail];
    for (const text of [subject, intro])
      expect(placeholdersOf(mail)).toEqual(expect.arrayContaining(bracesIn(text)));
    if (intro !== '') expect(bracesIn(intro)).toEqual(expect.arrayContaining(requiredPlaceholdersOf(mail)));
    else expect(requiredPlaceholdersOf(mail)).toEqual([]);
  });

  test.each(EVERY_MAIL.map((mail) => [mail.template, mail] as const))(
    'of %s are complete with the values of the mail',
    (mail, content) => {
      const facts = factsOf(content, head());
      expect(
        Object.keys(facts)
          .map((name) => `{${name}}`)
          .sort(),
      ).toEqual(placeholdersOf(mail).sort());
    },
  );
});

describe('an own text', () => {
  const own = (texts: MailValues['order-confirmed']) => head({ 'order-confirmed': texts! });

  test('replaces subject and introduction; heading, payment and goods stay', () => {
    const texts = {
      subject: 'Hooray, {order}',
      intro: 'Dear {name},\n\norder {order} of {total}\nis <b>ours</b> to pack.',
    };
    const { subject, html, text } = renderMail({ ...confirmed, addressee: 'Asha' }, own(texts));
    expect(subject).toBe('Hooray, ORD-7K3M9P');
    expect(html).toContain('Your order is confirmed</h1>');
    expect(html).toContain('>order ORD-7K3M9P of ₹86<br>is &#60;b&#62;ours&#60;/b&#62; to pack.</p>');
    expect(text).toContain(
      'Dear Asha,\n\norder ORD-7K3M9P of ₹86\nis <b>ours</b> to pack.\n\nIt is paid. Thank you!',
    );
    expect(text).toContain('Total: ₹86');
    expect(text).not.toContain('being packed');
  });

  test('is for its language only', () => {
    const settings = { 'order-confirmed': { subject_hi: 'वाह, {order}' } };
    expect(renderMail(confirmed, head(settings)).subject).toBe('Order ORD-7K3M9P is confirmed');
    expect(renderMail(confirmed, head(settings, 'hi')).subject).toBe('वाह, ORD-7K3M9P');
  });

  test('does not show the name to an unconfirmed email [G-236]', () => {
    const { text } = renderMail(
      { template: 'order-confirmed', ...order, paymentStatus: 'PAID' },
      own({ intro: 'Dear {name}, {order}' }),
    );
    expect(text).toContain('Dear customer, ORD-7K3M9P');
  });

  test('is filled once: a name that looks like a placeholder is unchanged', () => {
    const { subject } = renderMail(
      { ...confirmed, addressee: '{order}' },
      own({ subject: '{name}: {order}' }),
    );
    expect(subject).toBe('{order}: ORD-7K3M9P');
  });

  test('with a line break in a value adds no header [A-1.3.11]', () => {
    const { subject } = renderMail(
      { ...confirmed, addressee: 'A\r\nBcc: b@mail.test' },
      own({ subject: '{name} {order}' }),
    );
    expect(subject).toBe('A Bcc: b@mail.test ORD-7K3M9P');
  });

  const KEPT: [MailName, string[]][] = [
    ['otp', ['012345', 'valid for 10 minutes', 'Do not share this code']],
    ['welcome', ['https://shop.test/v', 'Please confirm that this email is yours']],
    ['verify-email', ['https://shop.test/v', 'The link works for 24 hours']],
    ['confirm-email', ['https://shop.test/v', 'within 24 hours']],
    ['email-change-asked', ['https://shop.test/v', 'If not, stop it']],
    ['password-changed', ['was just changed', 'If that was not you']],
    ['account-deleted', ['is deleted, with your addresses']],
    ['order-on-the-way', ['0471', 'Give the code to the rider only']],
  ];
  test.each(KEPT)('of %s leaves code, link and warning in the mail', (mail, kept) => {
    const content = EVERY_MAIL.find(({ template }) => template === mail)!;
    const { subject, text } = renderMail(
      content,
      head({ [mail]: { subject: 'Hello!', intro: 'Our {shop}' } }),
    );
    expect(subject).toBe('Hello!');
    for (const part of ['Our Imli & Co', ...kept]) expect(text).toContain(part);
  });
});

describe('the signature', () => {
  test('is under every mail, in HTML and text, in its language', () => {
    const settings = { signature: 'Yours,\n<{shop}>', signature_hi: 'आपका {shop}' };
    for (const content of EVERY_MAIL) {
      const { html, text } = renderMail(content, head(settings));
      expect(html).toContain('Yours,<br>&#60;Imli &#38; Co&#62;<br>');
      expect(html).not.toContain('groceries at your door in ten minutes');
      expect(text).toMatch(/\n\nYours,\n<Imli & Co>\n$/);
      expect(renderMail(content, head(settings, 'hi')).text).toMatch(/\n\nआपका Imli & Co\n$/);
    }
  });
});

describe('a sample', () => {
  const cases = MAIL_NAMES.flatMap((mail) => LANGUAGES.map((language) => [mail, language] as const));

  test.each(cases)('of %s in %s is complete, with texts that are not saved', (mail, language) => {
    const drafts = { subject: `${mail} {shop}`, intro: placeholdersOf(mail).join(' ') };
    const saved = renderMail(sampleOf({ mail }, SHOP), head({}, language));
    const draft = renderMail(sampleOf({ mail, ...drafts }, SHOP), head({}, language));
    for (const { subject, html, text } of [saved, draft])
      expect(subject + html + text).not.toMatch(/[{}]|undefined|NaN|\[object/);
    expect(draft.subject).toBe(`${mail} Imli & Co`);
    expect(saved.subject).not.toBe(draft.subject);
  });

  test('without a text has the saved one, with an empty one the default', () => {
    const settings = { welcome: { subject: 'Hello!' } };
    expect(renderMail(sampleOf({ mail: 'welcome' }, SHOP), head(settings)).subject).toBe('Hello!');
    const { subject } = renderMail(sampleOf({ mail: 'welcome', subject: '' }, SHOP), head(settings));
    expect(subject).toBe('Welcome to Imli & Co');
  });

  test('that is mailed is marked as a test', () => {
    const content = { ...sampleOf({ mail: 'password-changed' }, SHOP), isTest: true as const };
    expect(renderMail(content, head()).subject).toBe('Test: Your password was changed');
    expect(renderMail(content, head({}, 'hi')).subject).toBe(
      HINDI['Test: {subject}'].replace('{subject}', HINDI['Your password was changed']),
    );
  });
});
