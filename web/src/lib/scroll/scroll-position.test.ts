import {
  historyEntryKey,
  saveScrollPosition,
  savedScrollPosition,
  restoreScrollPosition,
} from './scroll-position';

afterEach(() => {
  sessionStorage.clear();
});

test('the key of a history entry, or the address for the first of a fresh load', () => {
  const at = { pathname: '/search', search: '?q=milk' };
  expect(historyEntryKey({ ...at, key: 'a1' })).toBe('a1');
  expect(historyEntryKey({ ...at, key: 'default' })).toBe('/search?q=milk');
  expect(historyEntryKey({ ...at, pathname: '/cart', search: '', key: 'default' })).toBe('/cart');
});

test('positions are stored by entry, and invalid storage counts as empty', () => {
  saveScrollPosition('a', 100);
  saveScrollPosition('b', 200);
  saveScrollPosition('a', 300);
  expect([savedScrollPosition('a'), savedScrollPosition('b'), savedScrollPosition('c')]).toEqual([
    300,
    200,
    undefined,
  ]);
  sessionStorage.setItem('tokri.scroll', 'no json');
  expect(savedScrollPosition('a')).toBeUndefined();
});

test('scrolls again while the page grows, and stops as soon as the shopper takes over', () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  restoreScrollPosition(500);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 500);
  frames.shift()?.(0);
  expect(scrollTo).toHaveBeenCalledTimes(2);

  const cancel = jest.spyOn(window, 'cancelAnimationFrame');
  window.dispatchEvent(new Event('wheel'));
  expect(cancel).toHaveBeenCalled();
  window.dispatchEvent(new Event('wheel'));
  expect(cancel).toHaveBeenCalledTimes(1);
});
