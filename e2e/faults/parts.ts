import { readdirSync, readFileSync } from 'node:fs';

export interface Part {
  name: string;
  /** Of this moment; undefined while it is being started again. */
  pid: () => number | undefined;
}

export interface Surgeon {
  names: string[];
  pidOf(name: string): number | undefined;
  /** SIGTERM, as a rollout sends it. */
  stop(name: string): void;
  /** kill -9; false when it was down already. */
  kill(name: string): boolean;
  /** SIGSTOP to the process and its children; the answer lets them go on. */
  freeze(name: string): () => void;
  /** Lets everything go on that is still stopped. */
  thawAll(): void;
}

/** Signals to the parts of the shop, by the pids of this moment and to nothing else. */
export function createSurgeon(parts: readonly Part[]): Surgeon {
  const frozen = new Set<number>();
  const pidOf = (name: string) => parts.find((part) => part.name === name)?.pid();
  const thaw = (pids: readonly number[]) => {
    for (const pid of pids) {
      frozen.delete(pid);
      signal(pid, 'SIGCONT');
    }
  };
  return {
    names: parts.map(({ name }) => name),
    pidOf,
    stop(name) {
      const pid = pidOf(name);
      if (pid !== undefined) signal(pid, 'SIGTERM');
    },
    kill(name) {
      const pid = pidOf(name);
      return pid !== undefined && signal(pid, 'SIGKILL');
    },
    freeze(name) {
      const pid = pidOf(name);
      const family = pid === undefined ? [] : [pid, ...childrenOf(pid)];
      for (const member of family) {
        frozen.add(member);
        signal(member, 'SIGSTOP');
      }
      return () => thaw(family);
    },
    thawAll: () => thaw([...frozen]),
  };
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** The database has a process for each connection, which would go on without its parent. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid);
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** The settings that a running process was started with. */
export function settingsOfProcess(pid: number): Record<string, string> {
  const text = readFileSync(`/proc/${pid}/environ`, 'utf8');
  const pairs = text.split('\0').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}
