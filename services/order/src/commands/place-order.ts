import { conflict, createBulkhead, HttpError, unavailable, type Logger } from '@tokri/service-kit';
import { setTimeout as pause } from 'node:timers/promises';
import { keysOf, newOrderNumber, type Submission, type SubmissionKeys } from '../keys';
import type { Neighbours } from '../neighbours';
import { beginOrder, type Order } from '../order';
import { mergeLines, priceSubmission } from '../pricing';
import { newOrderId, type OrderStore } from '../store';
import type { CallOff } from './cancel-payment';
import type { createFinishOrder, FinishOrder } from './finish-order';

export interface PlaceOrderParts {
  store: OrderStore;
  neighbours: Neighbours;
  finishing: ReturnType<typeof createFinishOrder>;
  callOff: CallOff;
  logger: Logger;
  now: () => Date;
  /** Minutes in which an equal submission without cart line ids is the same one. */
  resendMinutes: number;
}

/** How long a submission waits for its twin that another process is placing. */
const TWIN_WAIT_MS = 15_000;
const TWIN_LOOK_MS = 40;
/**
 * Submissions that are priced and hold their stock at once. When a thousand want the last ten pieces, those who come
 * later are priced after the pieces are gone and cost next to nothing.
 */
const HOLDING_AT_ONCE = 32;
/** More than this many are not answered within the patience of the gateway. */
const MOST_WAITING = 2_000;
/** A session that ends so soon is no use to a shopper who still has to type a card number. */
const SESSION_USEFUL_MS = 60_000;

export type PlaceOrder = (submission: Submission) => Promise<Order>;

/** One submission, one order, one answer: however often and wherever it is sent (contract.md rules 4 and 5). */
export function createPlaceOrder(parts: PlaceOrderParts): PlaceOrder {
  const { store, neighbours, finishing, callOff, logger, now, resendMinutes } = parts;
  const inTurn = createBulkhead({ maxConcurrent: HOLDING_AT_ONCE, maxQueued: MOST_WAITING });
  const inFlight = new Map<string, Promise<Order>>();

  const isOlderThan = (order: Order, minutes: number) =>
    now().getTime() - order.createdAt.getTime() > minutes * 60_000;

  const isPayable = (order: Order) =>
    order.session !== undefined && order.session.expiresAt.getTime() - now().getTime() > SESSION_USEFUL_MS;

  return async (submission) => {
    if (submission.lines.length === 0) throw new HttpError(400, 'EMPTY_ORDER', 'Your cart is empty.');
    const keys = keysOf(submission);
    const twin = `${keys.clientKey ?? ''} ${keys.submissionKey ?? ''} ${keys.fingerprint}`;
    const running = inFlight.get(twin);
    if (running) return running;
    const placing = place(submission, keys).finally(() => inFlight.delete(twin));
    inFlight.set(twin, placing);
    return placing;
  };

  async function place(submission: Submission, keys: SubmissionKeys): Promise<Order> {
    const deadline = Date.now() + TWIN_WAIT_MS;
    while (Date.now() < deadline) {
      const held = await inTurn(() => beginAndHold(submission, keys));
      if (held) return held.status === 'pending' ? ownStep(held, finishing.accept) : held;
      const earlier = await store.findByKeys(keys);
      const answer = earlier && (await answerOf(earlier, keys));
      if (answer) return answer;
      await pause(TWIN_LOOK_MS);
    }
    throw unavailable();
  }

  async function beginAndHold(submission: Submission, keys: SubmissionKeys): Promise<Order | undefined> {
    const order = await begin(submission, keys);
    if (!order) return undefined;
    return ownStep(order, async () => {
      await finishing.holdStock(order);
      return order;
    });
  }

  /** Prices the submission and writes the order; undefined when an earlier one has its key. */
  async function begin(submission: Submission, keys: SubmissionKeys): Promise<Order | undefined> {
    const { userId, method, lines, addressId } = submission;
    try {
      // Whoever comes too late is told so without more ado: in a rush that is nearly everybody.
      const { items, total } = priceSubmission(submission, await neighbours.quote(mergeLines(lines)));
      if (method === 'card' && total === 0) {
        throw conflict('PAYMENT_REFUSED', 'There is nothing to pay online. Please choose cash on delivery.');
      }
      const address = await neighbours.findAddress(userId, addressId).catch(addressFailure);
      const { submissionKey, clientKey, fingerprint } = keys;
      const order = beginOrder({
        id: newOrderId(),
        number: newOrderNumber(),
        createdAt: now(),
        subTotal: total,
        ...{ address, userId, method, lines, items, total, submissionKey, clientKey, fingerprint },
      });
      return (await store.insert(order)) ? order : undefined;
    } catch (refusal) {
      // What was placed before is answered as before, whatever has happened to prices and stock since.
      if (await store.findByKeys(keys)) return undefined;
      throw refusal;
    }
  }

  /** A step of an order that nobody else drives; when it fails the order is given up. */
  async function ownStep(order: Order, step: FinishOrder): Promise<Order> {
    try {
      return await step(order);
    } catch (error) {
      // A refusal is certain, and written down already.
      if (error instanceof HttpError && error.status < 500) throw error;
      const left = await finishing.abandon(order).catch((cause: unknown) => {
        logger.warn({ err: cause, orderId: order.id }, 'an order that failed stays for the sweep');
      });
      // A commit whose answer was lost is a commit all the same.
      if (left?.status === 'confirmed') return left;
      throw error;
    }
  }

  /** The answer that an earlier order gives to this submission; undefined when it made way and placing goes on. */
  async function answerOf(earlier: Order, keys: SubmissionKeys): Promise<Order | undefined> {
    const same = earlier.fingerprint === keys.fingerprint;
    const byClient = keys.clientKey !== undefined && earlier.clientKey === keys.clientKey;
    if (byClient && !same) {
      throw conflict(
        'IDEMPOTENCY_MISMATCH',
        'This order was already sent with other contents. Please try again.',
      );
    }
    if (!byClient && !keys.byLines && isOlderThan(earlier, resendMinutes)) {
      await store.retireKey(earlier);
      return undefined;
    }
    switch (earlier.status) {
      case 'pending':
      case 'cancelled':
        return undefined;
      case 'awaiting-payment':
        if (same && isPayable(earlier)) return earlier;
        await callOff(earlier, 'replaced');
        return undefined;
      case 'confirmed':
        if (same) return earlier;
        throw conflict('CART_CHANGED', `These products were already ordered: ${earlier.number}.`, {
          orderId: earlier.number,
        });
    }
  }
}

function addressFailure(reason: unknown): never {
  if (!(reason instanceof HttpError) || reason.status !== 404) throw reason;
  throw new HttpError(404, 'ADDRESS_NOT_FOUND', 'This address was not found. Please choose another one.');
}
