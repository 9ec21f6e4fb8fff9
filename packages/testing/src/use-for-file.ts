/** Returns the result of `start` for all tests of a file: set before the first of them, closed after the last. */
export function useForFile<Running extends { close(): Promise<void> }>(
  start: () => Promise<Running>,
): Running {
  const running = {} as Running;
  beforeAll(async () => void Object.assign(running, await start()));
  afterAll(() => running.close?.());
  return running;
}
