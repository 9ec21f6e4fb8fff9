import type { Invariant } from './invariant';

/**
 * With two replicas no load balancer removes the stopping one: a call that is not idempotent, such as a hand-over, may
 * fail there, and its caller retries. With more replicas of everything connections are drained, and no call may fail.
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
