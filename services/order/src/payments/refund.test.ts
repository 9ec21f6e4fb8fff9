import type { OptimisticUpdate } from '@tokri/messaging';
import { decided } from '../../test/builders';
import { DESK } from '../../test/order-stages';
import { CASH, PICKED, walk } from '../../test/order-steps';
import { presentDeskOrder } from '../fulfilment/present';
import { ledgerOf } from '../orders/ledger';
import type { Order } from '../orders/order';
import { grantRefund } from '../refunds/grant-refund';
import { settleRefund as settleByHand } from './commands';
import { recordRefund, recordRefusedRefund, settleRefund } from './refund';

const now = new Date('2026-11-23T10:00:00Z');
/** 206 rupees; the payment came after its session had ended. */
const ended = () => walk('card', ['awaitPayment', 'expired']);

test('money of an ended order that the provider does not refund is due at the desk, until it is refunded by hand', () => {
  expect(ledgerOf(ended())).toMatchObject({ owed: 0, charged: 0, refunding: 0 });
  const refused = decided(recordRefusedRefund(ended(), 0, now));
  expect(presentDeskOrder(refused, now)).toMatchObject({
    isRefundRefused: true,
    payment_status: 'PAID',
    ledger: { owed: 0, charged: 206, refunding: 206 },
  });
  const settled = settleRefund(refused, 'By bank', DESK, now);
  expect(settled).toMatchObject({ events: [{ data: { amount: 20_600, refunded: 0 } }] });
  const back = decided(recordRefund(decided(settled), 20_600, now));
  expect(back.paymentStatus).toBe('REFUNDED');
  expect(ledgerOf(back)).toMatchObject({ owed: 0, charged: 206, refunded: 206, refunding: 0 });
});

test('a refusal proves no charge of an order without a payment session', () => {
  const refused = decided(recordRefusedRefund(walk('card', ['abandoned']), 0, now));
  expect([refused.paymentStatus, ledgerOf(refused).refunding]).toEqual(['FAILED', 0]);
});

describe('a refund in cash', () => {
  const delivered = walk('cash', [...CASH, ...PICKED, 'deliver']);
  const grant = (order: Order, rupees: number, id: string) =>
    decided(grantRefund(order, { id, pieces: [], amount: rupees * 100, reason: 'late', at: now, by: DESK }));
  /** The desk of an order that another admin changes after each command has read it. */
  function deskOf(stored: Order) {
    const desk = { stored };
    const change: OptimisticUpdate<Order> = async (_known, decide) => {
      const decision = decide(desk.stored);
      if (decision !== 'unchanged') desk.stored = decision.next;
      return desk.stored;
    };
    const store = { findAny: async () => stored, findOwn: async () => stored };
    const settle = (refundedTotal?: number, userId = DESK.id) =>
      settleByHand({ store, change, now: () => now })(
        { orderId: stored.id, note: 'By hand', refundedTotal },
        { userId },
      );
    return { desk, settle };
  }

  test('is settled with the sum that the desk was shown, not with what another admin added', async () => {
    const { desk, settle } = deskOf(grant(delivered, 50, 'one'));
    desk.stored = grant(desk.stored, 30, 'two');
    await expect(settle(50)).rejects.toMatchObject({
      message: 'The refund of this order has changed. Please look at it again.',
    });
    expect(ledgerOf(desk.stored)).toMatchObject({ refunded: 0, refunding: 80 });
    await settle(80);
    expect(ledgerOf(desk.stored)).toMatchObject({ refunded: 80, refunding: 0 });
  });

  test('that is settled again because the answer was lost settles no later one', async () => {
    const { desk, settle } = deskOf(grant(delivered, 50, 'one'));
    await settle(50);
    desk.stored = grant(desk.stored, 50, 'two');
    await settle(50);
    expect(ledgerOf(desk.stored)).toMatchObject({ refunded: 50, refunding: 50 });
    await expect(settle(50, 'bina')).rejects.toMatchObject({ code: 'CONFLICT' });
    await settle(100, 'bina');
    await expect(settle(100)).rejects.toMatchObject({
      message: 'No refund of this order waits for the desk.',
    });
  });

  test('needs no sum of older clients', async () => {
    const { desk, settle } = deskOf(grant(delivered, 50, 'one'));
    await settle();
    expect(ledgerOf(desk.stored)).toMatchObject({ refunded: 50, refunding: 0 });
  });
});
