/** Milliseconds after which a pending request counts as slow and the shopper is notified. */
const SLOW_AFTER_MS = 3_000;

const slowRequests = new Set<symbol>();
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Watches a request; call the returned function when it has finished. */
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

/** True while at least one request is slow. */
export const hasSlowRequest = () => slowRequests.size > 0;

export function onSlowRequestChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
