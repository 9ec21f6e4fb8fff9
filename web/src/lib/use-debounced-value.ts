import { useEffect, useState } from 'react';

/** The last value that was unchanged for `pauseMs` milliseconds. */
export function useDebouncedValue<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
