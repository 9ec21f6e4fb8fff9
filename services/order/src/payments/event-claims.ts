import { samePieces, type EventData } from '@tokri/contracts';
import type { Contradiction, Reaction } from '../checkout/step';
import { cardAmount, refundedPaise } from '../orders/ledger';
import type { Decision, Order } from '../orders/order';

/* Compares the facts of events with the order before a decision uses them. */

type Decide = (order: Order, now: Date) => Decision | 'unchanged';
type RefundFacts = Pick<EventData<'payment.refunded'>, 'sessionId' | 'amount' | 'refunded'>;
type PaymentFacts = Pick<EventData<'payment.succeeded'>, 'sessionId' | 'amount'>;

/** Accepts payment events only for the session and amount of the order. */
export const ifItsPayment =
  (decide: Decide): Reaction<PaymentFacts> =>
  (order, facts, now) =>
    judgePayment(order, facts) ?? decide(order, now);

/** Also checks that the refund does not exceed the payment. @param decide receives the total refunded paise */
export const ifItsRefund =
  (decide: (order: Order, refunded: number, now: Date) => Decision | 'unchanged'): Reaction<RefundFacts> =>
  (order, facts, now) => {
    if (facts.refunded > facts.amount)
      return contradiction(`${facts.refunded} paise went back of ${facts.amount}`);
    return judgePayment(order, facts) ?? decide(order, facts.refunded, now);
  };

/** @param decide receives the total paise refunded before the refusal */
export const ifItsRefusal =
  (
    decide: (order: Order, after: number, now: Date) => Decision | 'unchanged',
  ): Reaction<EventData<'payment.refund-refused'>> =>
  (order, facts, now) =>
    judgePayment(order, facts) ?? decide(order, facts.refunded ?? refundedPaise(order), now);

/** Accepts lost stock only for the lines of the order. */
export const ifItsLines =
  (decide: Decide): Reaction<EventData<'stock.lost'>> =>
  (order, { lines }, now) =>
    samePieces(order.lines, lines) ? decide(order, now) : contradiction('other pieces than the order has');

function judgePayment(
  order: Order,
  { sessionId, amount }: PaymentFacts,
): Contradiction | 'too early' | undefined {
  if (order.method !== 'card') return contradiction('the order is not paid by card');
  if (amount !== cardAmount(order))
    return contradiction(`an amount of ${amount} paise, the order is ${cardAmount(order)}`);
  if (order.session && order.session.id !== sessionId)
    return contradiction('another payment session than that of the order');
  // Payment opens the session before the order stores it; an order given up earlier never stores it.
  if (!order.session && order.status === 'pending') return 'too early';
  return undefined;
}

const contradiction = (text: string): Contradiction => ({ contradiction: text });
