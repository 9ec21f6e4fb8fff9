import { readFile, writeFile } from 'node:fs/promises';
import { freePorts, isPortFree } from './free-port';

const NAMES = ['postgres', 'mongo', 'redis', 'amqp', 'management', 'distribution', 'epmd'] as const;

export type EnginePorts = Record<(typeof NAMES)[number], number>;

/** The last run's ports if they are still free, otherwise new ones; `wanted` takes precedence. */
export async function choosePorts(file: string, wanted: Partial<EnginePorts> = {}): Promise<EnginePorts> {
  const before = await readPorts(file);
  const fresh = await freePorts(NAMES.length);
  const ports = {} as EnginePorts;
  for (const [at, name] of NAMES.entries()) {
    const kept = before[name];
    const port = wanted[name] ?? (kept && (await isPortFree(kept)) ? kept : fresh[at]);
    ports[name] = port ?? 0;
  }
  await writeFile(file, JSON.stringify(ports, null, 2));
  return ports;
}

async function readPorts(file: string): Promise<Partial<EnginePorts>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Partial<EnginePorts>;
  } catch {
    return {};
  }
}
