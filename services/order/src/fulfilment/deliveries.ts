import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import type { FulfilmentStore } from './store';
import { stepSecondsOf, USUAL, type StepSeconds } from './promise';

/** Recent durations of the delivery steps, cached in this process and refreshed in the background. */
export interface Deliveries {
  stepSeconds(): StepSeconds;
  worker: PeriodicTask;
}

const DELIVERIES = 60;
const PAUSE_MS = 30_000;

export function watchDeliveries(store: Pick<FulfilmentStore, 'lastDeliveries'>, logger: Logger): Deliveries {
  let known = USUAL;
  const worker = createPeriodicTask({
    name: 'durations of deliveries',
    pauseMs: PAUSE_MS,
    run: async () => {
      known = stepSecondsOf(await store.lastDeliveries(DELIVERIES));
    },
    logger,
  });
  return { stepSeconds: () => known, worker };
}
