import type { OptimisticUpdate } from '@tokri/messaging';
import type { internalCalls } from '@tokri/contracts';
import { conflict, HttpError, invalidInput } from '@tokri/service-kit';
import type { z } from 'zod';
import { beginPayment, giveUpOpening, learn, type Payment } from '../payment';
import type { CardProvider } from '../provider';
import type { PaymentStore } from '../store';
import type { Settle } from './settle';

type Request = z.output<(typeof internalCalls)['openPaymentSession']['request']>;
type Answer = z.output<(typeof internalCalls)['openPaymentSession']['response']>;

export interface OpenPaymentParts {
  store: PaymentStore;
  provider: CardProvider;
  change: OptimisticUpdate<Payment>;
  settle: Settle;
  now: () => Date;
}

/** The provider keeps a session open for at least half an hour; a minute is for the way and for clocks that differ. */
const LEAST_OPEN_MS = 31 * 60_000;

/** Opens the payment session of an order, or finds it again: as often as asked, one session. */
export function createOpenPayment({ store, provider, change, settle, now }: OpenPaymentParts) {
  return async (request: Request): Promise<Answer> => {
    const sum = request.lines.reduce((total, line) => total + line.unitAmount * line.quantity, 0);
    if (sum !== request.amount) throw invalidInput({ amount: 'is not the sum of the lines' });
    const payment = await begin(request);
    const opened = payment.state === 'opening' ? await open(payment) : payment;
    if (opened.orderCancelled) await settle(opened.orderId);
    if (opened.state !== 'open' || opened.orderCancelled || !opened.sessionId || !opened.url) {
      throw conflict('CONFLICT', 'This order can no longer be paid.');
    }
    return { id: opened.sessionId, url: opened.url, expiresAt: opened.expiresAt.toISOString() };
  };

  async function begin(request: Request): Promise<Payment> {
    const { orderId, orderNumber, userId, amount, lines } = request;
    const least = now().getTime() + LEAST_OPEN_MS;
    const expiresAt = new Date(Math.max(least, new Date(request.expiresAt).getTime()));
    const fresh = beginPayment({ orderId, orderNumber, userId, amount, lines, expiresAt }, now());
    if (await store.insert(fresh)) return fresh;
    const known = await store.find(orderId);
    if (!known || known.amount !== amount) throw conflict('CONFLICT', 'This order can no longer be paid.');
    return known;
  }

  async function open(payment: Payment): Promise<Payment> {
    try {
      const facts = await provider.openSession(payment);
      return await change(payment, (known) => learn(known, facts, now()));
    } catch (error) {
      // Refused means that there is no session; no answer means that there may be one, and the sweep finds out.
      if (error instanceof HttpError && error.status < 500) {
        await change(payment, (known) => giveUpOpening(known, now()));
      }
      throw error;
    }
  }
}
