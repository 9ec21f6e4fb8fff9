import { ERASED_USER, type EventData } from '@tokri/contracts';
import { RefusedEvent, type ConsumerTable, type Transaction } from '@tokri/messaging';
import type { ErasedUsers } from '@tokri/service-host';
import { cardPart, contradictionOf } from './payments/event-claims';
import { neverOpened, type Payment } from './payments/payment';
import {
  ADJUSTED,
  hasPart,
  partOfGrant,
  partOfProblem,
  refundedAmount,
  refundPart,
  REFUSED,
  settleByHand,
  unclaimed,
} from './payments/refund';
import { cancelForOrder } from './payments/session-outcome';
import type { PaymentStore } from './payments/store';

export interface ConsumerDependencies {
  store: PaymentStore;
  erasedUsers: Pick<ErasedUsers, 'has'>;
  now: () => Date;
  /** Wakes the sweeper, because a call to the provider is due now. */
  wakeSweeper: () => void;
}

/**
 * event -> decision. An order that ends without delivery expires its session or is refunded; the sweeper does both,
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
      const unopened = neverOpened({ orderId, orderNumber, userId, amount: cardPart(data, total) }, now());
      await store.insert(unopened, transaction.session);
      return;
    }
    const decision = cancelForOrder(payment, now());
    if (decision === 'unchanged') return;
    await store.save(decision.next, transaction.session);
    transaction.afterCommit(wakeSweeper);
  }

  /** Refunds a part: the price of missing, refused or faulty pieces, or what the desk granted. @param back paise */
  async function refundPartOf(
    data: EventData<
      'order.adjusted' | 'order.items-refused' | 'order.problem-answered' | 'order.refund-granted'
    >,
    key: string,
    back: (payment: Payment) => number,
    transaction: Transaction,
  ): Promise<void> {
    const payment = await store.find(data.orderId, transaction.session);
    if (!payment) throw new RefusedEvent('nothing was paid for the order');
    const contradiction = contradictionOf(payment, data);
    if (contradiction) throw new RefusedEvent(contradiction);
    if (payment.orderCancelled || payment.state === 'refunded' || hasPart(payment, key)) return;
    const amount = back(payment);
    if (!isPartOf(unclaimed(payment), amount)) throw new RefusedEvent('no part of what was paid');
    const decision = refundPart(payment, key, amount, now());
    if (decision === 'unchanged') return;
    await store.save(decision.next, transaction.session);
    transaction.afterCommit(wakeSweeper);
  }

  const adjust = async ({ data }: { data: EventData<'order.adjusted'> }, transaction: Transaction) => {
    if (data.paymentStatus === 'CASH ON DELIVERY') return;
    // Missing pieces can be free by an offer, and added ones cost more than them: nothing is refunded.
    const cost = cardPart(data, data.finalTotal);
    const charged = cardPart(data, data.total);
    if (cost === charged || (data.added && cost > charged)) return;
    const back = ({ amount }: Payment) => amount - cost;
    await refundPartOf(data, ADJUSTED, back, transaction);
  };

  /** In a cash order, refused pieces were not charged. */
  const refundRefusedPieces = async (
    { data }: { data: EventData<'order.items-refused'> },
    transaction: Transaction,
  ) => {
    if (data.method === 'cash' || data.refund === 0) return;
    await refundPartOf(data, REFUSED, () => data.refund, transaction);
  };

  /** A declined problem has no refund; cash is refunded by hand, and store credit by order. */
  const refundProblem = async (
    { data }: { data: EventData<'order.problem-answered'> },
    transaction: Transaction,
  ) => {
    if (data.method === 'cash' || data.accepted === 0 || data.refund === 0) return;
    await refundPartOf(data, partOfProblem(data.problem.problemId), () => data.refund, transaction);
  };

  const refundGranted = async (
    { data }: { data: EventData<'order.refund-granted'> },
    transaction: Transaction,
  ) => {
    if (data.method === 'cash' || data.refund === 0) return;
    await refundPartOf(data, partOfGrant(data.refundId), () => data.refund, transaction);
  };

  async function settle(
    { data }: { data: EventData<'order.refund-settled'> },
    transaction: Transaction,
  ): Promise<void> {
    if (data.method === 'cash') return;
    const payment = await store.find(data.orderId, transaction.session);
    if (!payment) throw new RefusedEvent('nothing was paid for the order');
    const contradiction = contradictionOf(payment, data);
    if (contradiction) throw new RefusedEvent(contradiction);
    const decision = settleByHand(payment, data.refunded ?? refundedAmount(payment), now(), data.amount);
    if (decision === 'unchanged') return;
    await store.save(decision.next, transaction.session);
    transaction.emit(...decision.events);
  }

  return {
    'order.adjusted': adjust,
    'order.items-refused': refundRefusedPieces,
    'order.problem-answered': refundProblem,
    'order.refund-granted': refundGranted,
    'order.refund-settled': settle,
    'order.cancelled': endPayment,
    'order.rejected': endPayment,
    'order.returned': endPayment,
  };
}

const isPartOf = (left: number, part: number): boolean => part > 0 && part <= left;
