import { anOrderDraft } from '../../../test/builders';
import { lettersOf } from '../../../test/pdf-letters';
import { spellAmountInHindi } from '../hindi-words';
import { completeInvoice, completeNote } from '../complete-draft';
import { draftCreditNote, draftInvoice, invoiceTotal, type Invoice } from '../invoice';
import { stateNamed } from '@tokri/contracts/states';
import { withoutEmoji } from './fonts';
import HINDI from './hindi.json';
import { labelsOf } from './labels';
import { renderInvoice } from './render-invoice';

const now = new Date('2026-11-22T10:00:00Z');
const seller = { name: 'Shop', address: 'Pune', gstin: '27AAAAA0000A1Z2', state: stateNamed('Maharashtra')! };

function anInvoice(lines: number, name = 'Toor dal'): Invoice {
  const items = Array.from({ length: lines }, () => ({
    name,
    unit: '1 kg',
    quantity: 2,
    price: 105,
    discount: 5,
    hsnCode: '0713',
    taxRate: 5,
  }));
  const supply = { orderId: 'a', orderNumber: 'ORD-22222222', userId: 'u', orderedAt: now, items };
  const draft = draftInvoice(
    { ...supply, address: anOrderDraft().address },
    { seller, defaultTaxRate: 18 },
    now,
  );
  return { ...completeInvoice(draft, seller), year: '2627', serial: 7, number: '2627/INV/000007' };
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('equal input gives equal bytes', async () => {
  const invoice = anInvoice(3);
  const [one, other] = [await renderInvoice(invoice), await renderInvoice(anInvoice(3))];
  expect(one.subarray(0, 5).toString()).toBe('%PDF-');
  expect(one.equals(other)).toBe(true);
  expect(one.equals(await renderInvoice({ ...invoice, number: '2627/INV/000008' }))).toBe(false);
});

test('many lines continue on further pages, and the largest order fits', async () => {
  expect(pagesOf(await renderInvoice(anInvoice(1)))).toBe(1);
  expect(pagesOf(await renderInvoice(anInvoice(200)))).toBeGreaterThan(4);
  expect(pagesOf(await renderInvoice(anInvoice(40, 'a word that goes on '.repeat(10))))).toBeGreaterThan(3);
});

test('the font has the rupee sign and Devanagari', async () => {
  const letters = lettersOf(await renderInvoice(anInvoice(1, 'दूध')));
  for (const letter of '₹दध') expect(letters).toContain(letter);
});

const DEVANAGARI = /\p{Script=Devanagari}/u;

test('a Hindi invoice has bilingual labels; an English one is unchanged', async () => {
  const invoice = anInvoice(1);
  const hindi = { ...invoice, language: 'hi' as const };
  const letters = lettersOf(await renderInvoice(hindi));
  for (const letter of 'बिलनंरताख') expect(letters).toContain(letter);
  for (const label of ['Invoice number', 'GSTIN'])
    for (const letter of label) expect(letters).toContain(letter);
  expect(lettersOf(await renderInvoice(invoice))).not.toMatch(DEVANAGARI);
  expect((await renderInvoice(invoice)).equals(await renderInvoice({ ...invoice, language: 'en' }))).toBe(
    true,
  );
  expect(pagesOf(await renderInvoice(hindi))).toBe(1);
});

test('the total of a Hindi invoice is spelled out in both languages', async () => {
  const invoice = anInvoice(1);
  // No label has the vowel of the word for hundred.
  expect(spellAmountInHindi(invoiceTotal(invoice))).toBe('एक सौ अट्ठानवे रुपये मात्र');
  expect(Object.values(HINDI).join('')).not.toContain('ौ');
  expect(lettersOf(await renderInvoice({ ...invoice, language: 'hi' }))).toContain('ौ');
});

test('a credit note has the language of its invoice', async () => {
  const invoice = { ...anInvoice(1), language: 'hi' as const };
  const note = completeNote(draftCreditNote(invoice, [], now), invoice, () => 0);
  const letters = lettersOf(
    await renderInvoice({ ...note, year: '2627', serial: 1, number: '2627/CRN/000001' }),
  );
  for (const letter of 'क्रेडिटनोट') expect(letters).toContain(letter);
});

test('Hindi labels are in Devanagari, apart from GST', () => {
  const label = labelsOf({ language: 'hi' });
  for (const [english, hindi] of Object.entries(HINDI)) {
    expect(hindi).toMatch(DEVANAGARI);
    expect(hindi.replace('GST', '')).not.toMatch(/[A-Za-z०-९]/);
    expect(label(english as keyof typeof HINDI)).toBe(`${english} / ${hindi}`);
  }
});

test.each([
  ['Tamil', 'தமிழ்நாடு கொழுந்து தேயிலை'],
  ['Telugu', 'తెలుగు క్షేత్రం'],
  ['Kannada', 'ಕನ್ನಡ ಕ್ಷೇತ್ರ'],
  ['Malayalam', 'മലയാളം ക്ഷേത്രം'],
  ['Gujarati', 'ગુજરાતી ક્ષેત્ર'],
  ['Bengali', 'বাংলা ক্ষেত্র'],
  ['Gurmukhi', 'ਪੰਜਾਬੀ ਸਿੰਘ ਖ਼ਾਲਸਾ'],
  ['Oriya', 'ଓଡ଼ିଆ କ୍ଷେତ୍ର'],
])('%s is printed in its letters, next to Latin', async (script, name) => {
  const letters = lettersOf(await renderInvoice(anInvoice(1, `Tea ${name} 500 g`)));
  const own = [...name.normalize('NFD')].filter((sign) =>
    new RegExp(`\\p{Script=${script}}`, 'u').test(sign),
  );
  expect(own.filter((sign) => !letters.includes(sign))).toEqual([]);
  expect(letters).toContain('T');
});

test('emoji are left out, other signs stay', async () => {
  const letters = lettersOf(await renderInvoice(anInvoice(1, 'Tea 🎉👨‍👩‍👧🇮🇳 © ™')));
  expect(letters).toMatch(/©.*™|™.*©/);
  expect(withoutEmoji('Tea 🎉👨‍👩‍👧🇮🇳👍🏽 1️⃣ © ™')).toBe('Tea  1 © ™');
});
