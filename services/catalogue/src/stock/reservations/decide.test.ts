import fc from 'fast-check';
import { decideReservations, piecesOf, type Wanted } from './decide';

const want = (orderId: string, ...lines: [string, number][]): Wanted => ({
  orderId,
  lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
});

describe('decideReservations', () => {
  it('gives each order all or nothing, first come, first served', () => {
    const decision = decideReservations(
      [want('a', ['milk', 2]), want('b', ['milk', 2], ['rice', 1]), want('c', ['milk', 1], ['rice', 1])],
      new Map([
        ['milk', 3],
        ['rice', 1],
      ]),
    );
    expect(decision.accepted.map((order) => order.orderId)).toEqual(['a', 'c']);
    expect(decision.refused).toEqual([{ orderId: 'b', short: [{ productId: 'milk', left: 1 }] }]);
    expect([...decision.taken]).toEqual([
      ['milk', 3],
      ['rice', 1],
    ]);
  });

  it('lists all missing products, unknown ones as sold out', () => {
    const { refused } = decideReservations([want('a', ['milk', 5], ['ghost', 1])], new Map([['milk', 4]]));
    expect(refused[0]?.short).toEqual([
      { productId: 'ghost', left: 0 },
      { productId: 'milk', left: 4 },
    ]);
  });

  it('adds up lines of one product before comparing', () => {
    const twice = [want('a', ['milk', 2], ['milk', 2])];
    expect(decideReservations(twice, new Map([['milk', 3]])).accepted).toEqual([]);
    expect(decideReservations(twice, new Map([['milk', 4]])).taken).toEqual(new Map([['milk', 4]]));
  });

  it('never exceeds the stock, and refuses no order that fits', () => {
    const product = fc.constantFrom('a', 'b', 'c');
    const line = fc.record({ productId: product, quantity: fc.integer({ min: 1, max: 6 }) });
    const orders = fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { maxLength: 12 });
    const stocks = fc.dictionary(product, fc.nat(15));
    fc.assert(
      fc.property(orders, stocks, (wishes, stock) => {
        const onHand = new Map(Object.entries(stock));
        const requests = wishes.map((lines, index) => ({ orderId: String(index), lines }));
        const { accepted, refused, taken } = decideReservations(requests, onHand);
        expect(accepted.length + refused.length).toBe(requests.length);
        for (const [id, pieces] of taken) expect(pieces).toBeLessThanOrEqual(onHand.get(id) ?? 0);
        for (const { short } of refused) expect(short.length).toBeGreaterThan(0);
        const sum = piecesOf(
          accepted.flatMap(({ pieces }) =>
            [...pieces].map(([productId, quantity]) => ({ productId, quantity })),
          ),
        );
        expect(sum).toEqual(new Map([...taken].sort(([a], [b]) => (a < b ? -1 : 1))));
      }),
    );
  });
});
