import { decided } from '../../test/builders';
import { DESK } from '../../test/order-stages';
import { walk } from '../../test/order-steps';
import { presentDeskOrder } from '../fulfilment/present';
import { ledgerOf } from '../orders/ledger';
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
