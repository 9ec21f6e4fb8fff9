import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the range from which systems take the ports of outgoing connections (32768 on Linux, 49152 elsewhere): a server
 * that is restarted must not find its port taken by an outgoing connection.
 */
const LOWEST = 15_000;
const HIGHEST = 32_000;

/** Free ports of loopback; all different. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(LOWEST, HIGHEST);
    if (!ports.has(port) && (await isPortFree(port))) ports.add(port);
  }
  return [...ports];
}

/** One such port. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** Whether a program can listen there. */
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
