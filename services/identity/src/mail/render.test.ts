import type { MailContent } from './content';
import { rupees } from './layout';
import { renderMail } from './render';
import { retryDelay } from './sender';

const order = {
  orderNumber: 'ORD-7K3M9P',
  items: [
    {
      productId: 'p',
      name: 'Aam & Papaya',
      image: [],
      unit: '1 kg',
      quantity: 2,
      price: 50,
      discount: 14,
      lineTotal: 86,
    },
  ],
  total: 86,
};

const person = {
  name: 'Asha <script>alert(1)</script>',
  deliveryAddress: {
    _id: 'a',
    address_line: '12 "Lake" View',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    pincode: '411001',
    mobile: '9876543210',
  },
};

const url = 'https://shop.test/v?token=a&b=c';
const MAILS: MailContent[] = [
  { template: 'otp', otp: '012345', minutes: 10 },
  { template: 'welcome', verifyUrl: url },
  { template: 'verify-email', verifyUrl: url },
  { template: 'confirm-email', confirmUrl: url },
  { template: 'email-change-asked', cancelUrl: url },
  { template: 'email-change-done', cancelUrl: url },
  { template: 'password-changed' },
  { template: 'data-export', isFileAttached: true },
  { template: 'data-export' },
  { template: 'order-confirmed', ...order, person, paymentStatus: 'CASH ON DELIVERY' },
  { template: 'order-cancelled', ...order, person, paymentStatus: 'REFUNDED' },
  { template: 'order-refunded', orderNumber: 'ORD-7K3M9P', amount: 86 },
  { template: 'back-in-stock', productId: '6920a16920a16920a16920a3', name: 'Ghee & Honey', unit: '1 kg' },
  { template: 'order-on-the-way', orderNumber: 'ORD-7K3M9P', riderName: 'Ravi', code: '0471' },
  {
    ...{ template: 'order-changed', orderNumber: 'ORD-7K3M9P', finalTotal: 43 },
    missing: [{ name: 'Milk', unit: '500 ml', quantity: 1 }],
  },
  {
    ...{ template: 'order-changed', orderNumber: 'ORD-7K3M9P', finalTotal: 43, refund: 43 },
    missing: [{ name: 'Milk', unit: '', quantity: 1 }],
  },
  {
    ...{ template: 'order-problem-answered', orderNumber: 'ORD-7K3M9P', quantity: 2, isCash: false },
    ...{ item: { name: 'Milk', unit: '500 ml' }, accepted: 1, refund: 43, reason: 'One can be used' },
  },
  {
    ...{ template: 'order-problem-answered', orderNumber: 'ORD-7K3M9P', quantity: 1, isCash: true },
    ...{ item: { name: 'Milk', unit: '' }, accepted: 0, refund: 0, reason: 'It was in the bag' },
  },
  { template: 'order-delivered', orderNumber: 'ORD-7K3M9P', total: 86 },
  {
    ...{ template: 'order-delivered', orderNumber: 'ORD-7K3M9P', total: 43 },
    refused: { pieces: [{ name: 'Milk', unit: '1 L', quantity: 1 }], amount: 43, isCash: false },
  },
];

describe('mails', () => {
  it.each(MAILS.map((mail) => [mail.template, mail] as const))('%s is well made', (_name, content) => {
    const { subject, html, text } = renderMail(content, 'https://shop.test');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain('Tokri');
    expect(html).not.toMatch(/<script|<b>|<style|<link|undefined|NaN|\[object/);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
    for (const tag of ['table', 'tr', 'td', 'p', 'a', 'div', 'strong', 'span']) {
      const count = (pattern: string) => html.match(new RegExp(pattern, 'g'))?.length ?? 0;
      expect([tag, count(`<${tag}[ >]`)]).toEqual([tag, count(`</${tag}>`)]);
    }
    for (const table of html.match(/<table[^>]*>/g)!) expect(table).toContain('role="presentation"');
  });

  it.each(['order-confirmed', 'order-cancelled'] as const)('%s escapes what people wrote', (template) => {
    const { html } = renderMail({ template, ...order, person, paymentStatus: 'PAID' }, 'https://shop.test');
    expect(html).toContain('Asha &#60;script&#62;');
    expect(html).toContain('12 &#34;Lake&#34; View');
    expect(html).toContain('Aam &#38; Papaya');
  });

  it.each(['order-confirmed', 'order-cancelled'] as const)(
    '%s to an email that nobody confirmed says nothing about the person',
    (template) => {
      const { html, text } = renderMail({ template, ...order, paymentStatus: 'PAID' }, 'https://shop.test');
      for (const said of [html, text]) {
        expect(said).toContain('Hello,');
        expect(said).not.toMatch(/Pune|411001|9876543210|Asha/);
      }
    },
  );

  it('a line break in what a mail is about makes no header', () => {
    const orderNumber = 'ORD-7K\r\nBcc: everybody@mail.test';
    const { subject } = renderMail(
      { template: 'order-refunded', orderNumber, amount: 1 },
      'https://shop.test',
    );
    expect(subject).toBe('Refund for order ORD-7K Bcc: everybody@mail.test');
  });

  it('the code is in the text and in the HTML, not in the subject', () => {
    const { subject, html, text } = renderMail(MAILS[0]!, 'https://shop.test');
    expect(subject).not.toContain('012345');
    expect(html).toContain('<strong>012345</strong>');
    expect(text).toContain('012345');
  });

  it.each([
    ['PENDING', 'Nothing was charged.'],
    ['FAILED', 'Nothing was charged.'],
    ['CASH ON DELIVERY', 'Nothing was charged.'],
    ['PAID', 'You will get your money back'],
    ['REFUNDED', 'Your money is on its way back'],
  ] as const)('a cancelled order that was %s says: %s', (paymentStatus, sentence) => {
    const { text } = renderMail(
      { template: 'order-cancelled', ...order, paymentStatus },
      'https://shop.test',
    );
    expect(text).toContain(sentence);
  });

  it('shows rupees the Indian way', () => {
    expect([0, 43, 123456.5, 12345678].map(rupees)).toEqual(['₹0', '₹43', '₹1,23,456.50', '₹1,23,45,678']);
  });

  it('waits twice as long each time, five minutes at most', () => {
    expect([1, 2, 3, 4].map((attempts) => retryDelay(attempts, 2_000))).toEqual([
      2_000, 4_000, 8_000, 16_000,
    ]);
    expect(retryDelay(900, 2_000)).toBe(300_000);
  });
});
