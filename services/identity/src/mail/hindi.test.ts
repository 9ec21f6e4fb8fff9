import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVERY_MAIL } from '../../test/every-mail';
import HINDI from './hindi.json';
import { letterhead } from './layout';
import { renderMail } from './render';

const SHOP = 'https://shop.test';
const NAME = 'Imli';
/** Not translated: names of people, numbers, codes, addresses and the shop's name. */
const NOT_TRANSLATED =
  /https?:\/\/[^\s"<]+|Imli|ORD-7K3M9P|GRV-7K3M9PQ2|Asha|alert|script|Ravi|12 "Lake" View|12 &#34;Lake&#34; View|Bhopal|Madhya Pradesh|India|One can be used|It was in the bag|\d+ (?:kg|ml|L)\b/g;
const readable = (html: string): string => html.replace(/^[\s\S]*?<title>/, '').replace(/<[^>]*>/g, ' ');
const latin = (text: string) => text.replace(NOT_TRANSLATED, '').match(/[A-Za-z]{2,}/g) ?? [];

test.each(EVERY_MAIL.map((mail) => [mail.template, mail] as const))(
  '%s has no English in its Hindi version',
  (_name, content) => {
    const { subject, html, text } = renderMail(content, letterhead('hi', SHOP, NAME));
    expect([subject, readable(html), text].map(latin)).toEqual([[], [], []]);
    for (const part of [subject, html, text]) expect(part).toMatch(/\p{Script=Devanagari}/u);
    // An unfilled placeholder.
    expect(subject + readable(html) + text).not.toMatch(/[{}]/);
  },
);

test.each([
  ['en', 'Milk (1 L)'],
  ['hi', 'दूध (1 L)'],
] as const)('a mail names a product in its own language: %s', (language, product) => {
  const milk = { name: 'Milk', name_hi: 'दूध', unit: '1 L' };
  const facts = { template: 'back-in-stock', productId: '6920a16920a16920a16920a3' } as const;
  const { html, text } = renderMail({ ...facts, ...milk }, letterhead(language, SHOP, NAME));
  for (const part of [html, text]) {
    expect(part).toContain(product);
    // URLs of pages have the English name in both languages.
    expect(part).toContain(`${SHOP}/product/Milk-6920a16920a16920a16920a3`);
  }
});

test('a Hindi mail uses the English name of a product without a Hindi one', () => {
  const missing = [{ name: 'Milk', unit: '', quantity: 2 }];
  const { text } = renderMail(
    { template: 'order-changed', orderNumber: 'ORD-7K3M9P', finalTotal: 43, missing },
    letterhead('hi', SHOP, NAME),
  );
  expect(text).toContain('नहीं मिला: 2 × Milk।');
});

test('an English mail contains no Hindi', () => {
  for (const content of EVERY_MAIL) {
    const { subject, html, text } = renderMail(content, letterhead('en', SHOP, NAME));
    expect(subject + html + text).not.toMatch(/\p{Script=Devanagari}|[{}]/u);
  }
});

test('both languages have the same placeholders, and the Hindi is in Devanagari', () => {
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [english, hindi] of Object.entries(HINDI)) {
    expect([english, placeholders(hindi)]).toEqual([english, placeholders(english)]);
    expect(hindi).toMatch(/\p{Script=Devanagari}/u);
    expect(hindi).not.toMatch(/[<>&०-९]/);
  }
});

test('every Hindi text belongs to an existing English one', () => {
  const sources = [...readdirSync(__dirname).map((name) => join(__dirname, name))]
    .concat(
      join(__dirname, '../accounts/verify-email-page.ts'),
      join(__dirname, '../area-wishes/link-page.ts'),
      join(__dirname, '../link-page.ts'),
    )
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const isUsed = (english: string) => ['"', "'"].some((quote) => sources.includes(quote + english + quote));
  expect(Object.keys(HINDI).filter((english) => !isUsed(english))).toEqual([]);
});
