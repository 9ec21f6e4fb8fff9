/** Web Locks of one origin until the end of the test: one holder per name, first come, first served. */
export function fakeLocks(): void {
  const last = new Map<string, Promise<unknown>>();
  async function request(name: string, ...rest: [() => unknown] | [{ signal: AbortSignal }, () => unknown]) {
    const [options, work] = rest.length === 1 ? [undefined, rest[0]] : rest;
    const start = () => (options?.signal.throwIfAborted(), work());
    const mine = (last.get(name) ?? Promise.resolve()).then(start);
    const done = mine.catch(() => undefined);
    last.set(name, done);
    return mine;
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));
