import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';
import toast from 'react-hot-toast';
import { server } from '../src/test/server';

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

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  toast.remove();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
