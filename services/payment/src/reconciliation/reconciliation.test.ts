import { correctionFor, type ListedOrder } from './reconciliation';

type Payment = NonNullable<Parameters<typeof correctionFor>[1]>;

const order = (
  status: ListedOrder['status'],
  method: ListedOrder['method'] = 'card',
  refunded = 0,
): ListedOrder => ({ method, status, refunded, refused: 0, amount: 100, finalAmount: 100 });

const payment = (state: Payment['state'], more: Partial<Payment> = {}): Payment => ({
  state,
  orderCancelled: false,
  amount: 100,
  ...more,
});

describe('the correction of an order and its payment', () => {
  it.each([
    ['confirmed', 'paid', 'none'],
    ['confirmed', 'refunded', 'tell'],
    ['confirmed', 'open', 'ask'],
    ['confirmed', 'expired', 'list'],
    ['awaiting-payment', 'open', 'ask'],
    ['awaiting-payment', 'paid', 'tell'],
    ['awaiting-payment', 'failed', 'tell'],
    ['awaiting-payment', 'void', 'list'],
    ['pending', 'opening', 'ask'],
    ['cancelled', 'open', 'cancel'],
    ['cancelled', 'paid', 'cancel'],
    ['returned', 'paid', 'cancel'],
  ] as const)('%s and %s: %s', (status, state, action) => {
    expect(correctionFor(order(status), payment(state), false)).toMatchObject({ action });
  });

  it.each([
    ['cancelled', 'refunded', 'tell'],
    ['returned', 'refunded', 'tell'],
    ['returned', 'paid', 'ask'],
    ['cancelled', 'paid', 'ask'],
    ['cancelled', 'expired', 'none'],
    ['confirmed', 'paid', 'list'],
  ] as const)('%s and %s of a cancelled payment: %s', (status, state, action) => {
    const cancelled = payment(state, { orderCancelled: true });
    expect(correctionFor(order(status), cancelled, false)).toMatchObject({ action });
  });

  it.each([
    ['confirmed', 'card', 'list'],
    ['awaiting-payment', 'card', 'list'],
    ['pending', 'card', 'none'],
    ['cancelled', 'card', 'none'],
    ['confirmed', 'cash', 'none'],
  ] as const)('%s (%s) without a payment: %s', (status, method, action) => {
    expect(correctionFor(order(status, method), undefined, false)).toMatchObject({ action });
  });

  it.each(['confirmed', 'cancelled', 'returned'] as const)('%s, with the refund recorded', (status) => {
    const refunded = payment('refunded', { orderCancelled: status !== 'confirmed' });
    expect(correctionFor(order(status, 'card', 100), refunded, false).action).toBe('none');
  });

  it.each([
    ['nothing is known of it', undefined, 0, { action: 'adjust', parts: [{ key: 'part', amount: 30 }] }],
    ['it is on its way', { amount: 30 }, 0, { action: 'ask' }],
    ['the order has not heard of it', { amount: 30, refundId: 're' }, 0, { action: 'tell' }],
    ['all know', { amount: 30, refundId: 're' }, 30, { action: 'none' }],
  ])('the refund of missing pieces: %s', (_what, part, refunded, correction) => {
    const packed = { ...order('confirmed', 'card', refunded), finalAmount: 70 };
    const paid = payment('paid', part && { parts: [{ key: 'part', ...part }] });
    expect(correctionFor(packed, paid, false)).toEqual(correction);
  });

  it.each([
    [[], ['part', 'refused']],
    [[{ key: 'part', amount: 30 }], ['refused']],
    [[{ key: 'refused', amount: 20 }], ['part']],
  ])('missing and refused pieces, with %j known', (parts, unheard) => {
    const packed = { ...order('confirmed'), finalAmount: 70, refused: 20 };
    expect(correctionFor(packed, payment('paid', { parts }), false)).toMatchObject({
      action: 'adjust',
      parts: unheard.map((key) => ({ key, amount: key === 'part' ? 30 : 20 })),
    });
  });

  it('expires the session of a lost order', () => {
    expect(correctionFor(undefined, payment('open'), false).action).toBe('cancel');
  });

  it.each([
    [false, 'list'],
    [true, 'cancel'],
  ])('refunds the payment of a lost order only on request: %s [G-128]', (refundLost, action) => {
    expect(correctionFor(undefined, payment('paid'), refundLost).action).toBe(action);
  });

  it('does nothing once the payment is refunded', () => {
    const refunded = payment('refunded', { orderCancelled: true });
    expect(correctionFor(undefined, refunded, true).action).toBe('none');
  });
});
