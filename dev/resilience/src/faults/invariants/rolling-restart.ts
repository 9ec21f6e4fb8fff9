import type { Invariant } from './invariant';

/**
 * A load balancer removes the stopping replica. With two replicas, one second of draining can be too short on a busy
 * machine for a call that is not idempotent, such as a hand-over; its caller retries. With more, no call may fail.
 */
export const rollingRestart: Invariant = {
  description: 'no call fails while the replicas of a service are restarted one after the other',
  violations({ history, replicated, rollingRestart: { from, to } }) {
    const isDrained = replicated.has('gateway');
    return history.failedCalls
      .filter(({ at, mayRepeat }) => at >= from && at <= to && (mayRepeat || isDrained))
      .map(({ what }) => what);
  },
};
