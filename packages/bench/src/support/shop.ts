import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readState, type ShopState } from '@tokri/local-stack';
import { freePort } from '@tokri/local-stack/testing';

const ROOT = join(__dirname, '../../../..');
const LONGEST_START_MS = 400_000;

export interface OpenShop {
  home: string;
  state: ShopState;
  /** Milliseconds from the command to the box. */
  startedInMs: number;
  /** As Ctrl-C does. */
  close: () => Promise<void>;
}

/** The shop whose home TOKRI_BENCH_HOME names, or one of our own in a folder that is removed afterwards. */
export async function withShop<T>(measure: (shop: OpenShop) => Promise<T>): Promise<T> {
  const given = process.env.TOKRI_BENCH_HOME;
  if (given) {
    const state = readState(given);
    if (!state) throw new Error(`No shop is running in ${given}.`);
    return measure({ home: given, state, startedInMs: NaN, close: async () => undefined });
  }
  const home = mkdtempSync(join(tmpdir(), 'tokri-bench-'));
  console.log(`Starting a shop in ${home} (TOKRI_BENCH_HOME takes one that runs already) ...`);
  try {
    const shop = await startShop(home);
    try {
      return await measure(shop);
    } finally {
      await shop.close();
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Runs the README's start command and waits for its box. */
export async function startShop(home: string): Promise<OpenShop> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['packages/local-stack/bin/tokri.mjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', PORT: String(await freePort()), TOKRI_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const giveUp = (reason: string) => {
      child.kill('SIGINT');
      reject(new Error(`${reason}:\n${output}`));
    };
    const timer = setTimeout(() => giveUp('the shop did not open in time'), LONGEST_START_MS);
    child.once('exit', (code) => giveUp(`the shop ended with code ${code}`));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('Tokri is open')) return;
      clearTimeout(timer);
      resolve();
    });
  });
  const startedInMs = performance.now() - begun;
  const state = readState(home);
  if (!state) throw new Error('the shop has written no state');
  return {
    home,
    state,
    startedInMs,
    async close() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
