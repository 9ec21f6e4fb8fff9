import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readState, type ShopState } from '@tokri/local-stack';
import { freePort } from '@tokri/local-stack/testing';

const ROOT = join(__dirname, '../../../..');
const START_TIMEOUT_MS = 900_000;

export interface ShopProcess {
  home: string;
  process: ChildProcess;
  /** Milliseconds from the command until the shop accepted calls. */
  startedInMs: number;
  state: () => ShopState;
  /** SIGINT, as Ctrl-C sends it; resolves with the exit code. */
  stop: () => Promise<number | null>;
  /** Deletes home and log. */
  remove: () => void;
}

interface StartOptions {
  home?: string;
  port?: number;
  seed?: 'demo' | 'none';
  /** Additional settings of the start command. */
  env?: Record<string, string>;
}

/**
 * Runs `npm start` on a free port with a separate home, and resolves when the shop is open. Its output goes to
 * `<home>.log`; if it does not open in time, it is stopped and the error contains the output.
 */
export async function startShopProcess({
  home,
  port,
  seed = 'demo',
  env = {},
}: StartOptions = {}): Promise<ShopProcess> {
  const folder = home ?? mkdtempSync(join(tmpdir(), 'tokri-shop-'));
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['dev/local-stack/bin/tokri.mjs', 'start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port ?? (await freePort())),
      TOKRI_HOME: folder,
      SEED: seed,
      // Suites and benchmarks count only their own orders and searches, and move orders themselves.
      HISTORY: 'none',
      STAFF: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await untilOpen(child, `${folder}.log`);
  return {
    home: folder,
    process: child,
    startedInMs: performance.now() - startedAt,
    state() {
      const state = readState(folder);
      if (!state) throw new Error('the shop has written no state');
      return state;
    },
    async stop() {
      child.kill('SIGINT');
      return exited;
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
      rmSync(`${folder}.log`, { force: true });
    },
  };
}

function untilOpen(child: ChildProcess, logFile: string): Promise<void> {
  const log = createWriteStream(logFile, { flags: 'a' });
  let output = '';
  return new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => {
      child.kill('SIGINT');
      reject(new Error(`${reason}:\n${output}`));
    };
    const timer = setTimeout(() => fail('the shop did not open in time'), START_TIMEOUT_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`the shop exited with code ${code}`);
    });
    const read = (chunk: Buffer) => {
      log.write(chunk);
      output += chunk.toString();
      if (!output.includes('Tokri is open')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  });
}

export function environmentOf(pid: number): Record<string, string> {
  const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return Object.fromEntries(
    entries
      .filter((entry) => entry.includes('='))
      .map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
}
