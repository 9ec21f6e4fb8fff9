import { readFileSync } from 'node:fs';
import type { ShopState } from '@tokri/local-stack';
import { descendants, OTHER, readProcesses, type ProcessUsage } from '../support/process-tree';

export interface PartMemory {
  part: string;
  /** Proportional set size: a page mapped by several processes counts once in the sum. */
  bytes: number;
  processes: number;
  kind: 'supervisor' | 'service' | 'engine' | 'left over';
}

/**
 * Resident memory of a shop by part: supervisor, services, engines, and other processes that it started and did not
 * end, such as a build's. Processes detached from the supervisor are found by their TOKRI_HOME; the supervisor's
 * ancestors (npm, a shell) do not count.
 */
export function residentMemory(state: ShopState, home: string): PartMemory[] {
  const supervisor = state.supervisor.pid;
  const processes = new Map(descendants(supervisor).map((each) => [each.pid, each]));
  const all = readProcesses();
  const ancestors = ancestorsOf(supervisor, all);
  for (const each of all) {
    if (!ancestors.has(each.pid) && belongsTo(each.pid, home)) processes.set(each.pid, each);
  }
  for (const each of all) if (each.pid === supervisor) processes.set(each.pid, each);
  const partByPid = new Map([...state.services, ...state.engines].map(({ name, pid }) => [pid, name]));
  const serviceNames = new Set(state.services.map(({ name }) => name));

  /** Child processes of a service or an engine (RabbitMQ's disk monitor) belong to it. */
  const partOf = ({ pid, part, parent }: ProcessUsage): string => {
    const known = partByPid.get(pid) ?? part;
    const starter = parent === supervisor ? undefined : processes.get(parent);
    return known === OTHER && starter ? partOf(starter) : known;
  };

  const parts = new Map<string, PartMemory>();
  const add = (part: string, kind: PartMemory['kind'], pid: number) => {
    const { bytes = 0, processes: count = 0 } = parts.get(part) ?? {};
    parts.set(part, { part, kind, bytes: bytes + proportionalSetSize(pid), processes: count + 1 });
  };
  for (const each of processes.values()) {
    const part = partOf(each);
    if (each.pid === supervisor) add('supervisor', 'supervisor', each.pid);
    else if (serviceNames.has(part)) add(part, 'service', each.pid);
    else if (part !== OTHER) add(part, 'engine', each.pid);
    else add(shortened(each), 'left over', each.pid);
  }
  return [...parts.values()].sort((one, other) => other.bytes - one.bytes);
}

const shortened = ({ command }: ProcessUsage) => command.slice(0, 60) || 'a process without a command line';

function ancestorsOf(pid: number, all: readonly ProcessUsage[]): Set<number> {
  const parents = new Map(all.map((each) => [each.pid, each.parent]));
  const ancestors = new Set<number>();
  for (let next = parents.get(pid); next; next = parents.get(next)) ancestors.add(next);
  return ancestors;
}

function belongsTo(pid: number, home: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`TOKRI_HOME=${home}`);
  } catch {
    return false;
  }
}

function proportionalSetSize(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1_024;
  } catch {
    // It exited in the meantime.
    return 0;
  }
}
