import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** True when nothing listens on that port of loopback. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** A port for each name: the same as last time where it is still free, so that addresses stay what they were. */
export async function assignPorts<Name extends string>(
  file: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const before = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, number>>)
    : {};
  const ports: Partial<Record<Name, number>> = {};
  const taken = new Set<number>();
  for (const name of names) {
    let port = before[name];
    while (port === undefined || taken.has(port) || !(await isFree(port))) port = await freePort();
    taken.add(port);
    ports[name] = port;
  }
  writeFileSync(file, JSON.stringify({ ...before, ...ports }, null, 2));
  return ports as Record<Name, number>;
}
