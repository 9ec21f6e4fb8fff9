/** Lets so many pieces of work run at once; the others wait in line, first come, first served. */
export function atMost(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next in line, so nobody who comes now gets in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
