import { readdirSync, readFileSync } from 'node:fs';
import type { ShopState } from '@tokri/local-stack';

/** Resources that must not grow under attack, read from the operating system. */
export interface Vitals {
  /** Pid of every service by name. */
  pids: Map<string, number>;
  /** Bytes of memory of the services, including child processes. */
  bytes: number;
  /** Number of open files and sockets of the gateway. */
  gatewayDescriptors: number;
}

export function readVitals({ services }: ShopState): Vitals {
  const pids = new Map(services.flatMap(({ name, pid }) => (pid ? [[name, pid] as const] : [])));
  const bytes = [...pids.values()]
    .flatMap((pid) => [pid, ...childrenOf(pid)])
    .reduce((sum, pid) => sum + bytesOf(pid), 0);
  return { pids, bytes, gatewayDescriptors: descriptorsOf(pids.get('gateway') ?? 0) };
}

function bytesOf(pid: number): number {
  try {
    return (
      Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1_024
    );
  } catch {
    // It exited in the meantime.
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
