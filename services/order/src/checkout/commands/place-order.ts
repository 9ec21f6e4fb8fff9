import type { OptimisticUpdate } from '@tokri/messaging';
import { conflict, HttpError, unavailable } from '@tokri/service-kit';
import { setTimeout as pause } from 'node:timers/promises';
import type { Checkout } from '../checkout';
import { keysOf, type Submission, type SubmissionKeys } from '../keys';
import type { Order } from '../../orders/order';
import { retireSubmissionKey } from '../placement';
import type { Caller } from '../../orders/queries';
import type { CheckoutStore } from '../store';

export interface PlaceOrderDependencies {
  checkoutStore: Pick<CheckoutStore, 'findByKeys'>;
  checkout: Pick<Checkout, 'place' | 'cancel'>;
  change: OptimisticUpdate<Order>;
  now: () => Date;
  /** Minutes within which an equal submission without cart line ids counts as a repetition. */
  resendMinutes: number;
  /** For metrics. */
  onOutOfStock: () => void;
}

/** How long a submission waits for an equal one that another process is placing, and its poll interval. */
const MAX_WAIT_MS = 15_000;
const POLL_MS = 40;
/** A session that ends sooner leaves too little time to enter a card number. */
const MIN_USEFUL_SESSION_MS = 60_000;

/**
 * Places one order per submission, also when it is sent repeatedly or to several replicas (docs/contract.md rules 4 and
 * 5). Decides which order a submission gets; the steps of placing are in checkout.ts.
 */
export function placeOrder(dependencies: PlaceOrderDependencies) {
  const { checkoutStore, checkout, change, now, resendMinutes, onOutOfStock } = dependencies;
  const inFlight = new Map<string, Promise<Order>>();

  const isOlderThan = (order: Order, minutes: number) =>
    now().getTime() - order.createdAt.getTime() > minutes * 60_000;

  return async (input: Omit<Submission, 'userId'>, by: Caller): Promise<Order> => {
    const submission = { ...input, userId: by.userId };
    if (submission.lines.length === 0) throw new HttpError(400, 'EMPTY_ORDER', 'Your cart is empty.');
    const keys = keysOf(submission);
    const key = `${keys.clientKey ?? ''} ${keys.submissionKey ?? ''} ${keys.fingerprint}`;
    const running = inFlight.get(key);
    if (running) return running;
    const placing = place(submission, keys)
      .catch((error: unknown) => {
        if (error instanceof HttpError && error.code === 'OUT_OF_STOCK') onOutOfStock();
        throw error;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, placing);
    return placing;
  };

  async function place(submission: Submission, keys: SubmissionKeys): Promise<Order> {
    const deadline = Date.now() + MAX_WAIT_MS;
    while (Date.now() < deadline) {
      const placed = await checkout.place(submission, keys);
      if (placed) return placed;
      const earlier = await checkoutStore.findByKeys(keys);
      const answer = earlier && (await answerOf(earlier, keys));
      if (answer) return answer;
      await pause(POLL_MS);
    }
    throw unavailable();
  }

  /** The response to this submission; undefined when the earlier order no longer counts and placing continues. */
  async function answerOf(earlier: Order, keys: SubmissionKeys): Promise<Order | undefined> {
    const isSame = earlier.fingerprint === keys.fingerprint;
    const hasClientKey = keys.clientKey !== undefined && earlier.clientKey === keys.clientKey;
    if (hasClientKey && !isSame) {
      throw conflict(
        'IDEMPOTENCY_MISMATCH',
        'This order was already sent with other contents. Please try again.',
      );
    }
    if (!hasClientKey && !keys.byLines && isOlderThan(earlier, resendMinutes)) {
      await change(earlier, retireSubmissionKey);
      return undefined;
    }
    switch (earlier.status) {
      case 'pending':
        return undefined;
      case 'awaiting-payment':
        if (isSame && isUseful(earlier.session.expiresAt)) return earlier;
        await checkout.cancel(earlier, 'replaced');
        return undefined;
      default:
        if (isSame) return earlier;
        throw conflict('CART_CHANGED', `These products were already ordered: ${earlier.number}.`, {
          orderId: earlier.number,
        });
    }
  }

  function isUseful(expiresAt: Date): boolean {
    return expiresAt.getTime() - now().getTime() > MIN_USEFUL_SESSION_MS;
  }
}
