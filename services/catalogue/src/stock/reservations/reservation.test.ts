import {
  contradictionOf,
  decideAdjustment,
  decideCommit,
  decideExpiry,
  decideRefundReturn,
  decideRefusedReturn,
  decideRelease,
  EXPIRED,
  ORDER_ADJUSTED,
  ORDER_CANCELLED,
  ORDER_REJECTED,
  ORDER_RETURNED,
  REFUND_GRANTED,
  REFUSED_TAKEN_BACK,
  STOCK_LOST,
  type Reservation,
  type ReservationState,
} from './reservation';

const noon = new Date('2026-11-21T12:00:00Z');
const lines = [{ productId: 'milk', quantity: 2 }];
const of = (state: ReservationState, ...causes: string[]): Reservation => ({
  state,
  lines,
  expiresAt: noon,
  history: ['reserved', ...causes].map((cause) => ({ cause })),
});
const milk = (quantity: number) => new Map([['milk', quantity]]);
const nothing = new Map<string, number>();

describe('a reservation', () => {
  const back = (cause: string, stockDelta = milk(2)) => ({ state: 'released', cause, stockDelta });
  test.each([
    ['unknown', undefined, 'given-up', back('given-up', nothing)],
    ['held', of('held'), 'given-up', back('given-up')],
    ['sold', of('committed'), 'given-up', 'unchanged'],
    ['sold', of('committed'), ORDER_CANCELLED, back(ORDER_CANCELLED)],
    ['sold', of('committed'), ORDER_RETURNED, back(ORDER_RETURNED)],
    ['brought back', of('released', ORDER_RETURNED), ORDER_RETURNED, 'unchanged'],
    ['given back', of('released', 'given-up'), 'given-up', 'unchanged'],
    ['given back', of('released', EXPIRED), ORDER_CANCELLED, back(ORDER_CANCELLED, nothing)],
    ['ended for good', of('released', ORDER_CANCELLED), ORDER_CANCELLED, 'unchanged'],
    ['held', of('held'), ORDER_REJECTED, back(ORDER_REJECTED)],
    ['ended for good', of('released', ORDER_REJECTED), ORDER_CANCELLED, 'unchanged'],
  ] as const)('%s is released', (_what, reservation, cause, expected) => {
    expect(decideRelease(reservation, cause)).toEqual(expected);
  });

  test('expires with all of its lines, only while held, and only after its deadline', () => {
    const later = new Date(noon.getTime() + 1);
    const held = { ...of('held'), lines: [...lines, { productId: 'rice', quantity: 3 }] };
    expect(decideExpiry(held, later)).toEqual(back(EXPIRED, milk(2).set('rice', 3)));
    expect(decideExpiry(of('held'), noon)).toBe('unchanged');
    for (const other of [of('committed'), of('released', EXPIRED), undefined])
      expect(decideExpiry(other, later)).toBe('unchanged');
  });

  test('brings refused pieces back on sale once, after it was sold', () => {
    const refused = [{ productId: 'milk', quantity: 1 }];
    const decided = decideRefusedReturn(of('committed'), refused);
    expect(decided).toMatchObject({ state: 'committed', stockDelta: milk(1) });
    expect(decideRefusedReturn(of('committed', REFUSED_TAKEN_BACK), refused)).toBe('unchanged');
    expect(decideRefusedReturn(of('released', ORDER_RETURNED), refused)).toBe('unchanged');
    for (const early of [undefined, of('held')])
      expect(decideRefusedReturn(early, refused)).toBe('too early');
  });

  test('brings refunded pieces back on sale once for each refund', () => {
    const back = [{ productId: 'milk', quantity: 1 }];
    const decided = decideRefundReturn(of('committed'), 'one', back);
    expect(decided).toMatchObject({ state: 'committed', refundId: 'one', stockDelta: milk(1) });
    const after = { ...of('committed'), history: [{ cause: REFUND_GRANTED, refundId: 'one' }] };
    expect(decideRefundReturn(after, 'one', back)).toBe('unchanged');
    expect(decideRefundReturn(after, 'two', back)).toMatchObject({ stockDelta: milk(1) });
    expect(decideRefundReturn(of('released', ORDER_RETURNED), 'one', back)).toBe('unchanged');
    for (const early of [undefined, of('held')])
      expect(decideRefundReturn(early, 'one', back)).toBe('too early');
  });

  const sold = (cause: string) => ({ state: 'committed', cause, stockDelta: milk(-2), lines: milk(2) });
  const lost = { state: 'released', cause: STOCK_LOST, stockDelta: nothing };
  test.each([
    ['held', of('held'), 0, { state: 'committed', cause: 'order.confirmed', stockDelta: nothing }],
    ['sold', of('committed'), 9, 'unchanged'],
    ['expired, pieces there', of('released', EXPIRED), 2, sold('order.confirmed after the release')],
    ['expired, pieces gone', of('released', EXPIRED), 1, lost],
    ['lost before', of('released', EXPIRED, STOCK_LOST), 9, 'unchanged'],
    ['cancelled', of('released', ORDER_CANCELLED), 9, 'unchanged'],
    ['rejected', of('released', ORDER_REJECTED), 9, 'unchanged'],
    ['brought back', of('released', ORDER_RETURNED), 9, 'unchanged'],
  ] as const)('%s is committed', (_what, reservation, onHand, expected) => {
    expect(decideCommit(reservation, milk(onHand))).toEqual(expected);
  });

  const one = { productId: 'milk', quantity: 1 };
  test.each([
    ['the same', of('held'), lines, true],
    ['the same, in two lines', of('held'), [one, one], true],
    ['more', of('held'), [{ productId: 'milk', quantity: 3 }], false],
    ['something beside it', of('committed'), [...lines, { productId: 'rice', quantity: 1 }], false],
    ['nothing', of('released', EXPIRED), [], false],
    ['anything of an order that holds nothing', { ...of('released'), lines: [] }, lines, true],
    ['anything of an unknown order', undefined, lines, true],
  ] as const)('an event with %s', (_what, reservation, ordered, fits) => {
    expect(contradictionOf(reservation, ordered) === undefined).toBe(fits);
  });
});

describe('missing pieces', () => {
  const missing = { missing: [{ productId: 'milk', quantity: 1 }] };
  const row = (cause: string, quantity: number) => ({ productId: 'milk', cause, quantity });

  test('are removed from the sold pieces, once [G-74]', () => {
    expect(decideAdjustment(of('committed'), missing)).toEqual({
      state: 'committed',
      cause: ORDER_ADJUSTED,
      stockDelta: nothing,
      movements: [row('not-found', -1), row('sold', 1)],
    });
    expect(decideAdjustment(of('committed', ORDER_ADJUSTED), missing)).toBe('unchanged');
  });

  test('wait until the order was confirmed', () => {
    for (const reservation of [of('held'), of('released', EXPIRED), undefined])
      expect(decideAdjustment(reservation, missing)).toBe('too early');
  });

  test('are not restocked with the others [G-74]', () => {
    const back = decideRelease(of('committed'), ORDER_CANCELLED, missing);
    expect(back).toMatchObject({ stockDelta: milk(1), movements: [row('not-found', -1)] });
    const adjusted = decideRelease(of('committed', ORDER_ADJUSTED), ORDER_RETURNED, missing);
    expect(adjusted).toMatchObject({ stockDelta: milk(1), movements: [row('sold', -1)] });
  });

  test('can be all of a product: none of it is restocked [G-117]', () => {
    const back = decideRelease(of('committed'), ORDER_CANCELLED, {
      missing: [{ productId: 'milk', quantity: 2 }],
    });
    expect(back).toMatchObject({ stockDelta: new Map(), movements: [row('not-found', -2)] });
  });

  test('of an ended order were reported with its end', () => {
    expect(decideAdjustment(of('released', ORDER_RETURNED), missing)).toBe('unchanged');
    expect(decideAdjustment(of('released', STOCK_LOST), missing)).toBe('unchanged');
  });
});

describe('pieces taken out of an order', () => {
  const takenOut = { takenOut: [{ productId: 'milk', quantity: 1 }] };

  test('are on sale again when it is packed, once', () => {
    expect(decideAdjustment(of('committed'), takenOut)).toMatchObject({
      stockDelta: milk(1),
      movements: [{ productId: 'milk', cause: 'sold', quantity: 1 }],
    });
    expect(decideAdjustment(of('committed', ORDER_ADJUSTED), takenOut)).toBe('unchanged');
  });

  test('are restocked with the others when it ends before that, and not again after it', () => {
    expect(decideRelease(of('committed'), ORDER_CANCELLED, takenOut)).toMatchObject({ stockDelta: milk(2) });
    expect(decideRelease(of('committed', ORDER_ADJUSTED), ORDER_RETURNED, takenOut)).toMatchObject({
      stockDelta: milk(1),
      movements: [{ productId: 'milk', cause: 'sold', quantity: -1 }],
    });
  });
});
