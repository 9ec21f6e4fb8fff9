import { Timestamp } from 'bson';

export type LogicalClock = () => Timestamp;

/**
 * The time of a replica set's log (`operationTime`): each value is higher than all before, also when the primary's clock
 * was set back.
 */
export function createLogicalClock(now: () => Date): LogicalClock {
  // An earlier process may have given times of this second.
  let seconds = Math.floor(now().getTime() / 1_000) + 1;
  let count = 0;
  return () => {
    const current = Math.floor(now().getTime() / 1_000);
    if (current > seconds) {
      seconds = current;
      count = 0;
    }
    count += 1;
    return new Timestamp({ t: seconds, i: count });
  };
}
