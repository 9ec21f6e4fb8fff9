import { ERASED_USER, toPaise, type EventData } from '@tokri/contracts';
import { RefusedEvent, type ConsumerTable, type Transaction } from '@tokri/messaging';
import type { ErasedUsers } from '@tokri/service-host';
import { contradictionOf } from './event-claims';
import { adjustForOrder, cancelForOrder, neverOpened, settleByHand } from './payment';
import type { PaymentStore } from './store';

export interface ConsumerDependencies {
  store: PaymentStore;
  erasedUsers: Pick<ErasedUsers, 'has'>;
  now: () => Date;
  /** Something has to be done at the provider now. */
  wakeSweeper: () => void;
}

/**
 * event -> decision. An order that comes to nothing ends its session or gets its money back; the sweeper does both,
 * because a transaction must not wait for the provider.
 */
export function createConsumers({
  store,
  erasedUsers,
  now,
  wakeSweeper,
}: ConsumerDependencies): ConsumerTable {
  async function endPayment(
    { data }: { data: EventData<'order.cancelled' | 'order.rejected' | 'order.returned'> },
    transaction: Transaction,
  ): Promise<void> {
    const payment = await store.find(data.orderId, transaction.session);
    const contradiction = payment && contradictionOf(payment, data);
    if (contradiction) throw new RefusedEvent(contradiction);
    if (data.paymentStatus === 'CASH ON DELIVERY') return;
    if (!payment) {
      const { orderId, orderNumber, total } = data;
      const isErased = await erasedUsers.has(data.userId, transaction.session);
      const userId = isErased ? ERASED_USER : data.userId;
      const unopened = neverOpened({ orderId, orderNumber, userId, amount: toPaise(total) }, now());
      await store.insert(unopened, transaction.session);
      return;
    }
    const decision = cancelForOrder(payment, now());
    if (decision === 'unchanged') return;
    await store.save(decision.next, transaction.session);
    transaction.afterCommit(wakeSweeper);
  }

  async function refundPart(
    { data }: { data: EventData<'order.adjusted'> },
    transaction: Transaction,
  ): Promise<void> {
    if (data.paymentStatus === 'CASH ON DELIVERY') return;
    const payment = await store.find(data.orderId, transaction.session);
    if (!payment) throw new RefusedEvent('nothing was paid for the order');
    const back = payment.amount - toPaise(data.finalTotal);
    const contradiction =
      contradictionOf(payment, data) ??
      (isPartOf(payment.amount, back) ? undefined : 'no part of what was paid');
    if (contradiction) throw new RefusedEvent(contradiction);
    const decision = adjustForOrder(payment, back, now());
    if (decision === 'unchanged') return;
    await store.save(decision.next, transaction.session);
    transaction.afterCommit(wakeSweeper);
  }

  async function settle(
    { data }: { data: EventData<'order.refund-settled'> },
    transaction: Transaction,
  ): Promise<void> {
    const payment = await store.find(data.orderId, transaction.session);
    if (!payment) throw new RefusedEvent('nothing was paid for the order');
    const contradiction = contradictionOf(payment, data);
    if (contradiction) throw new RefusedEvent(contradiction);
    const decision = settleByHand(payment, now());
    if (decision === 'unchanged') return;
    await store.save(decision.next, transaction.session);
    transaction.emit(...decision.events);
  }

  return {
    'order.adjusted': refundPart,
    'order.refund-settled': settle,
    'order.cancelled': endPayment,
    'order.rejected': endPayment,
    'order.returned': endPayment,
  };
}

const isPartOf = (amount: number, part: number): boolean => part > 0 && part < amount;
