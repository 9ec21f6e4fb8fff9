import { isSlow, noteCall, onSlowChange } from './waiting';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the connection is slow while an answer takes longer than three seconds', () => {
  const told = jest.fn();
  const stop = onSlowChange(told);
  const quick = noteCall();
  const late = noteCall();
  jest.advanceTimersByTime(2_900);
  quick();
  expect(isSlow()).toBe(false);
  jest.advanceTimersByTime(200);
  expect(isSlow()).toBe(true);
  late();
  expect(isSlow()).toBe(false);
  expect(told).toHaveBeenCalledTimes(2);
  stop();
});
