import { cartTotals, toPaise } from '@tokri/contracts';
import { HttpError } from '@tokri/service-kit';
import fc from 'fast-check';
import type { Submission } from './keys';
import { mergeLines, priceSubmission } from './pricing';

const RULES = { maxPieces: 25 };

const quoted = (id: string, price: number, discount: number, stock = 100) => ({
  productId: id,
  name: `Product ${id}`,
  image: [],
  unit: '1',
  price,
  discount,
  quantity: 1,
  stock,
});
/** @param quotes of the catalogue; a product without one was removed */
function price(lines: Submission['lines'], total: number, quotes: ReturnType<typeof quoted>[]) {
  const about = { userId: 'u', method: 'cash', addressId: 'a', language: 'en' } as const;
  const known = new Set(quotes.map(({ productId }) => productId));
  const missing = lines.map(({ productId }) => productId).filter((id) => !known.has(id));
  return priceSubmission({ ...about, lines, subTotal: total, total }, { lines: quotes, missing }, RULES);
}
const refusal = (work: () => unknown): HttpError => {
  try {
    work();
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
  throw new Error('it was accepted');
};

describe('pricing [A-2.1.2]', () => {
  test('merges lines of the same product into one item', () => {
    const lines = [
      { productId: 'p', quantity: 2, cartLineId: '1' },
      { productId: 'p', quantity: 3, cartLineId: '2' },
    ];
    expect(mergeLines(lines)).toEqual([{ productId: 'p', quantity: 5 }]);
    const { items } = price(lines, 215, [quoted('p', 50, 14)]);
    expect(items).toEqual([expect.objectContaining({ quantity: 5, lineTotal: 215 })]);
  });

  test('takes the name of an item from the catalogue, in Hindi if there is one', () => {
    const lines = [{ ...quoted('p', 50, 0), name_hi: 'दाल' }, { ...quoted('q', 50, 0) }];
    const [first, second] = price(lines, 100, lines).items;
    expect(first).toMatchObject({ name: 'Product p', name_hi: 'दाल' });
    expect(second).not.toHaveProperty('name_hi');
  });

  test('takes brand and SKU of an item from the catalogue, and names the brand in refusals', () => {
    const branded = { ...quoted('p', 50, 0, 2), brand: 'Gokul Farm', sku: 'GF-1' };
    const plain = quoted('q', 50, 0);
    const one = { productId: 'p', quantity: 1 };
    const [first, second] = price([one, { ...one, productId: 'q' }], 100, [branded, plain]).items;
    expect(first).toMatchObject({ name: 'Product p', brand: 'Gokul Farm', sku: 'GF-1' });
    expect(Object.keys(second!)).not.toEqual(expect.arrayContaining(['brand']));
    const refused = refusal(() => price([{ ...one, quantity: 3 }], 150, [branded]));
    expect(refused.message).toBe('Gokul Farm Product p: only 2 left. Please change your cart.');
    expect(refused.details).toEqual({ lines: [{ productId: 'p', name: 'Product p', left: 2 }] });
  });

  test.each([
    ['of one line', [{ productId: 'p', quantity: 26 }]],
    [
      'of several lines together',
      [
        { productId: 'p', quantity: 20, cartLineId: '1' },
        { productId: 'p', quantity: 6, cartLineId: '2' },
      ],
    ],
  ])('refuses more pieces of a product than one order may have, %s [G-156]', (_which, lines) => {
    const quotes = [quoted('p', 1, 0, 100)];
    expect(refusal(() => price(lines, 26, quotes))).toMatchObject({
      status: 409,
      code: 'TOO_MANY_OF_ONE',
      details: { productId: 'p', max: 25 },
    });
    expect(price([{ productId: 'p', quantity: 25 }], 25, quotes).items).toHaveLength(1);
  });

  test('takes the selling price of a piece from the catalogue, to the paisa', () => {
    const sold = { ...quoted('p', 45, 6.88), sellingPrice: 41.9 };
    const lines = [{ productId: 'p', quantity: 3 }];
    const { items, total } = price(lines, 125.7, [sold]);
    expect(total).toBe(125.7);
    expect(items).toMatchObject([{ price: 45, discount: 6.88, sellingPrice: 41.9, lineTotal: 125.7 }]);
    expect(refusal(() => price(lines, 123, [sold])).details).toMatchObject({
      totalAmt: 125.7,
      lines: [{ sellingPrice: 41.9, lineTotal: 125.7 }],
    });
    expect(price(lines, 129, [quoted('p', 50, 14)]).items[0]).not.toHaveProperty('sellingPrice');
  });

  test('treats a removed product as out of stock', () => {
    const error = refusal(() => price([{ productId: 'p', quantity: 1 }], 1, []));
    expect(error).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' });
    expect(error.details).toMatchObject({ lines: [{ productId: 'p', left: 0 }] });
  });

  test('accepts only the exact total, and returns it with the refusal [S-9.4]', () => {
    const line = fc.record({
      price: fc.integer({ min: 1, max: 500_000 }).map((paise) => paise / 100),
      discount: fc.integer({ min: 0, max: 100 }),
      quantity: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 5_000 }),
        (drawn, off) => {
          const lines = drawn.map(({ quantity }, index) => ({ productId: String(index), quantity }));
          const quotes = drawn.map((one, index) => quoted(String(index), one.price, one.discount));
          const { total } = cartTotals(drawn);
          const priced = price(lines, total, quotes);
          expect(priced.items.reduce((sum, item) => sum + toPaise(item.lineTotal), 0)).toBe(toPaise(total));
          const error = refusal(() => price(lines, (toPaise(total) + off) / 100, quotes));
          const details = { totalAmt: total, subTotalAmt: total };
          expect(error).toMatchObject({ code: 'PRICES_CHANGED', details });
        },
      ),
    );
  });
});

describe('a delivery fee', () => {
  const CHARGES = { feeSteps: [{ from: 0, fee: 25 }], freeFrom: 500 };
  const about = { userId: 'u', method: 'cash', addressId: 'a', language: 'en' } as const;
  const place = (quantity: number, subTotal: number, total: number) =>
    priceSubmission(
      { ...about, lines: [{ productId: 'p', quantity }], subTotal, total },
      { lines: [quoted('p', 100, 0)], missing: [] },
      RULES,
      CHARGES,
    );

  test('is a part of the total, not of the goods', () => {
    expect(place(2, 200, 225)).toMatchObject({ goods: 200, deliveryFee: 25, total: 225 });
    expect(place(5, 500, 500)).toMatchObject({ goods: 500, deliveryFee: 0, total: 500 });
  });

  describe('that a coupon waives', () => {
    const coupon = {
      offer: { id: 'c', name: 'Free', code: 'FREE', rule: { kind: 'free-delivery' as const } },
    };
    const placeFree = (quantity: number, total: number) =>
      priceSubmission(
        { ...about, lines: [{ productId: 'p', quantity }], subTotal: quantity * 100, total },
        { lines: [quoted('p', 100, 0)], missing: [] },
        RULES,
        CHARGES,
        { automatic: [], coupon },
      );

    test('is no part of the total, and counts in the budget', () => {
      const charged = placeFree(2, 200);
      const deliveryOffer = { offerId: 'c', name: 'Free', code: 'FREE', amount: 25, ofDelivery: true };
      expect(charged).toMatchObject({ goods: 200, deliveryFee: 0, total: 200, deliveryOffer });
      expect(charged.applied).toEqual([{ offerId: 'c', amount: 2_500 }]);
      expect(charged.items[0]).toMatchObject({ lineTotal: 200 });
      expect(charged.items[0]).not.toHaveProperty('offers');
    });

    test('that the shopper did not expect is refused with the offer', () => {
      expect(refusal(() => placeFree(2, 225)).details).toMatchObject({
        ...{ totalAmt: 200, subTotalAmt: 200 },
        offers: [{ offerId: 'c', amount: 25, ofDelivery: true }],
      });
    });

    test('is refused where delivery is free anyway', () => {
      expect(refusal(() => placeFree(5, 500))).toMatchObject({
        code: 'COUPON_REFUSED',
        details: { reason: 'nothing-to-save', totalAmt: 500 },
      });
    });
  });

  test.each([
    [200, 200],
    [225, 225],
    [225, 200],
    [200, 224.99],
  ])('that the shopper did not see is refused: %p and %p', (subTotal, total) => {
    expect(refusal(() => place(2, subTotal, total))).toMatchObject({
      code: 'PRICES_CHANGED',
      details: { subTotalAmt: 200, totalAmt: 225, deliveryFee: 25 },
    });
  });
});
