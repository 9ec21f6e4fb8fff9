/** What `start` returns, for all tests of a file: its fields are set before the first of them, and it is closed after the last. */
export function useForFile<Running extends { close(): Promise<void> }>(
  start: () => Promise<Running>,
): Running {
  const running = {} as Running;
  beforeAll(async () => void Object.assign(running, await start()));
  afterAll(() => running.close?.());
  return running;
}
