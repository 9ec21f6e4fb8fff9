import type { CartLine } from '@tokri/contracts';
import {
  isDefinite,
  orderLines,
  placementOf,
  placeOrder,
  sleep,
  type Answer,
  type Method,
  type Placed,
  type ShopClient,
} from '@tokri/shop-client';
import type { Product } from './accounts';
import { recorded } from './calls';
import { payOrCancel, type CardPaymentDependencies } from './card-payment';
import { recordMove } from './desk';
import type { History, Submission } from './history';
import type { Random } from './random';

export interface ShopperDependencies extends CardPaymentDependencies {
  products: readonly Product[];
  /** Called for each placed order, after its payment if it is a card order. */
  afterOrder?: (number: string, client: ShopClient) => Promise<void>;
}

/** Sometimes cancels, around the time when picking begins. */
export const cancelSometimes =
  (history: History, random: Random) =>
  async (number: string, { send }: ShopClient): Promise<void> => {
    if (!random.chance(0.15)) return;
    await sleep(random.between(0, 3_000));
    const body = { orderId: number, reason: random.pick(['', 'I ordered too much']) };
    await recordMove({ history, random }, { number, step: 'cancelled-by-shopper' }, () =>
      send('cancelOrder', body),
    );
  };

/** One shopper of the load: fills a cart, orders, pays or cancels; repeats until the run ends. */
export async function runShopper(dependencies: ShopperDependencies): Promise<void> {
  const { account, products, history, random, isRunning, afterOrder } = dependencies;
  const client = recorded(account.client, history);
  const { send } = client;

  async function fillCart(): Promise<CartLine[]> {
    for (let count = random.between(1, 3); count > 0; count -= 1) {
      const { id: productId } = random.pick(products);
      for (let pieces = random.pick([1, 1, 1, 3]); pieces > 0; pieces -= 1)
        await send('addToCart', { productId });
    }
    const lines = (await readCart()) ?? [];
    await removeLines(lines.filter(({ available }) => !available));
    return lines.filter(({ available }) => available);
  }

  async function readCart(): Promise<CartLine[] | undefined> {
    const cart = await send('getCart');
    return cart.isOk ? cart.body.data : undefined;
  }

  async function order(cart: readonly CartLine[]): Promise<void> {
    const method: Method = random.chance(0.5) ? 'cash' : 'card';
    const lines = orderLines(cart);
    const submission: Submission = { userId: account.userId, method, lines, outcome: 'unknown' };
    history.submissions.push(submission);
    const outcome = await submit(method, cart);
    if (outcome === 'unknown') return;
    if (outcome === 'rejected') {
      submission.outcome = 'rejected';
      await removeLines(cart);
      return;
    }
    submission.outcome = 'acknowledged';
    submission.number = outcome.number;
    submission.acknowledgedAt = Date.now();
    if (outcome.session) await payOrCancel(dependencies, client, outcome.number, outcome.session.id);
    else await waitUntilCleared(new Set(lines.map(({ _id }) => _id)));
    await afterOrder?.(outcome.number, client);
  }

  /** Repeats the submission a few times, until its outcome is certain. */
  async function submit(method: Method, cart: readonly CartLine[]): Promise<Placed | 'rejected' | 'unknown'> {
    const body = placementOf(cart, account.addressId);
    // Half of the submissions have an idempotency key, the others rely on the ids of the cart lines.
    const headers: Record<string, string> = random.chance(0.5)
      ? { 'idempotency-key': `key-${account.userId}-${history.submissions.length}-${random.between(0, 1e9)}` }
      : {};
    const once = () => placeOrder(client, method, body, headers);
    const maxTries = random.between(1, 6);
    const isDoubleClick = random.chance(0.15);
    let isCertain = true;
    for (let tries = 0; tries < maxTries; tries += 1) {
      const outcomes = await Promise.all(isDoubleClick ? [once(), once()] : [once()]);
      const all = outcomes.flatMap(({ placed }) => placed ?? []);
      reportTwoOrders(all);
      if (all[0]) return all[0];
      if (isCertain && outcomes.every(({ answer }) => isRejection(answer))) return 'rejected';
      isCertain = false;
      await sleep(random.between(100, 1_500));
    }
    return 'unknown';
  }

  function reportTwoOrders(placed: readonly Placed[]): void {
    const numbers = placed.map(({ number }) => number);
    if (new Set(numbers).size > 1)
      history.anomalies.push(`one click of ${account.email} became ${numbers.join(' and ')}`);
  }

  /** Waits until an event has removed the ordered lines from the cart; otherwise they would be ordered again. */
  async function waitUntilCleared(ordered: ReadonlySet<string>): Promise<void> {
    for (let polls = 0; polls < 20 && isRunning(); polls += 1) {
      const lines = await readCart();
      if (lines && !lines.some(({ _id }) => ordered.has(_id))) return;
      await sleep(500);
    }
  }

  async function removeLines(lines: readonly CartLine[]): Promise<void> {
    for (const { _id } of lines) await send('deleteCartItem', { _id });
  }

  while (isRunning()) {
    const cart = await fillCart();
    if (cart.length > 0 && isRunning()) await order(cart);
    await sleep(random.between(200, 2_000));
  }
}

/** Responses that exclude an order of this attempt: a named error, or a payment session that failed to open. */
const isRejection = (answer: Answer): boolean =>
  isDefinite(answer) || (!answer.isOk && answer.body.code === 'PAYMENT_UNAVAILABLE');
