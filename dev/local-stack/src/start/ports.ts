import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { freePorts, isPortFree } from '../engines/free-port';

/**
 * Assigns a port to each name: the last one if it is still free, so that URLs stay stable. Never a port of another name
 * in the file, even if nothing listens there yet.
 */
export async function assignPorts<Name extends string>(
  file: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const before = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, number>>)
    : {};
  const ports: Partial<Record<Name, number>> = {};
  const others = Object.entries(before).filter(([name]) => !names.some((each) => each === name));
  const taken = new Set(others.map(([, port]) => port));
  for (const name of names) {
    let port = before[name];
    while (port === undefined || taken.has(port) || !(await isPortFree(port))) [port] = await freePorts(1);
    taken.add(port);
    ports[name] = port;
  }
  writeFileSync(file, JSON.stringify({ ...before, ...ports }, null, 2));
  return ports as Record<Name, number>;
}
