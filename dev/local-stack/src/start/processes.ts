import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_FLAGS, NODE_VARIABLES, nodeFlagsOf } from '../build';

export interface ProcessSpec {
  name: string;
  /** Script that Node runs, with its flags. */
  script: string;
  env: Record<string, string>;
  cwd: string;
  port: number;
  managementPort?: number;
  /** Exit code 0 means done: no restart. */
  mayEnd?: boolean;
}

export interface SupervisedProcess {
  name: string;
  port: number;
  managementPort?: number;
  pid(): number | undefined;
  /** SIGTERM, then SIGKILL after the grace period; no restart. */
  stop(graceMs?: number): Promise<void>;
}

const MIN_RESTART_DELAY_MS = 200;
const MAX_RESTART_DELAY_MS = 5_000;
/** After this run time the restart delay is reset. */
const HEALTHY_AFTER_MS = 10_000;

interface SuperviseOptions {
  logs: string;
  onChange: () => void;
  say: (line: string) => void;
}

/**
 * Starts a process in its own group (so that Ctrl-C in the terminal reaches only the supervisor) and restarts it with
 * increasing delays when it dies.
 */
export function supervise(spec: ProcessSpec, { logs, onChange, say }: SuperviseOptions): SupervisedProcess {
  mkdirSync(logs, { recursive: true });
  const log = createWriteStream(join(logs, `${spec.name}.log`), { flags: 'a', mode: 0o600 });
  let child: ChildProcess | undefined;
  let stopping = false;
  let delay = MIN_RESTART_DELAY_MS;
  let timer: NodeJS.Timeout | undefined;

  const launch = () => {
    const startedAt = Date.now();
    const started = spawn(process.execPath, [...nodeFlagsOf(spec.name), spec.script], {
      cwd: spec.cwd,
      env: { ...NODE_VARIABLES, ...spec.env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    started.stdout.pipe(log, { end: false });
    started.stderr.pipe(log, { end: false });
    started.on('error', (error) => say(`${spec.name} could not be started: ${error.message}`));
    started.on('exit', (code, signal) => {
      child = undefined;
      onChange();
      if (stopping || (spec.mayEnd && code === 0)) return;
      if (Date.now() - startedAt > HEALTHY_AFTER_MS) delay = MIN_RESTART_DELAY_MS;
      say(`${spec.name} ended (${signal ?? `code ${code}`}), starting it again; see logs/${spec.name}.log`);
      timer = setTimeout(launch, delay);
      delay = Math.min(delay * 2, MAX_RESTART_DELAY_MS);
    });
    onChange();
  };
  launch();

  return {
    name: spec.name,
    port: spec.port,
    managementPort: spec.managementPort,
    pid: () => child?.pid,
    async stop(graceMs = 20_000) {
      stopping = true;
      clearTimeout(timer);
      const ending = child;
      if (ending) {
        const gone = new Promise((resolve) => ending.once('exit', resolve));
        ending.kill('SIGTERM');
        const hard = setTimeout(() => ending.kill('SIGKILL'), graceMs);
        await gone;
        clearTimeout(hard);
      }
      await new Promise<void>((resolve) => log.end(resolve));
    },
  };
}

/** Runs a script to its end; its output goes to the log, lines that begin with `seed:` also to `onLine`. */
export function runOnce(
  spec: Omit<ProcessSpec, 'port'> & { args: readonly string[] },
  logs: string,
  onLine: (line: string) => void,
): Promise<number> {
  mkdirSync(logs, { recursive: true });
  const log = createWriteStream(join(logs, `${spec.name}.log`), { flags: 'a', mode: 0o600 });
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...NODE_FLAGS, spec.script, ...spec.args], {
      cwd: spec.cwd,
      env: { ...NODE_VARIABLES, ...spec.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => {
      log.write(chunk);
      for (const line of chunk.toString().split('\n')) if (line.startsWith('seed:')) onLine(line);
    });
    child.stderr.pipe(log, { end: false });
    child.on('error', reject);
    child.on('exit', (code) => {
      log.end();
      resolve(code ?? 1);
    });
  });
}
