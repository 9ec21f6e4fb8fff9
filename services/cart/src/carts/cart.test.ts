import fc from 'fast-check';
import {
  addPiece,
  emptyCart,
  MAX_LINES,
  mergeCarts,
  setQuantity,
  takeOutOrdered,
  type CartLine,
} from './cart';

let count = 0;
const newId = () => `new-${(count += 1)}`;
const line = (_id: string, productId: string, quantity: number): CartLine => ({ _id, productId, quantity });

const bounds = (stock: number, maxPieces = 25) => ({ stock, maxPieces });

describe('addPiece', () => {
  it('adding a product that is already in the cart raises its quantity by one', () => {
    const cart = { lines: [line('a', 'milk', 1)] };
    expect(addPiece(cart, 'milk', bounds(5), newId)).toMatchObject({
      kind: 'changed',
      lines: [line('a', 'milk', 2)],
    });
  });

  it('reports the available quantity when there is not enough', () => {
    expect(addPiece(emptyCart, 'milk', bounds(0), newId)).toEqual({ kind: 'out-of-stock', left: 0 });
    expect(addPiece({ lines: [line('a', 'milk', 3)] }, 'milk', bounds(3), newId)).toEqual({
      kind: 'out-of-stock',
      left: 3,
    });
  });

  it('limits a line to the quantity that one order may have [G-157]', () => {
    const cart = { lines: [line('a', 'milk', 25)] };
    expect(addPiece(cart, 'milk', bounds(100), newId)).toEqual({ kind: 'too-many', max: 25 });
    expect(setQuantity(cart, 'a', 26, () => bounds(100))).toEqual({ kind: 'too-many', max: 25 });
    expect(setQuantity(cart, 'a', 26, () => bounds(3))).toEqual({ kind: 'out-of-stock', left: 3 });
    const older = { lines: [line('a', 'milk', 40)] };
    expect(setQuantity(older, 'a', 30, () => bounds(100))).toMatchObject({ kind: 'changed' });
  });

  it('limits the number of lines to what one order may have', () => {
    const lines = Array.from({ length: MAX_LINES }, (_, index) => line(`l${index}`, `p${index}`, 1));
    expect(addPiece({ lines }, 'one more', bounds(5), newId)).toEqual({ kind: 'full' });
    expect(addPiece({ lines }, 'p1', bounds(5), newId).kind).toBe('changed');
  });
});

describe('setQuantity', () => {
  const cart = { lines: [line('a', 'milk', 3), line('b', 'bread', 1)] };

  it('sets, lowers and removes', () => {
    expect(setQuantity(cart, 'a', 5, () => bounds(9))).toMatchObject({
      lines: [line('a', 'milk', 5), line('b', 'bread', 1)],
    });
    expect(setQuantity(cart, 'a', 0, () => bounds(9))).toMatchObject({ lines: [line('b', 'bread', 1)] });
  });

  it('allows lowering even when less is available than is in the cart', () => {
    expect(setQuantity(cart, 'a', 2, () => bounds(1))).toMatchObject({ kind: 'changed' });
    expect(setQuantity(cart, 'a', 4, () => bounds(1))).toEqual({ kind: 'out-of-stock', left: 1 });
  });

  it('rejects lines of other carts', () => {
    expect(setQuantity(cart, 'zzz', 1, () => bounds(9))).toEqual({ kind: 'unknown-line' });
  });
});

describe('mergeCarts', () => {
  const quantities = fc.dictionary(
    fc.constantFrom('milk', 'bread', 'eggs', 'rice'),
    fc.integer({ min: 1, max: 9 }),
  );
  const cartOf = (owner: string, items: Record<string, number>) => ({
    lines: Object.entries(items).map(([product, quantity]) => line(`${owner}-${product}`, product, quantity)),
  });

  it('adds quantities, caps them at the stock and the limit of a line, keeps one line per product and loses none', () => {
    fc.assert(
      fc.property(quantities, quantities, fc.integer({ min: 0, max: 12 }), (mine, guests, stock) => {
        const merged = mergeCarts(cartOf('user', mine), cartOf('guest', guests), () => bounds(stock, 10));
        expect(new Set(merged.map((entry) => entry.productId)).size).toBe(merged.length);
        expect(merged.map((entry) => entry.productId).sort()).toEqual(
          [...new Set([...Object.keys(mine), ...Object.keys(guests)])].sort(),
        );
        for (const entry of merged) {
          expect(entry.quantity).toBeGreaterThan(0);
          const sum = (mine[entry.productId] ?? 0) + (guests[entry.productId] ?? 0);
          expect(entry.quantity).toBeLessThanOrEqual(sum);
          if (guests[entry.productId] && stock > 0) expect(entry.quantity).toBe(Math.min(sum, stock, 10));
        }
      }),
    );
  });
});

describe('takeOutOrdered', () => {
  it('removes exactly the ordered pieces; pieces added afterwards stay as a new line', () => {
    const cart = { lines: [line('a', 'milk', 3), line('b', 'bread', 1), line('c', 'eggs', 2)] };
    const ordered = [
      { productId: 'milk', quantity: 2, cartLineId: 'a' },
      { productId: 'bread', quantity: 1, cartLineId: 'b' },
    ];
    const left = takeOutOrdered(cart, ordered, () => 'fresh');
    expect(left).toEqual([line('fresh', 'milk', 1), line('c', 'eggs', 2)]);
  });

  it('keeps a line that was created after the ordered one', () => {
    const cart = { lines: [line('later', 'milk', 1)] };
    expect(takeOutOrdered(cart, [{ productId: 'milk', quantity: 1, cartLineId: 'a' }], newId)).toEqual(
      cart.lines,
    );
  });

  it('matches by product when the order has no line ids', () => {
    expect(
      takeOutOrdered({ lines: [line('a', 'milk', 1)] }, [{ productId: 'milk', quantity: 1 }], newId),
    ).toEqual([]);
  });
});
