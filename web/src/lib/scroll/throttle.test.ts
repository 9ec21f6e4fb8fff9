import { throttle } from './throttle';

beforeEach(() => void jest.useFakeTimers());

test('runs at once, once in the pause, and never loses the last call [S-9.12]', () => {
  const run = jest.fn();
  const throttled = throttle(run, 150);
  throttled();
  throttled();
  throttled();
  expect(run).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(149);
  expect(run).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('cancelled, it drops the pending call', () => {
  const run = jest.fn();
  const throttled = throttle(run, 150);
  throttled();
  throttled();
  throttled.cancel();
  jest.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(1);
});
