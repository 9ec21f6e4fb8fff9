import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import { rideTimesOf, type RideTimes } from '../dispatch/ride-times';
import { learnWindows, windowNow, type LearnedWindows, type PastDelivery } from '../promise/learned-windows';
import type { QuotedWindow } from '../promise/quoted-window';
import { pastDeliveryOf } from './past-delivery';
import type { FulfilmentStore } from './store';
import { stepSecondsOf, USUAL, type StepSeconds } from './promise';

/** What recent deliveries show, cached in this process and refreshed in the background. */
export interface Deliveries {
  stepSeconds(): StepSeconds;
  rides(): RideTimes;
  /** The window of an order that is confirmed now; undefined while too few deliveries are known. */
  window(): QuotedWindow | undefined;
  refresh(): Promise<void>;
  worker: PeriodicTask;
}

/** Deliveries that windows are learned from, and that durations of steps are taken from. */
const DELIVERIES = 400;
const STEP_DELIVERIES = 60;
/** Delivery times that are compared: one that commits after a later one changes them, too. */
const COMPARED = 10;
/** Orders read of the queue of pickers; a longer one counts as this long. */
const MAX_QUEUE = 200;
/** An older order of the queue was forgotten at the desk. */
const MAX_QUEUED_SECONDS = 3_600;
const PAUSE_MS = 30_000;

interface Learned {
  /** The latest times of deliveries that it was learned from. */
  times: string;
  past: readonly PastDelivery[];
  windows: LearnedWindows;
  steps: StepSeconds;
  rides: RideTimes;
}

export function watchDeliveries(
  store: Pick<FulfilmentStore, 'lastDeliveries' | 'lastDeliveryTimes' | 'pickingQueue'>,
  now: () => Date,
  logger: Logger,
): Deliveries {
  let known: Learned = {
    times: '',
    past: [],
    windows: learnWindows([]),
    steps: USUAL,
    rides: rideTimesOf([]),
  };
  let window: QuotedWindow | undefined;

  /** Reads and replays the deliveries only after another one. */
  async function learn(): Promise<Learned> {
    // Read first: a delivery in between is read again next time.
    const times = (await store.lastDeliveryTimes(COMPARED)).join();
    if (times === known.times) return known;
    const all = await store.lastDeliveries(DELIVERIES);
    const latest = all.filter(({ hasSlot }) => !hasSlot);
    const past = latest.toReversed().flatMap((order) => pastDeliveryOf(order) ?? []);
    const steps = stepSecondsOf(latest.slice(0, STEP_DELIVERIES).map(({ timeline }) => timeline));
    return { times, past, windows: learnWindows(past), steps, rides: rideTimesOf(all) };
  }

  async function refresh(): Promise<void> {
    const seconds = now().getTime() / 1_000;
    const [learned, queued] = await Promise.all([learn(), store.pickingQueue(now(), MAX_QUEUE)]);
    const queue = queued.filter(({ queuedAt }) => seconds - queuedAt.getTime() / 1_000 < MAX_QUEUED_SECONDS);
    const pickers = queue.flatMap(({ pickerId }) => pickerId ?? []);
    known = learned;
    window = windowNow(learned.past, { orders: queue.length, pickers }, seconds, learned.windows);
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
  return {
    stepSeconds: () => known.steps,
    rides: () => known.rides,
    window: () => window,
    refresh,
    worker,
  };
}
