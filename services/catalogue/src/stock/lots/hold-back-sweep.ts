import { createLease, whileAlone } from '@tokri/database';
import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import type { Dependencies } from '../../dependencies';
import { holdBackAll } from './hold-back';

interface HoldBackSweepOptions extends Pick<Dependencies, 'store' | 'writeStock'> {
  logger: Logger;
  pauseMs: number;
  now: () => Date;
}

/** Takes lots off sale when their last day is over. One replica at a time, by a lease. */
export function createHoldBackSweep({
  logger,
  pauseMs,
  now,
  ...dependencies
}: HoldBackSweepOptions): PeriodicTask {
  const lease = createLease(dependencies.store.connection, 'lots off sale');
  return createPeriodicTask({
    name: 'lots off sale',
    pauseMs,
    logger,
    run: async () => {
      await whileAlone(lease, () => holdBackAll(dependencies)(now()));
    },
  });
}
