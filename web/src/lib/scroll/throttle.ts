/** Runs at once, then at most once in `pauseMs` milliseconds; the last call of a burst is never lost. */
export function throttle(run: () => void, pauseMs: number): { (): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = false;
  const throttled = () => {
    if (timer !== undefined) {
      waiting = true;
      return;
    }
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting) {
        waiting = false;
        throttled();
      }
    }, pauseMs);
  };
  throttled.cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = false;
  };
  return throttled;
}
