import type { Check } from './check';

export const rollOut: Check = {
  promise: 'a service of which one replica after the other is stopped and started is missed by nobody',
  violations({ book, rollOut: { from, to } }) {
    return book.troubles.filter(({ at }) => at >= from && at <= to).map(({ what }) => what);
  },
};
