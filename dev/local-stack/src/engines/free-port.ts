import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the range of ports of outgoing connections (from 32768 on Linux, 49152 elsewhere), so that no outgoing
 * connection can take the port of a server while it restarts.
 */
const LOWEST = 15_000;
const HIGHEST = 32_000;

/** Distinct free ports of loopback. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(LOWEST, HIGHEST);
    if (!ports.has(port) && (await isPortFree(port))) ports.add(port);
  }
  return [...ports];
}

/** One free port of loopback. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** Whether a server can listen on this port of loopback. */
export async function isPortFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    const listening = once(probe, 'listening');
    probe.listen(port, '127.0.0.1');
    await listening;
    await once(probe.close(), 'close');
    return true;
  } catch {
    return false;
  }
}
