export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs tasks one at a time, in call order; a failed task does not stop the next. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
