import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import toast from 'react-hot-toast';
import { contractViolations } from '../src/test/contract-violations';
import { server } from '../src/test/server';

// A busy machine shows a page later; a test that waits for it is no slower for that.
configure({ asyncUtilTimeout: 45_000 });
jest.setTimeout(120_000);

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

/** Every exchange of a test is held against the contract, on both sides. */
const asked = new Map<string, Request>();
let exchanges: Promise<string[]>[] = [];
server.events.on('request:start', ({ request, requestId }) => void asked.set(requestId, request.clone()));
server.events.on('response:mocked', ({ requestId, response }) => {
  const request = asked.get(requestId);
  if (request) exchanges.push(contractViolations(request, response));
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(async () => {
  cleanup();
  toast.remove();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  const breaches = (await Promise.all(exchanges)).flat();
  exchanges = [];
  asked.clear();
  expect(breaches).toEqual([]);
});
afterAll(() => server.close());
