import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

const KINDS: readonly [name: string, command: RegExp][] = [
  ['broker', /beam\.smp|erl_child_setup|inet_gethost|epmd/],
  ['redis', /redis-server/],
  ['mongo gateway', /mongo-gateway/],
  ['database', /postgres/],
];
const SERVICE = /(?:services\/(\w+)|(gateway))\/dist\/main\.js/;

interface Running {
  pid: number;
  parent: number;
  kind: string;
  /** Milliseconds of processor time so far. */
  cpu: number;
  /** Bytes in memory; what processes of the engine share is counted once. */
  memory: number;
}

/** Processor time in milliseconds of all that the process has started, by what it is for. */
export function processorTime(root = process.pid): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { kind, cpu } of descendants(root)) sums.set(kind, (sums.get(kind) ?? 0) + cpu);
  return sums;
}

/** Resident memory in bytes of all that the process has started, by what it is for. */
export function residentMemory(root: number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { kind, memory } of descendants(root)) sums.set(kind, (sums.get(kind) ?? 0) + memory);
  return sums;
}

/** Processes of the database that the process has started. */
export const databaseProcesses = (root: number): number[] =>
  descendants(root)
    .filter(({ kind }) => kind === 'database' || kind === 'mongo gateway')
    .map(({ pid }) => pid);

/** The difference of two counts, by name. */
export const spent = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  new Map([...after].map(([name, ms]) => [name, ms - (before.get(name) ?? 0)]));

export const total = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, each) => sum + each, 0);

function descendants(root: number): Running[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => read(Number(name)) ?? []);
  const ours = new Set([root]);
  for (let size = 0; size !== ours.size;) {
    size = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  return all.filter(({ pid }) => ours.has(pid) && pid !== root);
}

function read(pid: number): Running | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const service = SERVICE.exec(command);
    const kind = service?.[1] ?? service?.[2] ?? KINDS.find(([, like]) => like.test(command))?.[0] ?? 'other';
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    return { pid, parent: Number(fields[1]), kind, cpu: ticks * MS_PER_TICK, memory: memoryOf(pid) };
  } catch {
    // It ended in between.
    return undefined;
  }
}

/** Proportional share, so that a page that ten processes map is counted once. */
function memoryOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1_024;
}
