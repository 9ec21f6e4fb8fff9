import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import toast from 'react-hot-toast';
import { server } from '../src/test/server';

// A busy machine shows a page later; a test that waits for it is no slower for that.
configure({ asyncUtilTimeout: 10_000 });

Object.assign(window, {
  scrollTo: () => undefined,
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
Element.prototype.scrollBy = () => undefined;

/** Nothing is laid out in jsdom: everything counts as seen. */
class EverythingIsSeen {
  constructor(private readonly tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {}
  observe(target: Element) {
    this.tell([{ isIntersecting: true, target }]);
  }
  unobserve() {}
  disconnect() {}
}
class NothingIsResized {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, { IntersectionObserver: EverythingIsSeen, ResizeObserver: NothingIsResized });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  toast.remove();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
