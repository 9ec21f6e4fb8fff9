import { samePieces, type EventData } from '@tokri/contracts';
import type { Contradiction, Reaction } from '../checkout/step';
import { refundedPaise } from '../orders/ledger';
import { amountOf, type Decision, type Order } from '../orders/order';

/* What events say of an order is held against the order itself before anything is decided by it. */

type Decide = (order: Order, now: Date) => Decision | 'unchanged';
type RefundFacts = Pick<EventData<'payment.refunded'>, 'sessionId' | 'amount' | 'refunded'>;
type PaymentFacts = Pick<EventData<'payment.succeeded'>, 'sessionId' | 'amount'>;

/** Only what payment says of the session and the amount of this very order is acted on. */
export const ifItsPayment =
  (decide: Decide): Reaction<PaymentFacts> =>
  (order, facts, now) =>
    judgePayment(order, facts) ?? decide(order, now);

/** Nor has more gone back than was paid. @param decide hears the paise that went back, all in all */
export const ifItsRefund =
  (decide: (order: Order, refunded: number, now: Date) => Decision | 'unchanged'): Reaction<RefundFacts> =>
  (order, facts, now) => {
    if (facts.refunded > facts.amount)
      return contradiction(`${facts.refunded} paise went back of ${facts.amount}`);
    return judgePayment(order, facts) ?? decide(order, facts.refunded, now);
  };

/** @param decide hears the paise that had gone back before, all in all */
export const ifItsRefusal =
  (
    decide: (order: Order, after: number, now: Date) => Decision | 'unchanged',
  ): Reaction<EventData<'payment.refund-refused'>> =>
  (order, facts, now) =>
    judgePayment(order, facts) ?? decide(order, facts.refunded ?? refundedPaise(order), now);

/** Only pieces of this order can be lost to it. */
export const ifItsLines =
  (decide: Decide): Reaction<EventData<'stock.lost'>> =>
  (order, { lines }, now) =>
    samePieces(order.lines, lines) ? decide(order, now) : contradiction('other pieces than the order has');

function judgePayment(
  order: Order,
  { sessionId, amount }: PaymentFacts,
): Contradiction | 'too early' | undefined {
  if (order.method !== 'card') return contradiction('the order is not paid by card');
  if (amount !== amountOf(order))
    return contradiction(`an amount of ${amount} paise, the order is ${amountOf(order)}`);
  if (order.session && order.session.id !== sessionId)
    return contradiction('another payment session than that of the order');
  // The session is opened before the order can name it; an order that is given up before never does.
  if (!order.session && order.status === 'pending') return 'too early';
  return undefined;
}

const contradiction = (text: string): Contradiction => ({ contradiction: text });
