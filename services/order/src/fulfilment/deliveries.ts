import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import { windowNow } from '../promise/learned-windows';
import type { QuotedWindow } from '../promise/quoted-window';
import { pastDeliveryOf } from './past-delivery';
import type { FulfilmentStore } from './store';
import { stepSecondsOf, USUAL, type StepSeconds } from './promise';

/** What recent deliveries show, cached in this process and refreshed in the background. */
export interface Deliveries {
  stepSeconds(): StepSeconds;
  /** The window of an order that is confirmed now; undefined while too few deliveries are known. */
  window(): QuotedWindow | undefined;
  refresh(): Promise<void>;
  worker: PeriodicTask;
}

/** Deliveries that windows are learned from, and that durations of steps are taken from. */
const DELIVERIES = 400;
const STEP_DELIVERIES = 60;
/** Orders read of the queue of pickers; a longer one counts as this long. */
const MAX_QUEUE = 200;
/** An older order of the queue was forgotten at the desk. */
const MAX_QUEUED_SECONDS = 3_600;
const PAUSE_MS = 30_000;

export function watchDeliveries(
  store: Pick<FulfilmentStore, 'lastDeliveries' | 'pickingQueue'>,
  now: () => Date,
  logger: Logger,
): Deliveries {
  let known: { steps: StepSeconds; window?: QuotedWindow | undefined } = { steps: USUAL };

  async function refresh(): Promise<void> {
    const seconds = now().getTime() / 1_000;
    const [latest, queued] = await Promise.all([
      store.lastDeliveries(DELIVERIES),
      store.pickingQueue(MAX_QUEUE),
    ]);
    const past = latest.toReversed().flatMap((order) => pastDeliveryOf(order) ?? []);
    const queue = queued.filter(({ queuedAt }) => seconds - queuedAt.getTime() / 1_000 < MAX_QUEUED_SECONDS);
    const pickers = queue.flatMap(({ pickerId }) => pickerId ?? []);
    known = {
      steps: stepSecondsOf(latest.slice(0, STEP_DELIVERIES).map(({ timeline }) => timeline)),
      window: windowNow(past, { orders: queue.length, pickers }, seconds),
    };
  }

  const task = createPeriodicTask({
    name: 'durations of deliveries',
    pauseMs: PAUSE_MS,
    run: refresh,
    logger,
  });
  const worker = {
    ...task,
    start() {
      task.start();
      // A replica that has just started promises what the others promise.
      task.wake();
    },
  };
  return { stepSeconds: () => known.steps, window: () => known.window, refresh, worker };
}
