import fc from 'fast-check';
import { keysOf, newOrderNumber, type Submission } from './keys';

const base: Submission = {
  userId: 'u1',
  method: 'cash',
  lines: [
    { productId: 'p1', quantity: 1, cartLineId: 'l1' },
    { productId: 'p2', quantity: 3, cartLineId: 'l2' },
  ],
  addressId: 'a1',
  subTotal: 10,
  total: 10,
  language: 'en',
};
const keyOf = (more: Partial<Submission>) => keysOf({ ...base, ...more }).submissionKey;
const without = base.lines.map(({ productId, quantity }) => ({ productId, quantity }));

describe('the keys of a submission', () => {
  test('depend on the cart lines, not on their order, payment or delivery', () => {
    expect(keyOf({ lines: [...base.lines].reverse() })).toBe(keyOf({}));
    expect(keyOf({ method: 'card', addressId: 'a2', total: 11 })).toBe(keyOf({}));
    expect(keysOf(base).byLines).toBe(true);
  });

  test('differ for another line, quantity, product or shopper', () => {
    const [first, second] = base.lines;
    const others: Partial<Submission>[] = [
      { userId: 'u2' },
      { lines: [first!] },
      { lines: [first!, { ...second!, quantity: 4 }] },
      { lines: [first!, { ...second!, productId: 'p3' }] },
      { lines: [first!, { ...second!, cartLineId: 'l3' }] },
    ];
    expect(new Set([keyOf({}), ...others.map(keyOf)]).size).toBe(others.length + 1);
  });

  test('without line ids depend on content, method and address; a client key replaces them', () => {
    expect(keysOf({ ...base, lines: without }).byLines).toBe(false);
    const contents = [{}, { method: 'card' as const }, { addressId: 'a2' }].map((more) =>
      keyOf({ ...more, lines: without }),
    );
    expect(new Set(contents).size).toBe(3);
    const keyed = keysOf({ ...base, lines: without, clientKey: 'k' });
    expect(keyed.submissionKey).toBeUndefined();
    expect(keyed.clientKey).toBeDefined();
    expect(keysOf({ ...base, userId: 'u2', clientKey: 'k' }).clientKey).not.toBe(keyed.clientKey);
  });

  test('treat an empty note as no note', () => {
    expect(keysOf({ ...base, deliveryNote: '' })).toEqual(keysOf(base));
  });

  test('the fingerprint covers the whole submission', () => {
    const changed: Partial<Submission>[] = [
      {},
      { method: 'card' },
      { addressId: 'a2' },
      { total: 11 },
      { deliveryNote: 'Ring twice' },
      { deliveryNote: 'Leave at the door' },
      { subTotal: 11 },
      { slot: '2026-11-23T12:30:00.000Z' },
      { slot: '2026-11-23T13:30:00.000Z' },
      { storeCredit: 5 },
      { lines: without },
    ];
    expect(new Set(changed.map((more) => keysOf({ ...base, ...more }).fingerprint)).size).toBe(
      changed.length,
    );
  });

  test('submissions with different lines never share a key, even with separators in the ids', () => {
    const id = fc.string({ minLength: 1, maxLength: 4 });
    const line = fc.record({ productId: id, quantity: fc.integer({ min: 1, max: 3 }), cartLineId: id });
    const canonical = (lines: Submission['lines']) =>
      JSON.stringify(lines.map((one) => Object.values(one).join('|')).sort());
    fc.assert(
      fc.property(fc.array(line, { maxLength: 3 }), fc.array(line, { maxLength: 3 }), (one, other) => {
        const hex = (lines: typeof one) =>
          lines.map((each) => ({
            ...each,
            productId: Buffer.from(each.productId).toString('hex'),
            cartLineId: Buffer.from(each.cartLineId).toString('hex'),
          }));
        const [a, b] = [hex(one), hex(other)];
        expect(keyOf({ lines: a }) === keyOf({ lines: b })).toBe(canonical(a) === canonical(b));
      }),
    );
  });
});

test('order numbers have no 0, O, 1 or I', () => {
  for (let index = 0; index < 500; index += 1)
    expect(newOrderNumber('7K')).toMatch(/^ORD-7K[2-9A-HJ-NP-Z]{8}$/);
});
