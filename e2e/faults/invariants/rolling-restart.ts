import type { Invariant } from './invariant';

export const rollingRestart: Invariant = {
  description: 'no call fails while the replicas of a service are restarted one after the other',
  violations({ history, rollingRestart: { from, to } }) {
    return history.failedCalls.filter(({ at }) => at >= from && at <= to).map(({ what }) => what);
  },
};
