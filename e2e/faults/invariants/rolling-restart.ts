import type { Invariant } from './invariant';

/**
 * With two replicas nothing looks away from the one that stops: a call that must not be done twice, such as a hand-over, may
 * fail there, and whoever asked for it asks again. With more of everything, connections are drained and none may.
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
