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
  it.each([
    ['confirmed', 'committed', 'none'],
    ['confirmed', 'held', 'commit'],
    ['confirmed', 'released', 'commit'],
    ['awaiting-payment', 'held', 'none'],
    ['awaiting-payment', 'released', 'none'],
    ['awaiting-payment', 'committed', 'list'],
    ['pending', 'held', 'none'],
    ['cancelled', 'held', 'release'],
    ['cancelled', 'committed', 'release'],
    ['cancelled', 'released', 'none'],
  ] as const)('%s and %s: %s', (status, state, action) => {
    expect(correctionFor(order(status), reservation(state, 'reserved'))).toMatchObject({ action });
  });

  it.each([
    [true, 'committed', { action: 'release', cause: 'order.returned' }],
    [true, 'released', { action: 'none' }],
    [false, 'committed', { action: 'none' }],
    [false, 'held', { action: 'commit' }],
  ] as const)('returned, restocked %s, and %s', (restocked, state, correction) => {
    expect(correctionFor(order('returned', restocked), reservation(state, 'reserved'))).toEqual(correction);
  });

  it.each([
    ['confirmed', { action: 'reserve', thenCommit: true }],
    ['awaiting-payment', { action: 'reserve', thenCommit: false }],
    ['pending', { action: 'none' }],
    ['cancelled', { action: 'none' }],
  ] as const)('%s and nothing reserved', (status, correction) => {
    expect(correctionFor(order(status), undefined)).toEqual(correction);
  });

  it.each([
    ['held', { action: 'release', cause: 'order.rejected' }],
    ['released', { action: 'none' }],
    ['committed', { action: 'list', problem: 'sold to an order that is not there' }],
  ] as const)('%s for an unknown order [G-127]', (state, correction) => {
    expect(correctionFor(undefined, reservation(state))).toEqual(correction);
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

  it.each([
    ['order.confirmed', 'take-back'],
    ['order.refused-taken-back', 'none'],
  ])('refused pieces that were returned: %s, then %s', (cause, action) => {
    const listed = { ...order('confirmed'), refusedBack: [{ productId: 'rice', quantity: 1 }] };
    expect(correctionFor(listed, reservation('committed', cause)).action).toBe(action);
    expect(correctionFor(listed, reservation('held', 'reserved')).action).toBe('commit');
  });

  it('does nothing after the correction', () => {
    expect(correctionFor(order('confirmed'), reservation('committed', 'order.confirmed')).action).toBe(
      'none',
    );
    expect(correctionFor(undefined, reservation('released', 'order.rejected')).action).toBe('none');
  });
});
