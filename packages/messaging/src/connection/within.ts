/** Resolves when the work settles, at the latest after `milliseconds`. Never rejects. */
export function within(milliseconds: number, work: Promise<unknown> | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    Promise.resolve(work)
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer);
        resolve();
      });
  });
}
