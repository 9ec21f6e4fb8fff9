/**
 * The part of the worker's global scope that is used. Page types and worker types conflict in one program.
 */
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The browser's own answer to a navigation, requested while the worker started. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: MessageEvent<unknown>;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: { readonly navigationPreload?: { enable: () => Promise<void> } };
  readonly caches: CacheStorage;
  readonly navigator: { readonly languages: readonly string[] };
  readonly cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ) => void;
}
