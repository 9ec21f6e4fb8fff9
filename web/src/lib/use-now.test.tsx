import { act, renderHook } from '@testing-library/react';
import { useNow } from './use-now';

const START = Date.parse('2026-10-01T00:00:00.000Z');

beforeEach(() => jest.useFakeTimers({ now: START }));

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('the time is updated at the interval', () => {
  const { result } = renderHook(() => useNow(1_000));
  expect(result.current).toBe(START);
  pass(999);
  expect(result.current).toBe(START);
  pass(1);
  expect(result.current).toBe(START + 1_000);
  pass(5_000);
  expect(result.current).toBe(START + 6_000);
});

test('another interval counts from then on', () => {
  const { result, rerender } = renderHook(({ every }) => useNow(every), { initialProps: { every: 1_000 } });
  rerender({ every: 60_000 });
  pass(59_999);
  expect(result.current).toBe(START);
  pass(1);
  expect(result.current).toBe(START + 60_000);
});

test('the timer stops on unmount', () => {
  const { unmount } = renderHook(() => useNow(1_000));
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
