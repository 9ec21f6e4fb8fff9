import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readState, type ShopState } from '@tokri/local-stack';
import { freePort } from '@tokri/local-stack/testing';

const ROOT = join(__dirname, '../..');
const START_SECONDS = 300;

export interface RunningShop {
  home: string;
  state: () => ShopState;
  /** As Ctrl-C does; resolves with the exit code. */
  stop: () => Promise<number | null>;
  remove: () => void;
  process: ChildProcess;
}

interface StartOptions {
  home?: string;
  port?: number;
  seed?: 'demo' | 'none';
  /** More settings of the start command. */
  env?: Record<string, string>;
}

/** Runs the README's start command on a free port with a home of its own, and waits for its box. */
export async function startShop({
  home,
  port,
  seed = 'demo',
  env = {},
}: StartOptions = {}): Promise<RunningShop> {
  const folder = home ?? mkdtempSync(join(tmpdir(), 'tokri-e2e-'));
  const child = spawn(process.execPath, ['packages/local-stack/bin/tokri.mjs', 'start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port ?? (await freePort())),
      TOKRI_HOME: folder,
      SEED: seed,
      // Every call of the contract suites comes from an address of its own, so that no limit hides a handler.
      TRUST_PROXY: '1',
      LIMIT_USER_CALLS_PER_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(`${folder}.log`, { flags: 'a' });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the shop did not open in time:\n${output}`)),
      START_SECONDS * 1_000,
    );
    const read = (chunk: Buffer) => {
      log.write(chunk);
      output += chunk.toString();
      if (output.includes('Tokri is open')) {
        clearTimeout(timer);
        resolve();
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the shop ended with code ${code}:\n${output}`));
    });
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return {
    home: folder,
    process: child,
    state: () => {
      const state = readState(folder);
      if (!state) throw new Error('the shop has written no state');
      return state;
    },
    stop: async () => {
      child.kill('SIGINT');
      return ended;
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      rmSync(`${folder}.log`, { force: true });
    },
  };
}
