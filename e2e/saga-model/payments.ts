import {
  beginPayment,
  neverOpened,
  type Decision,
  type Payment,
  type SessionFacts,
} from '../../services/payment/src/payments/payment';
import { pendingAction } from '../../services/payment/src/reconciliation/pending-action';
import {
  ADJUSTED,
  partOfProblem,
  recordMade,
  refundDue,
  refunded,
  refundPart,
  REFUSED,
} from '../../services/payment/src/payments/refund';
import {
  cancelForOrder,
  giveUpOpening,
  applySessionOutcome,
} from '../../services/payment/src/payments/session-outcome';
import {
  AMOUNT,
  changed,
  later,
  NOW,
  ORDER_ID,
  PART,
  publish,
  send,
  type PaymentWork,
  type World,
} from './world';

const ORDER = { orderId: ORDER_ID, orderNumber: 'ORD-22222222', userId: 'u', amount: AMOUNT };

const factsOf = (outcome: SessionFacts['outcome']): SessionFacts => ({
  sessionId: 'cs',
  outcome,
  url: 'http://pay.example',
  amount: ORDER.amount,
  currency: 'inr',
  intentId: 'pi',
  expiresAt: later(1_860),
});

/** Writes a decision of a consumer or a webhook: state and events in one transaction. */
function take(world: World, decision: Decision | 'unchanged'): World {
  return decision === 'unchanged' ? world : publish({ ...world, payment: decision.next }, decision.events);
}

export function onOrderEnded(world: World): World {
  if (world.order.method === 'cash') return world;
  if (!world.payment) return { ...world, payment: neverOpened(ORDER, NOW) };
  return take(world, cancelForOrder(world.payment, NOW));
}

export function onOrderAdjusted(world: World): World {
  return world.payment ? take(world, refundPart(world.payment, ADJUSTED, PART, NOW)) : world;
}

/** Refunds one refused piece. Not for cash, which was not collected for it. */
export function onItemsRefused(world: World): World {
  return world.payment && world.order.method === 'card'
    ? take(world, refundPart(world.payment, REFUSED, PART, NOW))
    : world;
}

/** Refunds one damaged piece. Not for cash, which has no payment. */
export function onProblemAnswered(world: World, problemId: string): World {
  return world.payment && world.order.method === 'card'
    ? take(world, refundPart(world.payment, partOfProblem(problemId), PART, NOW))
    : world;
}

/** The first step of the request for a session (commands/open-payment.ts). */
export function beginOpening(world: World): World {
  const payment = world.payment ?? beginPayment({ ...ORDER, lines: [], expiresAt: later(1_860) }, NOW);
  const opening: World['opening'] =
    payment.state === 'opening'
      ? { at: 'asking', known: payment, action: 'open-session' }
      : answerOf(payment);
  return { ...world, payment, opening };
}

const answerOf = (payment: Payment): 'session' | 'conflict' =>
  payment.state === 'open' && !payment.orderCancelled ? 'session' : 'conflict';

/** Calls the provider; the answer reaches the calling process if it is still running. */
export function callProvider(world: World, work: PaymentWork): { world: World; work: PaymentWork } {
  const answered = (outcome: PaymentWork['outcome'], change: Partial<World> = {}) => ({
    world: { ...world, ...change },
    work: { ...work, at: 'answered' as const, outcome },
  });
  const { session } = world;
  // After a declined payment the provider still reports the session as open (provider.ts, outcomeOf).
  const shown = session === 'none' || session === 'failed' ? 'open' : session;
  switch (work.action) {
    case 'open-session':
      // For a repeated request the provider repeats its first answer (idempotency key).
      return answered('open', session === 'none' ? { session: 'open' } : {});
    case 'retrieve-session':
      return answered(shown);
    case 'expire-session':
      return session === 'open' ? answered('expired', { session: 'expired' }) : answered(shown);
    case 'refund': {
      const key = refundDue(work.known)?.key ?? 'all';
      if (key !== 'all' && key !== 'rest')
        return answered('refunded a part', {
          refundedParts: [...new Set([...world.refundedParts, key])].sort(),
        });
      return answered('refunded', { refunded: true, ...(world.refunded ? {} : webhook(world, 'refunded')) });
    }
  }
}

/** Actions of shopper, bank and time at the provider: the session ends, and a webhook is sent. */
export const endSession = (world: World, how: 'paid' | 'failed' | 'expired'): World => ({
  ...world,
  session: how,
  ...webhook(world, how),
});

const webhook = (world: World, what: string): Pick<World, 'net'> => ({
  net: send(world, `payment <- hook ${what}`).net,
});

export function onWebhook(world: World, what: string): World {
  const { payment } = world;
  if (!payment) return world;
  if (what === 'refunded') return take(world, refunded(payment, 're', NOW));
  return take(world, applySessionOutcome(payment, factsOf(what as SessionFacts['outcome']), NOW));
}

/** Turns the provider's answer into state and events (commands/reconcile.ts, commands/open-payment.ts). */
export function applyAnswer(
  world: World,
  { known, outcome }: PaymentWork,
): { world: World; result: Payment } {
  const { current, result, events } = changed(world.payment ?? known, known, (payment) => {
    if (outcome === 'refunded') return refunded(payment, 're', NOW);
    if (outcome === 'refunded a part')
      return recordMade(payment, { key: refundDue(known)?.key ?? '' }, 're', NOW);
    if (outcome === 'refused') return giveUpOpening(payment, NOW);
    return applySessionOutcome(payment, factsOf(outcome ?? 'open'), NOW);
  });
  return { world: publish({ ...world, payment: current }, events), result };
}

export function finishOpening(world: World, work: PaymentWork): World {
  const applied = applyAnswer(world, work);
  return { ...applied.world, opening: work.outcome === 'refused' ? 'conflict' : answerOf(applied.result) };
}

/** The sweeper handles a payment only while it is due. */
export function startReconciling(world: World): World | undefined {
  const { payment } = world;
  if (!payment?.dueAt) return undefined;
  const { action } = pendingAction(payment);
  if (action !== 'none') return { ...world, reconciling: { at: 'asking', known: payment, action } };
  return { ...world, payment: { ...payment, dueAt: undefined } as Payment };
}
