import { createLogicalClock } from './logical-clock';

describe('logical clock', () => {
  it('goes on when the clock is set back', () => {
    let now = 100_000;
    const clock = createLogicalClock(() => new Date(now));
    const times = [];
    for (const at of [100_000, 102_500, 102_600, 90_000, 103_000]) {
      now = at;
      const { t, i } = clock();
      times.push([t, i]);
    }
    expect(times).toEqual([
      [101, 1],
      [102, 1],
      [102, 2],
      [102, 3],
      [103, 1],
    ]);
  });
});
