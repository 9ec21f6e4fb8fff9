import { createRandom } from '../../e2e/faults/random';
import { createAccount, logIn, type Account } from '../../e2e/faults/workload/fixtures';
import { runShopper } from '../../e2e/faults/workload/shopper';
import type { Load, Rehearsal } from './rehearsal';

/** Few enough that calls do not fail for want of processor time on a node of two cores. */
const SHOPPERS = 6;
/** However long a step takes, shoppers go home. */
const MAX_MINUTES = 20;

/** Does `work` while shoppers fill carts and order by cash and card; they finish what they have begun. */
export async function underLoad<Result>(
  rehearsal: Rehearsal,
  work: () => Promise<Result>,
): Promise<{ result: Result; load: Load }> {
  const { shopUrl, cards, history, kept } = rehearsal;
  if (kept.products.length === 0) throw new Error('the shop is not seeded: run the step `seed` first');
  const accounts = await accountsOf(rehearsal);
  const startedAt = Date.now();
  let running = true;
  const isRunning = () => running && Date.now() - startedAt < MAX_MINUTES * 60_000;
  const before = {
    calls: history.calls,
    failed: history.failedCalls.length,
    orders: history.acknowledged().size,
  };
  const random = createRandom(String(startedAt));
  const shoppers = accounts.map((account, index) =>
    runShopper({
      ...{ shopUrl, account, products: kept.products, cards, history, isRunning },
      random: random.stream(`shopper ${index}`),
    }),
  );
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

/** The same shoppers in all steps of a run. */
let shoppersOfThisRun: Account[] = [];
async function accountsOf(rehearsal: Rehearsal): Promise<Account[]> {
  const { shopUrl, kept, keep } = rehearsal;
  if (shoppersOfThisRun.length === 0) {
    const first = Math.floor(Date.now() / 1_000);
    const indexes = Array.from({ length: SHOPPERS }, (_one, index) => index);
    shoppersOfThisRun = await Promise.all(
      indexes.map((index) => createAccount({ shopUrl }, first * 10 + index)),
    );
    kept.accounts.push(
      ...shoppersOfThisRun.map(({ userId, email, addressId }) => ({ userId, email, addressId })),
    );
    keep();
  }
  for (const account of shoppersOfThisRun) account.token = await logIn({ shopUrl }, account.email);
  return shoppersOfThisRun;
}

/** The first failures of a load, each with how often it came. */
export function failuresOf({ failed }: Load, most = 5): string[] {
  const counts = new Map<string, number>();
  for (const what of failed) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].slice(0, most).map(([what, count]) => `${count} x ${what}`);
}
