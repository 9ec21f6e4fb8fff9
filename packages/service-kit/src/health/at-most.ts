/** Resolves when the work settles, at the latest after `milliseconds`; the timer does not keep the process alive. */
export function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds).unref();
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(finish, finish);
  });
}
