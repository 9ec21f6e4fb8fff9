import { act, renderHook } from '@testing-library/react';
import { useInfiniteScroll } from './use-infinite-scroll';

const page = { height: 5_000, seen: 0 };

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    get: () => page.height,
  });
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: 1_000 });
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => page.seen - 1_000 });
});

const scrollTo = (seen: number) => {
  page.seen = seen;
  act(() => {
    window.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(150);
  });
};

test('asks for the next page at four fifths, not earlier [S-9.12]', () => {
  const loadMore = jest.fn();
  page.seen = 1_000;
  renderHook(() => useInfiniteScroll({ ready: true, loaded: 8, loadMore }));
  scrollTo(3_990);
  expect(loadMore).not.toHaveBeenCalled();
  scrollTo(4_000);
  expect(loadMore).toHaveBeenCalled();
});

test('checks at most once in 150 ms [S-9.12]', () => {
  const loadMore = jest.fn();
  page.seen = 4_500;
  renderHook(() => useInfiniteScroll({ ready: true, loaded: 8, loadMore }));
  // Not before the paint.
  expect(loadMore).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(0));
  expect(loadMore).toHaveBeenCalledTimes(1);
  for (let event = 0; event < 20; event += 1) window.dispatchEvent(new Event('scroll'));
  expect(loadMore).toHaveBeenCalledTimes(1);
  act(() => void jest.advanceTimersByTime(149));
  expect(loadMore).toHaveBeenCalledTimes(1);
  act(() => void jest.advanceTimersByTime(1));
  expect(loadMore).toHaveBeenCalledTimes(2);
});

test('asks for nothing while a page is on its way or none is left [S-4.12]', () => {
  const loadMore = jest.fn();
  renderHook(() => useInfiniteScroll({ ready: false, loaded: 8, loadMore }));
  scrollTo(5_000);
  expect(loadMore).not.toHaveBeenCalled();
});

test('a page too short to scroll loads the next one', () => {
  const loadMore = jest.fn();
  page.seen = 1_000;
  page.height = 900;
  renderHook(() => useInfiniteScroll({ ready: true, loaded: 8, loadMore }));
  // Not before the paint.
  expect(loadMore).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(0));
  expect(loadMore).toHaveBeenCalledTimes(1);
  page.height = 5_000;
});
