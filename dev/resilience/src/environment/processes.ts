import { readdirSync, readFileSync } from 'node:fs';

export interface TargetProcess {
  name: string;
  /** The current pid; undefined while it is being restarted. */
  pid: () => number | undefined;
}

/** Process faults: sends signals only to the current pids of the targets. */
export interface ProcessController {
  names: string[];
  pidOf(name: string): number | undefined;
  /** SIGTERM, as a rollout sends it. */
  stop(name: string): void;
  /** SIGKILL; false if the process was not running. */
  kill(name: string): boolean;
  /** SIGSTOP to the process and its children; returns a function that sends SIGCONT. */
  pause(name: string): () => void;
  resumeAll(): void;
}

export function createProcessController(targets: readonly TargetProcess[]): ProcessController {
  const paused = new Set<number>();
  const pidOf = (name: string) => targets.find((target) => target.name === name)?.pid();
  const resume = (pids: readonly number[]) => {
    for (const pid of pids) {
      paused.delete(pid);
      signal(pid, 'SIGCONT');
    }
  };
  return {
    names: targets.map(({ name }) => name),
    pidOf,
    stop(name) {
      const pid = pidOf(name);
      if (pid !== undefined) signal(pid, 'SIGTERM');
    },
    kill(name) {
      const pid = pidOf(name);
      return pid !== undefined && signal(pid, 'SIGKILL');
    },
    pause(name) {
      const pid = pidOf(name);
      const tree = pid === undefined ? [] : [pid, ...childrenOf(pid)];
      for (const member of tree) {
        paused.add(member);
        signal(member, 'SIGSTOP');
      }
      return () => resume(tree);
    },
    resumeAll: () => resume([...paused]),
  };
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** PostgreSQL has a process per connection, which would continue without its parent. */
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
