import { sleep } from '@tokri/shop-client';
import { underLoad } from '../load';
import type { History } from '@tokri/resilience/workload';
import { emptyQueues, reconcile, runNow, startShop, stopShop } from '../recovery';
import type { Load, Rehearsal, Step } from '../rehearsal';
import { balanceFact, balanceViolations, ordersOf, settle, type Settled } from '../settle';

export interface Restored {
  load: Load;
  /** Time of the backup, from its log line. */
  at: string;
  backupSeconds: number;
  restoreSeconds: number;
  /** From the stop of the last process to the next acknowledged order. */
  downSeconds: number;
  /** From the time of the backup to the last order acknowledged before the data loss. */
  lostWindowSeconds: number;
  /** Orders acknowledged before the backup, and those of them that are missing. */
  kept: number;
  missing: string[];
  /** Orders acknowledged after the backup, and how many of them are lost. */
  later: number;
  lost: number;
  reconciled: { line: string; code: number }[];
  books: Settled;
  /** Load after the restore. */
  after: Load;
}

/** Duration of the load before and after the backup. */
const BEFORE_MS = 20_000;
const AFTER_MS = 20_000;
const CREATED = /^(\S+): \d+ documents and \d+ pictures as of (\S+)$/;

interface Loss {
  kept: number;
  missing: string[];
  later: number;
  gone: Set<string>;
}

/** Acknowledged orders that the shop has lost, split by the time of the backup. */
export function lossOf({ submissions }: Pick<History, 'submissions'>, there: Set<string>, at: number): Loss {
  const acknowledged = submissions.flatMap(({ number, acknowledgedAt = 0 }) =>
    number === undefined ? [] : [{ number, acknowledgedAt }],
  );
  const [early, late] = [
    acknowledged.filter(({ acknowledgedAt }) => acknowledgedAt <= at),
    acknowledged.filter(({ acknowledgedAt }) => acknowledgedAt > at),
  ];
  const goneOf = (orders: typeof acknowledged) =>
    orders.map(({ number }) => number).filter((number) => !there.has(number));
  return {
    kept: early.length,
    missing: goneOf(early),
    later: late.length,
    gone: new Set(goneOf(late)),
  };
}

/** The history without orders that a restore is known to lose. */
const without = (history: History, gone: ReadonlySet<string>): History => ({
  ...history,
  submissions: history.submissions.filter(({ number }) => number === undefined || !gone.has(number)),
  cardPayments: new Map([...history.cardPayments].filter(([number]) => !gone.has(number))),
});

async function perform(rehearsal: Rehearsal): Promise<Restored> {
  const { kubectl, overlay, history, log } = rehearsal;
  const manifests = overlay.render();
  const { result: backup, load } = await underLoad(rehearsal, async () => {
    await sleep(BEFORE_MS);
    const startedAt = Date.now();
    const printed = await runNow(kubectl, manifests, 'backup');
    const at = printed.map((line) => CREATED.exec(line)?.[2]).find(Boolean);
    if (!at) throw new Error(`the backup does not say its moment: ${printed.join(' | ')}`);
    const seconds = (Date.now() - startedAt) / 1_000;
    log(`  a backup as of ${at} after ${seconds.toFixed(0)} s`);
    await sleep(AFTER_MS);
    return { at, seconds };
  });
  const at = Date.parse(backup.at);
  const last = Math.max(at, ...history.submissions.map(({ acknowledgedAt = 0 }) => acknowledgedAt));
  const replicas = await stopShop(kubectl);
  const stoppedAt = Date.now();
  log(`  the shop is stopped, ${await emptyQueues(kubectl)} queues are empty`);
  await runNow(kubectl, manifests, 'restore');
  const restoreSeconds = (Date.now() - stoppedAt) / 1_000;
  log(`  restored after ${restoreSeconds.toFixed(0)} s`);
  await startShop(kubectl, replicas);
  const reconciled = await reconcile(kubectl);
  for (const { line } of reconciled) log(`  ${line}`);
  const orders = [...(await ordersOf(rehearsal)).values()].flat();
  const there = new Set(orders.map(({ orderId }) => orderId));
  const loss = lossOf(history, there, at);
  const before = history.submissions.length;
  const { load: after } = await underLoad(rehearsal, () => sleep(AFTER_MS));
  const again = history.submissions.slice(before).flatMap(({ acknowledgedAt }) => acknowledgedAt ?? []);
  const books = await settle({ ...rehearsal, history: without(history, loss.gone) });
  return {
    load,
    after,
    reconciled,
    books,
    restoreSeconds,
    at: backup.at,
    backupSeconds: backup.seconds,
    lostWindowSeconds: (last - at) / 1_000,
    downSeconds: (Math.min(...again) - stoppedAt) / 1_000,
    kept: loss.kept,
    missing: loss.missing,
    later: loss.later,
    lost: loss.gone.size,
  };
}

export const restore: Step<Restored> = {
  name: 'restore',
  title: 'a backup is made under load; later all databases and pictures are replaced by it, and reconciled',
  perform,
  violations: ({ load, after, kept, missing, later, lost, reconciled, books }) => [
    ...missing.map((number) => `${number} was acknowledged before the backup and is gone`),
    ...(kept > 0 && later > 0 && lost > 0
      ? []
      : [`${kept} orders before the backup, ${lost} of ${later} lost: nothing is shown`]),
    ...reconciled.filter(({ code }) => code !== 0).map(({ line }) => `left for people: ${line}`),
    ...load.failed.map((what) => `beside the backup: ${what}`),
    ...(after.orders > 0 ? [] : ['no order was placed after the restore']),
    ...balanceViolations(books),
  ],
  facts: ({
    at,
    backupSeconds,
    restoreSeconds,
    downSeconds,
    lostWindowSeconds,
    kept,
    later,
    lost,
    reconciled,
    books,
  }) => [
    `backup beside the load in ${backupSeconds.toFixed(0)} s, as of ${at}; restored in ${restoreSeconds.toFixed(0)} s, first order ${downSeconds.toFixed(0)} s after the last process had stopped`,
    `all ${kept} orders acknowledged before that moment are there; the lost window is ${lostWindowSeconds.toFixed(0)} s with ${lost} of ${later} orders`,
    ...reconciled.map(({ line }) => line),
    balanceFact(books),
  ],
};
