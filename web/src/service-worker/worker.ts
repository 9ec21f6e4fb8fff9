import { SHELL_PAGES, type AppShellFiles } from './app-shell-files';
import { createPictureCache } from './picture-cache';
import { createShellLanguage } from './shell-language';
import { outdatedShells, strategyFor } from './strategy';
import type { FetchEvent, WorkerScope } from './worker-scope';

const SHELL_PREFIX = 'tokri-shell-';
/** Milliseconds after which the shell is shown instead of a page that does not load. */
const PAGE_TIMEOUT_MS = 3_000;
const PAGES = Object.values(SHELL_PAGES).flatMap(({ home, other }) => [home, other]);
const PICTURE_LIMITS = { count: 400, bytes: 20_000_000 };

/** The service worker of the web app; ADR 22 lists what it answers. */
export function attachWorker(scope: WorkerScope, shell: AppShellFiles): void {
  const { caches } = scope;
  const cacheName = SHELL_PREFIX + shell.version;
  const files = new Set(shell.files);
  const pictures = createPictureCache(caches, PICTURE_LIMITS);
  const language = createShellLanguage(scope);

  async function install(): Promise<void> {
    const cache = await caches.open(cacheName);
    await Promise.all(PAGES.map((path) => keepPage(cache, path, shell.entry)));
    await cache.addAll([...files]);
  }

  async function activate(): Promise<void> {
    const outdated = outdatedShells(await caches.keys(), cacheName, SHELL_PREFIX);
    await Promise.all(outdated.map((name) => caches.delete(name)));
    await scope.registration.navigationPreload?.enable();
  }

  async function answerPage(event: FetchEvent): Promise<Response> {
    const { request } = event;
    const answer = await withinTimeout(askForPage(request, event.preloadResponse));
    if (answer && answer.status < 500) {
      event.waitUntil(language.remember(answer.clone()).catch(() => undefined));
      return answer;
    }
    const { home, other } = SHELL_PAGES[await language.find()];
    const path = new URL(request.url).pathname === '/' ? home : other;
    const kept = await (await caches.open(cacheName)).match(path, { ignoreVary: true });
    return kept ?? answer ?? fetch(request);
  }

  async function answerShellFile({ request }: FetchEvent): Promise<Response> {
    return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
  }

  async function answerPicture(event: FetchEvent): Promise<Response> {
    const kept = await pictures.find(event.request);
    if (kept) return kept;
    const answer = await fetch(event.request);
    // The picture is shown even if it cannot be cached.
    event.waitUntil(pictures.keep(event.request, answer.clone()).catch(() => undefined));
    return answer;
  }

  const answers = { page: answerPage, 'shell-file': answerShellFile, picture: answerPicture };

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('fetch', (event) => {
    const strategy = strategyFor(event.request, scope.location.origin, files);
    if (strategy) event.respondWith(answers[strategy](event));
  });
  scope.addEventListener('message', ({ data }) => {
    if (data === 'take-over') void scope.skipWaiting();
  });
}

/** Throws when the page belongs to another build, because its files would not be in the cache. */
async function keepPage(cache: Cache, path: string, entry: string): Promise<void> {
  const answer = await fetch(path, { cache: 'reload' });
  const html = await answer.clone().text();
  if (!answer.ok || !html.includes(entry)) throw new Error(`${path} is of another build`);
  await cache.put(path, answer);
}

const askForPage = async (request: Request, preloaded: FetchEvent['preloadResponse']) =>
  (await preloaded) ?? fetch(request);

/** The answer, or undefined on failure or timeout. */
const withinTimeout = (answer: Promise<Response>): Promise<Response | undefined> =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, undefined)),
  ]);
