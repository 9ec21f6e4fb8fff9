export type Line = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets one piece of work run at a time in this process. Transactions that are known to want the same rows wait here,
 * where waiting is cheap, instead of conflicting in the database; correctness never depends on it.
 */
export function createLine(): Line {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
