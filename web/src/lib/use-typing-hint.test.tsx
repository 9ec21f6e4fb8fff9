import { act, renderHook } from '@testing-library/react';
import { EXAMPLE_SEARCHES, useTypingHint } from './use-typing-hint';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** React sets the next timer after each step, so time passes one step at a time. */
const pass = (milliseconds: number, step = 50) => {
  for (let gone = 0; gone < milliseconds; gone += step) act(() => void jest.advanceTimersByTime(step));
};

test('types a letter every 50 ms, rests 1000 ms, goes on with the next word and round for ever', () => {
  expect(EXAMPLE_SEARCHES.join(' ')).toBe('milk bread sugar paneer chocolate curd rice egg chips');
  const { result } = renderHook(() => useTypingHint(['milk', 'egg']));
  expect(result.current).toBe('');
  pass(100);
  expect(result.current).toBe('mi');
  pass(100);
  expect(result.current).toBe('milk');
  pass(950);
  expect(result.current).toBe('milk');
  pass(50 + 50);
  expect(result.current).toBe('e');
  pass(100);
  expect(result.current).toBe('egg');
  pass(1_000 + 200);
  expect(result.current).toBe('milk');
});

test('stands still for those who want less motion', () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        ({ ...matchMediaAnswer, matches: query.includes('reduced-motion') }) as unknown as MediaQueryList,
    );
  const { result } = renderHook(() => useTypingHint());
  expect(result.current).toBe('milk');
  pass(5_000, 500);
  expect(result.current).toBe('milk');
});

const matchMediaAnswer = { addEventListener: () => undefined, removeEventListener: () => undefined };
