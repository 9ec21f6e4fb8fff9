import { correctionFor, type ListedOrder } from './reconciliation';
import type { Reservation, ReservationState } from '../reservations/reservation';

const lines = [{ productId: 'rice', quantity: 2 }];
const order = (status: ListedOrder['status'], restocked = false): ListedOrder => ({
  status,
  lines,
  restocked,
  refusedBack: [],
});
const reservation = (state: ReservationState, ...causes: string[]): Reservation => ({
  state,
  lines,
  expiresAt: new Date(0),
  history: causes.map((cause) => ({ cause })),
});

describe('the correction of an order and its reservation', () => {
  it.each<[ListedOrder | undefined, ReservationState | undefined, object]>([
    [order('confirmed'), 'committed', { action: 'none' }],
    [order('confirmed'), 'held', { action: 'commit' }],
    [order('confirmed'), 'released', { action: 'commit' }],
    [order('confirmed'), undefined, { action: 'reserve', thenCommit: true }],
    [order('awaiting-payment'), 'held', { action: 'none' }],
    [order('awaiting-payment'), 'released', { action: 'none' }],
    [order('awaiting-payment'), 'committed', { action: 'list' }],
    [order('awaiting-payment'), undefined, { action: 'reserve', thenCommit: false }],
    [order('pending'), 'held', { action: 'none' }],
    [order('pending'), undefined, { action: 'none' }],
    [order('cancelled'), 'held', { action: 'release' }],
    [order('cancelled'), 'committed', { action: 'release' }],
    [order('cancelled'), 'released', { action: 'none' }],
    [order('cancelled'), undefined, { action: 'none' }],
    [order('returned', true), 'committed', { action: 'release', cause: 'order.returned' }],
    [order('returned', true), 'released', { action: 'none' }],
    [order('returned'), 'committed', { action: 'none' }],
    [order('returned'), 'held', { action: 'commit' }],
    [undefined, 'held', { action: 'release', cause: 'order.rejected' }],
    [undefined, 'released', { action: 'none' }],
    [undefined, 'committed', { action: 'list', problem: 'sold to an order that is not there' }],
  ])('%j and %s: %j [G-127]', (listed, state, correction) => {
    const known = state && reservation(state, 'reserved');
    expect(correctionFor(listed, known)).toMatchObject(correction);
  });

  it('publishes again that the stock of a confirmed order is lost', () => {
    expect(correctionFor(order('confirmed'), reservation('released', 'expired', 'stock.lost'))).toEqual({
      action: 'tell-lost',
    });
  });

  it('lists contradictions for operators', () => {
    expect(correctionFor(order('confirmed'), reservation('released', 'order.cancelled'))).toMatchObject({
      action: 'list',
    });
    const other = { ...order('confirmed'), lines: [{ productId: 'rice', quantity: 3 }] };
    expect(correctionFor(other, reservation('held'))).toMatchObject({ action: 'list' });
  });

  it('puts refunded pieces back on the shelf, by refund', () => {
    const listed = { ...order('confirmed'), refundsBack: [{ refundId: 'one' }, { refundId: 'two' }] };
    const known = reservation('committed', 'order.confirmed');
    const step = (refundId: string) => ({ cause: 'order.refund-granted', refundId });
    const after = (...ids: string[]) => ({ ...known, history: [...known.history, ...ids.map(step)] });
    expect(correctionFor(listed, known).action).toBe('take-back');
    expect(correctionFor(listed, after('one')).action).toBe('take-back');
    expect(correctionFor(listed, after('two', 'one')).action).toBe('none');
  });

  it.each([
    ['order.confirmed', 'take-back'],
    ['order.refused-taken-back', 'none'],
  ])('refused pieces that were returned: %s, then %s', (cause, action) => {
    const listed = { ...order('confirmed'), refusedBack: [{ productId: 'rice', quantity: 1 }] };
    expect(correctionFor(listed, reservation('committed', cause)).action).toBe(action);
    expect(correctionFor(listed, reservation('held', 'reserved')).action).toBe('commit');
  });
});
