import { hasSlowRequest, trackRequest, onSlowRequestChange } from './slow-requests';

beforeEach(() => jest.useFakeTimers());

test('the connection is slow while an answer takes longer than three seconds', () => {
  const listener = jest.fn();
  const stop = onSlowRequestChange(listener);
  const quick = trackRequest();
  const late = trackRequest();
  jest.advanceTimersByTime(2_900);
  quick();
  expect(hasSlowRequest()).toBe(false);
  jest.advanceTimersByTime(200);
  expect(hasSlowRequest()).toBe(true);
  late();
  expect(hasSlowRequest()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});
