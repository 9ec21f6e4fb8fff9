import type { Order } from '@tokri/contracts';
import { requestWithRetry, sleep } from '../../e2e/faults/http-client';
import { logIn } from '../../e2e/faults/workload/fixtures';
import { balance, type Balance, type Books } from './books';
import type { Rehearsal } from './rehearsal';
import { operate } from './cluster/workloads';

/** Time limit for orders, money and stock to agree after the last order. */
const SETTLE_SECONDS = 180;
const POLL_MS = 3_000;

export interface Settled extends Balance {
  /** Time until everything agreed, or until the limit. */
  settleSeconds: number;
}

/** Waits until the books agree; what is off then stays in the answer. */
export async function settle(rehearsal: Rehearsal): Promise<Settled> {
  const startedAt = Date.now();
  const seconds = () => (Date.now() - startedAt) / 1_000;
  for (;;) {
    await skipWaitingTimes(rehearsal);
    const result = balance(await readBooks(rehearsal));
    const isBalanced = [result.lost, result.doubled, result.wrong].every((list) => list.length === 0);
    if (isBalanced || seconds() > SETTLE_SECONDS) return { ...result, settleSeconds: seconds() };
    await sleep(POLL_MS);
  }
}

/** Payment sessions stay open for half an hour, and webhooks that failed often wait for minutes: here both end at once. */
async function skipWaitingTimes({ cards }: Rehearsal): Promise<void> {
  for (const { session, status } of await cards.ledger()) if (status === 'open') await cards.expire(session);
  for (const { id, delivered } of await cards.events()) if (!delivered) await cards.resend(id);
}

/** Milliseconds that a login is used for: less than the lifetime of its token. */
const LOGIN_MS = 600_000;
const logins = new Map<string, { token: string; at: number }>();
async function tokenOf(shopUrl: string, email: string): Promise<string> {
  const known = logins.get(email);
  if (known && Date.now() - known.at < LOGIN_MS) return known.token;
  const token = await logIn({ shopUrl }, email);
  logins.set(email, { token, at: Date.now() });
  return token;
}

/** The orders of each account, by its id, as its owner sees them. */
export async function ordersOf({ shopUrl, kept }: Pick<Rehearsal, 'shopUrl' | 'kept'>) {
  const orders = new Map<string, readonly Order[]>();
  for (const { userId, email } of kept.accounts) {
    const token = await tokenOf(shopUrl, email);
    const list = await requestWithRetry({
      method: 'GET',
      url: `${shopUrl}/api/order/order-list`,
      headers: { authorization: `Bearer ${token}` },
    });
    orders.set(userId, list.body.data as Order[]);
  }
  return orders;
}

async function readBooks(rehearsal: Rehearsal): Promise<Books> {
  const { kept, kubectl, cards, history } = rehearsal;
  const orders = await ordersOf(rehearsal);
  const audit = await operate(kubectl, 'catalogue', 'stock-audit');
  const line = (audit.out || audit.err).trim().split('\n').at(-1) ?? '';
  // Nothing is reserved any more once every order has ended.
  const sold = Number(/(\d+) reserved or sold/.exec(line)?.[1] ?? NaN);
  return {
    history,
    orders,
    ledger: await cards.ledger(),
    products: kept.products,
    audit: { code: audit.code, line, sold },
  };
}

export const balanceViolations = ({ lost, doubled, wrong }: Balance): string[] => [
  ...lost,
  ...doubled,
  ...wrong,
];

export const balanceFact = ({ acknowledged, lost, doubled, settleSeconds }: Settled): string =>
  `of ${acknowledged} acknowledged orders ${lost.length} lost, ${doubled.length} doubled; ` +
  `orders, money and stock agreed after ${settleSeconds.toFixed(0)} s`;
