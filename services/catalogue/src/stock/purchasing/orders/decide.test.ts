import fc from 'fast-check';
import { decideDelivery, decideStep, isOpen, isTaken, sumsOf, type PurchaseFacts } from './decide';

const AT = new Date('2026-11-02T06:30:00Z');
const line = (productId: string, pieces: number, received = 0) => ({
  ...{ productId, name: productId, unit: '1 kg', pieces, received },
});
const anOrder = (more: Partial<PurchaseFacts> = {}): PurchaseFacts => ({
  ...{ state: 'ordered', supplier: 'Depot', lines: [line('milk', 10), line('curd', 4)] },
  ...more,
});

describe('a step', () => {
  test('a draft is ordered once it has a supplier', () => {
    expect(decideStep(anOrder({ state: 'draft' }), 'ordered', AT)).toMatchObject({
      ...{ state: 'ordered', orderedAt: AT },
    });
    const { supplier: _none, ...nameless } = anOrder({ state: 'draft' });
    expect(decideStep(nameless, 'ordered', AT)).toBe('no-supplier');
  });

  test.each([
    ['ordered', 'stopped', 'cancelled'],
    ['partly-received', 'stopped', 'received'],
    ['draft', 'cancelled', 'cancelled'],
    ['ordered', 'cancelled', 'cancelled'],
  ] as const)('%s, %s: %s', (state, step, after) => {
    const lines = [line('milk', 10, state === 'partly-received' ? 3 : 0)];
    const next = decideStep(anOrder({ state, lines }), step, AT);
    expect(next).toMatchObject({ state: after, closedAt: AT });
    expect(isTaken(after, step)).toBe(true);
  });

  test.each([
    ['partly-received', 'cancelled'],
    ['received', 'cancelled'],
    ['draft', 'stopped'],
    ['ordered', 'ordered'],
    ['cancelled', 'ordered'],
  ] as const)('%s cannot become %s', (state, step) =>
    expect(decideStep(anOrder({ state }), step, AT)).toBe('moved-on'),
  );
});

describe('a delivery', () => {
  test('adds up by product and is partly received until nothing is awaited', () => {
    const first = decideDelivery(
      anOrder(),
      [
        { productId: 'milk', pieces: 6 },
        { productId: 'milk', pieces: 1 },
        { productId: 'jam', pieces: 9 },
      ],
      AT,
    ) as PurchaseFacts;
    expect(first.state).toBe('partly-received');
    expect(first.lines.map(({ received, receivedAt }) => [received, receivedAt])).toEqual([
      [7, AT],
      [0, undefined],
    ]);
    const rest = [
      { productId: 'milk', pieces: 5 },
      { productId: 'curd', pieces: 4 },
    ];
    const last = decideDelivery(first, rest, AT);
    expect(last).toMatchObject({
      state: 'received',
      closedAt: AT,
      lines: [{ received: 12 }, { received: 4 }],
    });
  });

  test('of goods that were not ordered changes nothing', () =>
    expect(decideDelivery(anOrder(), [{ productId: 'jam', pieces: 1 }], AT)).toEqual(anOrder()));

  test.each(['draft', 'received', 'cancelled'] as const)('finds no order that is %s', (state) =>
    expect(decideDelivery(anOrder({ state }), [{ productId: 'milk', pieces: 1 }], AT)).toBe('moved-on'),
  );

  test('in any parts ends with what came, received exactly when each line has its pieces', () => {
    const part = fc.record({
      productId: fc.constantFrom('milk', 'curd'),
      pieces: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const came = { milk: 0, curd: 0 };
        let order = anOrder();
        for (const each of parts) {
          const next = decideDelivery(order, [each], AT);
          if (typeof next === 'string') break;
          order = next;
          came[each.productId] += each.pieces;
        }
        expect(order.lines.map(({ received }) => received)).toEqual([came.milk, came.curd]);
        expect(isOpen(order.state)).toBe(came.milk < 10 || came.curd < 4);
      }),
    );
  });
});

test('the cost is that of the lines that have one, in whole paise', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 10_000 }), fc.option(fc.integer({ min: 1, max: 1e9 })))),
      (rows) => {
        const lines = rows.map(([pieces, cost]) => ({
          ...line('a', pieces),
          ...(cost !== null && { cost }),
        }));
        const { cost = 0 } = sumsOf(lines);
        expect(cost).toBe(rows.reduce((sum, [pieces, each]) => sum + pieces * (each ?? 0), 0));
        expect(Number.isSafeInteger(cost)).toBe(true);
      },
    ),
  );
  expect(sumsOf([line('a', 2, 1)])).toEqual({ lineCount: 1, pieces: 2, received: 1 });
});
