export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs one piece of work after the other, in the order of asking, whatever became of the one before. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
