/** How long an answer may take, in milliseconds, before the shopper is told that the connection is slow. */
const SLOW_AFTER_MS = 3_000;

const slowRequests = new Set<symbol>();
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Starts to watch a request; the function it returns says that the request has finished. */
export function trackRequest(): () => void {
  const request = Symbol('request');
  const timer = setTimeout(() => {
    slowRequests.add(request);
    notify();
  }, SLOW_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (slowRequests.delete(request)) notify();
  };
}

/** True while at least one answer takes too long. */
export const hasSlowRequest = () => slowRequests.size > 0;

export function onSlowRequestChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
