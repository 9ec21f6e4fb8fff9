import type { OptimisticUpdate } from '@tokri/messaging';
import type { internalCalls } from '@tokri/contracts';
import { conflict, HttpError, invalidInput } from '@tokri/service-kit';
import { currentTraceparent } from '@tokri/telemetry';
import type { z } from 'zod';
import { beginPayment, type OpeningPayment, type Payment } from './payment';
import { applySessionOutcome, giveUpOpening } from './session-outcome';
import type { CardProvider } from '../provider';
import type { PaymentStore } from './store';
import type { Reconcile } from '../reconciliation/reconcile';

type Request = z.output<(typeof internalCalls)['openPaymentSession']['request']>;
type Answer = z.output<(typeof internalCalls)['openPaymentSession']['response']>;

export interface OpenPaymentDependencies {
  store: PaymentStore;
  provider: CardProvider;
  change: OptimisticUpdate<Payment>;
  reconcile: Reconcile;
  now: () => Date;
}

/** The provider keeps a session open for at least half an hour; one more minute covers latency and clock skew. */
const MIN_OPEN_MS = 31 * 60_000;

/** Opens the payment session of an order, or returns the existing one. Idempotent: one session per order. */
export function openPayment({ store, provider, change, reconcile, now }: OpenPaymentDependencies) {
  return async (request: Request): Promise<Answer> => {
    const sum = request.lines.reduce((total, line) => total + line.unitAmount * line.quantity, 0);
    if (sum !== request.amount) throw invalidInput({ amount: 'is not the sum of the lines' });
    const payment = await begin(request);
    const left = payment.state === 'opening' ? await open(payment) : payment;
    if (left.orderCancelled) await reconcile(left.orderId);
    if (left.state !== 'open' || left.orderCancelled || !left.url) {
      throw conflict('CONFLICT', 'This order can no longer be paid.');
    }
    return { id: left.sessionId, url: left.url, expiresAt: left.expiresAt.toISOString() };
  };

  async function begin(request: Request): Promise<Payment> {
    const { orderId, orderNumber, userId, amount, lines, returnOrigin } = request;
    const least = now().getTime() + MIN_OPEN_MS;
    const expiresAt = new Date(Math.max(least, new Date(request.expiresAt).getTime()));
    const fresh = beginPayment(
      { orderId, orderNumber, userId, amount, lines, expiresAt, returnOrigin },
      now(),
      currentTraceparent(),
    );
    if (await store.insert(fresh)) return fresh;
    const known = await store.find(orderId);
    if (!known || known.amount !== amount) throw conflict('CONFLICT', 'This order can no longer be paid.');
    return known;
  }

  async function open(payment: OpeningPayment): Promise<Payment> {
    try {
      const session = await provider.openSession(payment);
      return await change(payment, (known) => applySessionOutcome(known, session, now()));
    } catch (error) {
      // After a refusal there is no session. Without a response there may be one, and the sweeper checks it.
      if (error instanceof HttpError && error.status < 500) {
        await change(payment, (known) => giveUpOpening(known, now()));
      }
      throw error;
    }
  }
}
