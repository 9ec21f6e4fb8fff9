/** Resolves with the work or, at the latest, after so many milliseconds; keeps no process alive. */
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
