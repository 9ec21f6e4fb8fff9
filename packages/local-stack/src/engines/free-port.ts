import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Ports of loopback that nobody listens on; all different. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
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
