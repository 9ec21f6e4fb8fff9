import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import toast from 'react-hot-toast';
import { contractViolations } from '../src/test/contract-violations';
import { admin } from '../src/test/fixtures';
import { server } from '../src/test/server';
import { quickenComputedStyle } from './computed-style';

// Generous for busy machines; a passing test does not take longer.
configure({ asyncUtilTimeout: 45_000 });

Object.assign(window, {
  scrollTo: () => undefined,
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
quickenComputedStyle();
Element.prototype.scrollBy = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

/** jsdom has no layout: everything counts as visible and nothing is resized. */
class IntersectionObserverStub {
  constructor(private readonly notify: (entries: { isIntersecting: boolean; target: Element }[]) => void) {}
  observe(target: Element) {
    this.notify([{ isIntersecting: true, target }]);
  }
  unobserve() {}
  disconnect() {}
}
class ResizeObserverStub {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, { IntersectionObserver: IntersectionObserverStub, ResizeObserver: ResizeObserverStub });

/** Validates requests and responses of every test by the contract. */
const requests = new Map<string, Request>();
let exchanges: Promise<string[]>[] = [];
server.events.on('request:start', ({ request, requestId }) => void requests.set(requestId, request.clone()));
server.events.on('response:mocked', ({ requestId, response }) => {
  const request = requests.get(requestId);
  if (request) exchanges.push(contractViolations(request, response));
});

// The shop sells already. Tests of new shops delete it (features/first-steps/hidden.ts).
beforeEach(() => void (document.cookie = `first-steps=${admin._id}; path=/`));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  cleanup();
  toast.remove();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  const violations = (await Promise.all(exchanges)).flat();
  exchanges = [];
  requests.clear();
  expect(violations).toEqual([]);
});
afterAll(() => {
  server.events.removeAllListeners();
  server.close();
});
