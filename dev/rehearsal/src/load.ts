import { sleep } from '@tokri/shop-client';
import { createAccount, createRandom, guestOf, runShopper, type Account } from '@tokri/resilience/workload';
import type { Load, Rehearsal } from './rehearsal';

/** Few enough that calls do not fail for lack of CPU on a two-core node. */
const SHOPPERS = 6;
/** Orders per account: its owner sees only the newest 100, and `balance` needs all. */
const MAX_ORDERS = 80;
const RETRY_MS = 1_000;
/** Upper limit of a load, independent of the step's duration. */
const MAX_MINUTES = 20;

/** Runs `work` while shoppers fill carts and order by cash and card; waits for the shoppers' last orders. */
export async function underLoad<Result>(
  rehearsal: Rehearsal,
  work: () => Promise<Result>,
): Promise<{ result: Result; load: Load }> {
  const { cards, history, kept } = rehearsal;
  if (kept.products.length === 0) throw new Error('the shop is not seeded: run the step `seed` first');
  const startedAt = Date.now();
  let running = true;
  const isRunning = () => running && Date.now() - startedAt < MAX_MINUTES * 60_000;
  const before = {
    calls: history.calls,
    failed: history.failedCalls.length,
    orders: history.acknowledged().size,
  };
  const random = createRandom(String(startedAt));
  const begin = async (index: number) => {
    while (isRunning()) {
      // Registrations can fail during an outage.
      const account = await newAccount(rehearsal).catch(() => undefined);
      if (!account) {
        await sleep(RETRY_MS);
        continue;
      }
      const first = history.submissions.length;
      const orders = () => history.submissions.slice(first).filter(({ userId }) => userId === account.userId);
      await runShopper({
        account,
        products: kept.products,
        cards,
        history,
        isRunning: () => isRunning() && orders().length < MAX_ORDERS,
        random: random.stream(`shopper ${index} ${account.email}`),
      });
    }
  };
  const shoppers = Array.from({ length: SHOPPERS }, (_one, index) => begin(index));
  let result: Result;
  try {
    result = await work();
  } finally {
    running = false;
    await Promise.all(shoppers);
  }
  const load = {
    seconds: (Date.now() - startedAt) / 1_000,
    calls: history.calls - before.calls,
    failed: history.failedCalls.slice(before.failed).map(({ what }) => what),
    orders: history.acknowledged().size - before.orders,
  };
  return { result, load };
}

/** Account numbers never repeat, also across runs. */
let next = Date.now();
async function newAccount({ shopUrl, kept, keep }: Rehearsal): Promise<Account> {
  next += 1;
  const account = await createAccount(guestOf(shopUrl), next);
  kept.accounts.push({ userId: account.userId, email: account.email, addressId: account.addressId });
  keep();
  return account;
}

/** The first failures of a load, each with its count. */
export function failuresOf({ failed }: Load, most = 5): string[] {
  const counts = new Map<string, number>();
  for (const what of failed) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].slice(0, most).map(([what, count]) => `${count} x ${what}`);
}
