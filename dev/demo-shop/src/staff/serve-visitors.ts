import { setTimeout as pauseMs } from 'node:timers/promises';
import { nextStep, type QueuedOrder, type StaffStep } from './plan';

interface Serving {
  /** All orders at the desk. */
  queue: () => Promise<QueuedOrder[]>;
  /** Excludes the demo's own orders. */
  isVisitors: (order: QueuedOrder) => boolean;
  staffId: () => Promise<string>;
  steps: Record<StaffStep, (number: string) => Promise<unknown>>;
  print: (line: string) => void;
  now: () => number;
}

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 300_000;
/** Minimum milliseconds between two reads of the queue. */
const MIN_PAUSE_MS = 3_000;
/** Without orders, the queue is read on events, and after this time in case an event was missed. */
const MAX_PAUSE_MS = 600_000;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const retryMs = (failures: number) => Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));

/** Reads the queue once and does all due steps, one at a time. @returns time of the next read, epoch milliseconds */
export function createRound({ queue, isVisitors, staffId, steps, print, now }: Serving) {
  /** Failed steps by order. Others may have moved the order, or a service is down: retried with backoff. */
  let failed = new Map<string, { count: number; until: number }>();
  return async function round(): Promise<number> {
    const id = await staffId();
    const orders = (await queue()).filter(isVisitors);
    failed = new Map([...failed].filter(([number]) => orders.some((order) => order.number === number)));
    let again = Infinity;
    for (const order of orders) {
      const { number } = order;
      const next = nextStep(order, id);
      if (!next) continue;
      const at = Math.max(next.at, failed.get(number)?.until ?? 0);
      if (at > now()) {
        again = Math.min(again, at);
        continue;
      }
      try {
        await steps[next.step](number);
        failed.delete(number);
        print(`${number}: ${next.step}`);
        // The new status has a new due time.
        again = now();
      } catch (error) {
        const count = (failed.get(number)?.count ?? 0) + 1;
        const until = now() + retryMs(count);
        failed.set(number, { count, until });
        again = Math.min(again, until);
        print(`${number}: ${next.step} failed: ${messageOf(error)}`);
      }
    }
    return again;
  };
}

/** Serves until the process ends; logs and retries failed rounds. @param changed resolves when an order has changed */
export async function serveVisitors(serving: Serving, changed: () => Promise<void>): Promise<never> {
  const round = createRound(serving);
  for (let failures = 0; ;) {
    let again: number;
    const isChanged = changed();
    try {
      again = await round();
      failures = 0;
    } catch (error) {
      failures += 1;
      again = serving.now() + retryMs(failures);
      serving.print(`the queue could not be read: ${messageOf(error)}`);
    }
    await pauseMs(MIN_PAUSE_MS);
    const wait = Math.min(MAX_PAUSE_MS, Math.max(0, again - serving.now()));
    const over = new AbortController();
    await Promise.race([isChanged, pauseMs(wait, undefined, { signal: over.signal }).catch(() => undefined)]);
    over.abort();
  }
}
