import { cartTotals } from '@tokri/contracts';
import type { History, Method, OrderLine, Submission } from '../history';
import { isDefinite, NO_ANSWER, sleep, type Answer } from '../http-client';
import type { Random } from '../random';
import { callWithLogin, type Call } from './call';
import { payOrCancel, type CardPaymentDependencies } from './card-payment';
import { recordMove } from './desk';
import type { Product } from './fixtures';

export interface ShopperDependencies extends CardPaymentDependencies {
  shopUrl: string;
  products: readonly Product[];
  /** Follow-up of the shopper for a placed order, paid if necessary. */
  afterOrder?: (number: string, call: Call) => Promise<void>;
}

interface CartLine {
  _id: string;
  quantity: number;
  available: boolean;
  productId: { _id: string; price: number; discount: number };
}

/** Some cancel, at about the time when picking begins. */
export const cancelSometimes =
  (history: History, random: Random) =>
  async (number: string, call: Call): Promise<void> => {
    if (!random.chance(0.15)) return;
    await sleep(random.between(0, 3_000));
    const body = { orderId: number, reason: random.pick(['', 'I ordered too much']) };
    await recordMove({ history, random }, { number, step: 'cancelled-by-shopper' }, () =>
      call('POST', '/api/order/cancel', body),
    );
  };

/** One shopper of the load: fills a cart, orders, pays or cancels, and repeats until the run ends. */
export async function runShopper(dependencies: ShopperDependencies): Promise<void> {
  const { account, products, history, random, isRunning, afterOrder } = dependencies;

  const call = callWithLogin(dependencies, account);

  async function fillCart(): Promise<CartLine[]> {
    for (let count = random.between(1, 3); count > 0; count -= 1) {
      const { id: productId } = random.pick(products);
      for (let pieces = random.pick([1, 1, 1, 3]); pieces > 0; pieces -= 1)
        await call('POST', '/api/cart/create', { productId });
    }
    const cart = await call('GET', '/api/cart/get');
    if (cart === NO_ANSWER || cart.status !== 200) return [];
    const lines = cart.body.data as CartLine[];
    await removeLines(lines.filter(({ available }) => !available));
    return lines.filter(({ available }) => available);
  }

  async function order(cart: readonly CartLine[]): Promise<void> {
    const method: Method = random.chance(0.5) ? 'cash' : 'card';
    const lines = cart.map(({ _id, quantity, productId }): OrderLine => ({
      id: _id,
      productId: productId._id,
      quantity,
    }));
    const submission: Submission = { userId: account.userId, method, lines, outcome: 'unknown' };
    history.submissions.push(submission);
    const answer = await submit(submission, cart);
    if (answer === undefined) return;
    if (answer.status !== 200) {
      submission.outcome = 'rejected';
      submission.code = String(answer.body.code);
      await removeLines(cart);
      return;
    }
    submission.outcome = 'acknowledged';
    submission.number = numberOf(method, answer);
    submission.acknowledgedAt = Date.now();
    if (method === 'cash') await waitUntilCleared(lines);
    else await payOrCancel(dependencies, call, submission.number, String(answer.body.id));
    await afterOrder?.(submission.number, call);
  }

  /** Repeats the submission a few times until its outcome is certain; undefined when it stays unknown. */
  async function submit(submission: Submission, cart: readonly CartLine[]): Promise<Answer | undefined> {
    const path = submission.method === 'cash' ? '/api/order/cash-on-delivery' : '/api/order/checkout';
    const { total } = cartTotals(cart.map(({ quantity, productId }) => ({ ...productId, quantity })));
    const body = {
      list_items: cart.map(({ _id, quantity, productId }) => ({ _id, quantity, productId: productId._id })),
      addressId: account.addressId,
      subTotalAmt: total,
      totalAmt: total,
    };
    // Half of the submissions have an idempotency key, the others rely on the ids of the cart lines.
    const headers: Record<string, string> = random.chance(0.5)
      ? { 'idempotency-key': `key-${account.userId}-${history.submissions.length}-${random.between(0, 1e9)}` }
      : {};
    const send = () => call('POST', path, body, headers);
    const maxTries = random.between(1, 6);
    const isDoubleClick = random.chance(0.15);
    let isCertain = true;
    for (let tries = 0; tries < maxTries; tries += 1) {
      const answers = await Promise.all(isDoubleClick ? [send(), send()] : [send()]);
      reportTwoOrders(submission.method, answers);
      const success = answers.find((answer) => answer !== NO_ANSWER && answer.status === 200);
      if (success && success !== NO_ANSWER) return success;
      const [first] = answers;
      if (isCertain && answers.every((answer) => isRejection(answer)) && first !== NO_ANSWER) return first;
      isCertain = false;
      await sleep(random.between(100, 1_500));
    }
    return undefined;
  }

  function reportTwoOrders(method: Method, answers: readonly (Answer | typeof NO_ANSWER)[]): void {
    const numbers = answers.flatMap((answer) =>
      answer !== NO_ANSWER && answer.status === 200 ? [numberOf(method, answer)] : [],
    );
    if (new Set(numbers).size > 1)
      history.anomalies.push(`one click of ${account.email} became ${numbers.join(' and ')}`);
  }

  /** Waits until an event has removed the ordered lines from the cart; otherwise they would be ordered again. */
  async function waitUntilCleared(ordered: readonly OrderLine[]): Promise<void> {
    const ids = new Set(ordered.map(({ id }) => id));
    for (let polls = 0; polls < 20 && isRunning(); polls += 1) {
      const cart = await call('GET', '/api/cart/get');
      const lines = cart !== NO_ANSWER && cart.status === 200 ? (cart.body.data as CartLine[]) : undefined;
      if (lines && !lines.some(({ _id }) => ids.has(_id))) return;
      await sleep(500);
    }
  }

  async function removeLines(lines: readonly CartLine[]): Promise<void> {
    for (const { _id } of lines) await call('DELETE', '/api/cart/delete-cart-item', { _id });
  }

  while (isRunning()) {
    const cart = await fillCart();
    if (cart.length > 0 && isRunning()) await order(cart);
    await sleep(random.between(200, 2_000));
  }
}

const numberOf = (method: Method, { body }: Answer): string =>
  String(method === 'cash' ? body.data.orderId : body.orderId);

/** An answer after which no order of this attempt may exist: a named error, or a payment session that did not open. */
const isRejection = (answer: Answer | typeof NO_ANSWER): boolean =>
  isDefinite(answer) || (answer !== NO_ANSWER && answer.body.code === 'PAYMENT_UNAVAILABLE');
