import type { Order } from '@tokri/contracts';
import { guestOf } from '@tokri/resilience/workload';
import { PASSWORD, signedIn, sleep, type ShopClient } from '@tokri/shop-client';
import { balance, type Balance, type Books } from './books';
import type { Rehearsal } from './rehearsal';
import { operate } from './cluster/workloads';

/** Time limit for orders, money and stock to agree after the last order. */
const SETTLE_SECONDS = 180;
const POLL_MS = 3_000;

export interface Settled extends Balance {
  /** Seconds until everything agreed, or until the limit. */
  settleSeconds: number;
}

/** Waits until orders, money and stock agree; remaining differences are part of the result. */
export async function settle(rehearsal: Rehearsal): Promise<Settled> {
  const startedAt = Date.now();
  const seconds = () => (Date.now() - startedAt) / 1_000;
  for (;;) {
    await rehearsal.cards.skipWaitingTimes();
    const result = balance(await readBooks(rehearsal));
    const isBalanced = [result.lost, result.doubled, result.wrong].every((list) => list.length === 0);
    if (isBalanced || seconds() > SETTLE_SECONDS) return { ...result, settleSeconds: seconds() };
    await sleep(POLL_MS);
  }
}

const clients = new Map<string, ShopClient>();
function clientOf(shopUrl: string, email: string): ShopClient {
  const client = clients.get(email) ?? signedIn(guestOf(shopUrl), { email, password: PASSWORD });
  clients.set(email, client);
  return client;
}

/** Orders by account id, as the owner sees them. */
export async function ordersOf({ shopUrl, kept }: Pick<Rehearsal, 'shopUrl' | 'kept'>) {
  const orders = new Map<string, readonly Order[]>();
  for (const { userId, email } of kept.accounts) {
    orders.set(userId, (await clientOf(shopUrl, email).call('orderList')).data);
  }
  return orders;
}

async function readBooks(rehearsal: Rehearsal): Promise<Books> {
  const { kept, kubectl, cards, history } = rehearsal;
  const orders = await ordersOf(rehearsal);
  const audit = await operate(kubectl, 'catalogue', 'stock-audit');
  const line = (audit.out || audit.err).trim().split('\n').at(-1) ?? '';
  // Nothing is reserved after the last order has ended.
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
