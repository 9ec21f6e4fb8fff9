/** How long an answer may take, in milliseconds, before the shopper is told that the connection is slow. */
const SLOW_AFTER_MS = 3_000;

const underWay = new Map<symbol, ReturnType<typeof setTimeout>>();
const late = new Set<symbol>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Notes that a call is under way; what it gives notes that it is over. */
export function noteCall(): () => void {
  const call = Symbol('call');
  const timer = setTimeout(() => {
    late.add(call);
    tell();
  }, SLOW_AFTER_MS);
  underWay.set(call, timer);
  return () => {
    clearTimeout(underWay.get(call));
    underWay.delete(call);
    if (late.delete(call)) tell();
  };
}

/** True while at least one answer is late. */
export const isSlow = () => late.size > 0;

export function onSlowChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
