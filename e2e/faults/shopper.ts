import { cartTotals } from '@tokri/contracts';
import type { Book, Line, Method, Submission } from './book';
import type { CardDesk } from './card-desk';
import { ask, isFinal, LOST, rest, type Answer } from './client';
import { payFor } from './card-shopper';
import { logIn, type Account, type Product } from './prepare';
import type { Random } from './random';

export interface ShopperParts {
  shopUrl: string;
  account: Account;
  products: readonly Product[];
  cards: CardDesk;
  book: Book;
  random: Random;
  isOpen: () => boolean;
}

interface CartLine {
  _id: string;
  quantity: number;
  available: boolean;
  productId: { _id: string; price: number; discount: number };
}

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer | typeof LOST>;

/** One shopper: fills a cart, orders, pays or thinks better of it, and begins again until the doors close. */
export async function shop(parts: ShopperParts): Promise<void> {
  const { shopUrl, account, products, book, random, isOpen } = parts;

  const call: Call = async (method, path, body, headers) => {
    const withToken = { authorization: `Bearer ${account.token}`, ...headers };
    const answer = await ask({ method, url: `${shopUrl}${path}`, body, headers: withToken });
    if (answer === LOST || answer.status >= 500) {
      const outcome = answer === LOST ? 'no answer' : `${answer.status} ${answer.body.code}`;
      book.troubles.push({ at: Date.now(), what: `${method} ${path}: ${outcome}` });
    }
    if (answer !== LOST && answer.status === 401) {
      account.token = await logIn({ shopUrl }, account.email).catch(() => account.token);
    }
    return answer;
  };

  async function fillCart(): Promise<CartLine[]> {
    for (let wishes = random.between(1, 3); wishes > 0; wishes -= 1) {
      await call('POST', '/api/cart/create', { productId: random.pick(products).id });
    }
    const cart = await call('GET', '/api/cart/get');
    if (cart === LOST || cart.status !== 200) return [];
    const lines = cart.body.data as CartLine[];
    const gone = lines.filter(({ available }) => !available);
    for (const { _id } of gone) await call('DELETE', '/api/cart/delete-cart-item', { _id });
    return lines.filter(({ available }) => available);
  }

  async function order(cart: readonly CartLine[]): Promise<void> {
    const method: Method = random.chance(0.5) ? 'cash' : 'card';
    const lines = cart.map(({ _id, quantity, productId }): Line => ({
      id: _id,
      productId: productId._id,
      quantity,
    }));
    const submission: Submission = { userId: account.userId, method, lines, outcome: 'unknown' };
    book.submissions.push(submission);
    const answer = await place(submission, cart);
    if (answer === undefined) return;
    if (answer.status !== 200) {
      submission.outcome = 'refused';
      submission.code = String(answer.body.code);
      await makeRoom(cart);
      return;
    }
    submission.outcome = 'acknowledged';
    submission.number = numberOf(method, answer);
    if (method === 'cash') await waitForEmptyCart(lines);
    else await payFor(parts, call, submission.number, String(answer.body.id));
  }

  /** Sends the submission as often as it takes; undefined when nobody can say what became of it. */
  async function place(submission: Submission, cart: readonly CartLine[]): Promise<Answer | undefined> {
    const path = submission.method === 'cash' ? '/api/order/cash-on-delivery' : '/api/order/checkout';
    const { total } = cartTotals(cart.map(({ quantity, productId }) => ({ ...productId, quantity })));
    const body = {
      list_items: cart.map(({ _id, quantity, productId }) => ({ _id, quantity, productId: productId._id })),
      addressId: account.addressId,
      subTotalAmt: total,
      totalAmt: total,
    };
    // Some clients name their submission, the others rely on the ids of the cart lines.
    const headers: Record<string, string> = random.chance(0.5)
      ? { 'idempotency-key': `key-${account.userId}-${book.submissions.length}-${random.between(0, 1e9)}` }
      : {};
    const send = () => call('POST', path, body, headers);
    const patience = random.between(1, 6);
    const isDouble = random.chance(0.15);
    let certain = true;
    for (let tries = 0; tries < patience; tries += 1) {
      const answers = await Promise.all(isDouble ? [send(), send()] : [send()]);
      complainAboutTwins(submission.method, answers);
      const good = answers.find((answer) => answer !== LOST && answer.status === 200);
      if (good && good !== LOST) return good;
      const [first] = answers;
      if (certain && answers.every((answer) => settles(answer)) && first !== LOST) return first;
      certain = false;
      await rest(random.between(100, 1_500));
    }
    return undefined;
  }

  function complainAboutTwins(method: Method, answers: readonly (Answer | typeof LOST)[]): void {
    const numbers = answers.flatMap((answer) =>
      answer !== LOST && answer.status === 200 ? [numberOf(method, answer)] : [],
    );
    if (new Set(numbers).size > 1)
      book.complaints.push(`one click of ${account.email} became ${numbers.join(' and ')}`);
  }

  /** What is ordered leaves the cart by event at the latest; who would order it again looks first. */
  async function waitForEmptyCart(ordered: readonly Line[]): Promise<void> {
    const ids = new Set(ordered.map(({ id }) => id));
    for (let looks = 0; looks < 20 && isOpen(); looks += 1) {
      const cart = await call('GET', '/api/cart/get');
      const lines = cart !== LOST && cart.status === 200 ? (cart.body.data as CartLine[]) : undefined;
      if (lines && !lines.some(({ _id }) => ids.has(_id))) return;
      await rest(500);
    }
  }

  /** Not enough of something: fewer of it, or none. */
  async function makeRoom(cart: readonly CartLine[]): Promise<void> {
    for (const { _id } of cart) await call('DELETE', '/api/cart/delete-cart-item', { _id });
  }

  while (isOpen()) {
    const cart = await fillCart();
    if (cart.length > 0 && isOpen()) await order(cart);
    await rest(random.between(200, 2_000));
  }
}

const numberOf = (method: Method, { body }: Answer): string =>
  String(method === 'cash' ? body.data.orderId : body.orderId);

/** An answer after which nothing of this try may exist: a refusal by name, or a payment that could not be opened. */
const settles = (answer: Answer | typeof LOST): boolean =>
  isFinal(answer) || (answer !== LOST && answer.body.code === 'PAYMENT_UNAVAILABLE');
