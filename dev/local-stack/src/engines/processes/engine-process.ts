import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync, closeSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A running engine. After its exit it can be started again on the same port and data. */
export interface EngineProcess {
  name: string;
  pid: number;
  port: number;
  version: string;
  /** Resolves when the process has ended, for any reason. */
  exited: Promise<Exit>;
  /** Stops it gracefully; by force after `graceMs`. */
  stop(graceMs?: number): Promise<void>;
}

export interface Launch {
  name: string;
  port: number;
  version: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd: string;
  /** All output is appended to this file. */
  logFile: string;
  stopSignal: NodeJS.Signals;
  /** Runs once when the process has ended. */
  afterExit?: () => void;
}

const GRACE_MS = 10_000;
const LOG_LINES = 8;

/** Starts a process in its own group, so that Ctrl-C in the terminal reaches the supervisor, not the engines. */
export function launch(options: Launch): EngineProcess {
  mkdirSync(dirname(options.logFile), { recursive: true });
  const log = openSync(options.logFile, 'a', 0o600);
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: options.env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const exited = exitOf(child);
  if (options.afterExit) void exited.then(options.afterExit);
  return {
    name: options.name,
    port: options.port,
    version: options.version,
    pid: child.pid ?? 0,
    exited,
    async stop(graceMs = GRACE_MS) {
      child.kill(options.stopSignal);
      const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await exited;
      clearTimeout(force);
    },
  };
}

const exitOf = (child: ChildProcess): Promise<Exit> =>
  new Promise((resolve) => {
    child.once('error', () => resolve({ code: 127, signal: null }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });

export interface Readiness {
  /** Resolves to true when the engine accepts clients. */
  check: () => Promise<boolean>;
  logFile: string;
  timeoutMs: number;
}

/** Waits until the engine is ready; throws with the end of its log if it exits first or takes too long. */
export async function waitUntilReady(
  engine: EngineProcess,
  { check, logFile, timeoutMs }: Readiness,
): Promise<void> {
  let ended = false;
  void engine.exited.then(() => (ended = true));
  const deadline = Date.now() + timeoutMs;
  while (!(await check().catch(() => false))) {
    if (ended) throw new Error(`${engine.name} ended while it started:\n${lastLines(logFile)}`);
    if (Date.now() > deadline) {
      await engine.stop(0);
      throw new Error(
        `${engine.name} did not get ready within ${timeoutMs / 1000} s:\n${lastLines(logFile)}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

function lastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LOG_LINES).join('\n');
  } catch {
    return '(it wrote no log)';
  }
}
