import { startTransition, useEffect, useState } from 'react';

/** Milliseconds after which the next items are rendered even if the device is never idle. */
const MAX_WAIT_MS = 1_000;

/**
 * The first items of a list, and `step` more whenever the browser is idle, until it is complete: a slow phone
 * can handle taps in between.
 */
export function useGrowing<T>(all: readonly T[] | undefined, first: number, step: number) {
  const [count, setCount] = useState(first);
  const isWhole = !all || count >= all.length;
  useEffect(() => {
    if (isWhole) return;
    const grow = () => startTransition(() => setCount(count + step));
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(grow, 50);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(grow, { timeout: MAX_WAIT_MS });
    return () => cancelIdleCallback(callback);
  }, [isWhole, count, step]);
  return isWhole ? all : all.slice(0, count);
}
