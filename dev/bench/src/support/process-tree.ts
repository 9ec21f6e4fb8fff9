import { readdirSync, readFileSync } from 'node:fs';

/** USER_HZ of Linux is 100 on all common platforms. */
const MS_PER_TICK = 10;

const ENGINES: readonly [name: string, command: RegExp][] = [
  ['rabbitmq', /beam\.smp|erl_child_setup|inet_gethost|epmd/],
  ['redis', /redis-server/],
  ['mongo-gateway', /mongo-gateway/],
  ['postgres', /postgres/],
];
const SERVICE = /(?:^|[ /])dist\/(\w+)\/main\.js/;

/** Processes of no service and no engine, e.g. of a build. */
export const OTHER = 'other';

export interface ProcessUsage {
  pid: number;
  parent: number;
  /** Service, engine or OTHER, by its command line. */
  part: string;
  command: string;
  /** User and system CPU time so far, including children that have ended. */
  cpuMs: number;
}

/** CPU time of all descendants of a process by part, in milliseconds. */
export function processorTime(root = process.pid): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { part, cpuMs } of descendants(root)) sums.set(part, (sums.get(part) ?? 0) + cpuMs);
  return sums;
}

export const databasePids = (root: number): number[] =>
  descendants(root)
    .filter(({ part }) => part === 'postgres' || part === 'mongo-gateway')
    .map(({ pid }) => pid);

/** Differences by part. */
export const difference = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  new Map([...after].map(([part, ms]) => [part, ms - (before.get(part) ?? 0)]));

export const total = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, each) => sum + each, 0);

export function descendants(root: number): ProcessUsage[] {
  const all = readProcesses();
  const found = new Set([root]);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid }) => found.has(pid) && pid !== root);
}

export const readProcesses = (): ProcessUsage[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);

function readProcess(pid: number): ProcessUsage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const service = SERVICE.exec(command);
    const engine = ENGINES.find(([, pattern]) => pattern.test(command));
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    return {
      pid,
      parent: Number(fields[1]),
      part: service?.[1] ?? engine?.[0] ?? OTHER,
      command,
      cpuMs: ticks * MS_PER_TICK,
    };
  } catch {
    // It exited in the meantime.
    return undefined;
  }
}
