import { FakeCacheStorage } from '../test/fakes/fake-cache-storage';
import { attachWorker } from './worker';
import type { FetchEvent, WorkerScope } from './worker-scope';

const ORIGIN = 'https://shop.test';
const SHELL = { version: 'v2', entry: '/assets/index-2.js', files: ['/assets/index-2.js', '/favicon.svg'] };
const PAGES: Record<string, string> = {
  '/index.html': '<title>Home</title><script src="/assets/index-2.js">',
  '/page.html': '<title>Shell</title><script src="/assets/index-2.js">',
  '/index.hi.html': '<html lang="hi-IN"><title>होम</title><script src="/assets/index-2.js">',
  '/page.hi.html': '<html lang="hi-IN"><title>दुकान</title><script src="/assets/index-2.js">',
};

let served: (path: string) => Promise<Response>;
const fetched = jest.fn((url: string) => served(new URL(url, ORIGIN).pathname));
const byDefault = async (path: string) => new Response(PAGES[path] ?? `of the shop: ${path}`);
const dead = () => Promise.reject(new TypeError('no network'));
const never = () => new Promise<Response>(() => undefined);

type Languages = Pick<WorkerScope, 'cookieStore'> & { languages?: string[] };
const chosen = (value: string) => ({ cookieStore: { get: async () => ({ value }) } });
const nothingChosen = { get: async () => null };

function startWorker({ languages = ['en-IN'], ...known }: Languages = { cookieStore: nothingChosen }) {
  const caches = new FakeCacheStorage((url) => fetched(url));
  const listeners = new Map<string, (event: never) => void>();
  const skipWaiting = jest.fn(async () => undefined);
  const scope: WorkerScope = {
    caches,
    skipWaiting,
    location: { origin: ORIGIN },
    registration: {},
    navigator: { languages },
    ...known,
    addEventListener: (type, listener) => void listeners.set(type, listener),
  };
  attachWorker(scope, SHELL);
  const dispatch = async (type: string) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) } as never);
    await work;
  };
  const ask = async (path: string, more: Partial<Record<'mode' | 'destination', string>>) => {
    let answer: Promise<Response> | undefined;
    const later: Promise<unknown>[] = [];
    const event = {
      request: { method: 'GET', url: ORIGIN + path, ...more },
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (work: Promise<unknown>) => later.push(work),
    };
    listeners.get('fetch')?.(event as unknown as FetchEvent as never);
    const text = answer && (await (await answer).text());
    await Promise.all(later);
    return text;
  };
  const visit = (path: string) => ask(path, { mode: 'navigate', destination: 'document' });
  const tell = (data: unknown) => listeners.get('message')?.({ data } as never);
  return { caches, dispatch, ask, visit, tell, skipWaiting };
}

beforeEach(() => {
  served = byDefault;
  fetched.mockClear();
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input) => fetched(typeof input === 'string' ? input : (input as Request).url));
});

async function installed(known?: Languages) {
  const worker = startWorker(known);
  await worker.dispatch('install');
  await worker.dispatch('activate');
  return worker;
}

test("an offline page is in the chosen language, else in the browser's", async () => {
  const shownOffline = async (known: Languages) => {
    served = byDefault;
    const { visit } = await installed(known);
    served = dead;
    return [await visit('/'), await visit('/cart')];
  };
  const hindi = [PAGES['/index.hi.html'], PAGES['/page.hi.html']];
  const english = [PAGES['/index.html'], PAGES['/page.html']];
  expect(await shownOffline(chosen('hi'))).toEqual(hindi);
  expect(await shownOffline({ ...chosen('en'), languages: ['hi-IN'] })).toEqual(english);
  expect(await shownOffline({ cookieStore: nothingChosen, languages: ['ta', 'hi', 'en'] })).toEqual(hindi);
  expect(await shownOffline({ ...chosen('fr'), languages: ['fr'] })).toEqual(english);
  const broken = { get: () => Promise.reject(new Error('no cookies')) };
  expect(await shownOffline({ cookieStore: broken, languages: ['hi'] })).toEqual(hindi);
});

test('without cookie access, an offline page is in the language of the last loaded one', async () => {
  const { visit } = await installed({ languages: ['en-IN'] });
  served = async () => new Response(PAGES['/page.hi.html']);
  expect(await visit('/cart')).toBe(PAGES['/page.hi.html']);
  served = dead;
  expect(await visit('/cart')).toBe(PAGES['/page.hi.html']);
  served = async () => new Response('<html lang="en-IN">');
  await visit('/cart');
  served = dead;
  expect(await visit('/')).toBe(PAGES['/index.html']);
});

test('a page that times out or fails is shown as its shell', async () => {
  const { visit } = await installed();
  served = async () => new Response('bad gateway', { status: 502 });
  expect(await visit('/cart')).toBe(PAGES['/page.html']);
  served = async () => new Response('not found', { status: 404 });
  expect(await visit('/cart')).toBe('not found');
  jest.useFakeTimers();
  served = never;
  const shown = visit('/cart');
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await shown).toBe(PAGES['/page.html']);
});

test('pages of another build are not installed', async () => {
  served = async (path) => new Response(path.endsWith('.html') ? '<script src="/assets/index-3.js">' : path);
  await expect(startWorker().dispatch('install')).rejects.toThrow('/index.html is of another build');
});

test('a new version waits for the take-over message, and keeps the previous shell', async () => {
  const { caches, dispatch, tell, skipWaiting } = startWorker();
  for (const name of ['tokri-shell-v0', 'tokri-shell-v1', 'tokri-pictures']) await caches.open(name);
  await dispatch('install');
  tell('something else');
  expect(skipWaiting).not.toHaveBeenCalled();
  tell('take-over');
  expect(skipWaiting).toHaveBeenCalledTimes(1);
  await dispatch('activate');
  expect(await caches.keys()).toEqual(['tokri-shell-v1', 'tokri-pictures', 'tokri-shell-v2']);
});
