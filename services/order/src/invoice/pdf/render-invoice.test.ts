import { inflateSync } from 'node:zlib';
import { anOrderDraft } from '../../../test/builders';
import { draftInvoice, type Invoice } from '../invoice';
import { stateNamed } from '../states';
import { renderInvoice } from './render-invoice';

const now = new Date('2026-11-22T10:00:00Z');
const seller = { name: 'Shop', address: 'Pune', gstin: '27AAAAA0000A1Z2', state: stateNamed('Maharashtra')! };

function anInvoice(lines: number, name = 'Toor dal'): Invoice {
  const items = Array.from({ length: lines }, () => ({
    ...{ name, unit: '1 kg', quantity: 2, price: 105, discount: 5, hsnCode: '0713', taxRate: 5 },
  }));
  const supply = { orderId: 'a', orderNumber: 'ORD-22222222', userId: 'u', orderedAt: now, items };
  const draft = draftInvoice(
    { ...supply, address: anOrderDraft().address },
    { seller, defaultTaxRate: 18 },
    now,
  );
  return { ...draft, year: '2627', serial: 7, number: '2627/INV/000007' };
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** What letters the embedded fonts say that their glyphs stand for. */
function lettersOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  const maps = streams.filter((stream) => stream.includes('beginbfrange'));
  const codes = maps.flatMap((map) => [...map.matchAll(/[0-9a-f]{4}/g)].map(([code]) => code));
  return codes.map((code) => String.fromCharCode(parseInt(code, 16))).join('');
}

test('the same facts are the same bytes', async () => {
  const invoice = anInvoice(3);
  const [one, other] = [await renderInvoice(invoice), await renderInvoice(anInvoice(3))];
  expect(one.subarray(0, 5).toString()).toBe('%PDF-');
  expect(one.equals(other)).toBe(true);
  expect(one.equals(await renderInvoice({ ...invoice, number: '2627/INV/000008' }))).toBe(false);
});

test('many lines go over pages, and all of an order fit', async () => {
  expect(pagesOf(await renderInvoice(anInvoice(1)))).toBe(1);
  expect(pagesOf(await renderInvoice(anInvoice(200)))).toBeGreaterThan(4);
  expect(pagesOf(await renderInvoice(anInvoice(40, 'a word that goes on '.repeat(10))))).toBeGreaterThan(3);
});

test('the font has the sign of the rupee and the letters of Hindi', async () => {
  const letters = lettersOf(await renderInvoice(anInvoice(1, 'दूध')));
  for (const letter of '₹दध') expect(letters).toContain(letter);
});
