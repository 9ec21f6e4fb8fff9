import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { countOrders, readKept, revenueOf } from './figures-under-test';
import { startHarness, type Harness } from './harness';

/** Kills order processes (SIGKILL) at random moments while orders are placed and figures folded. */
let harness: Harness;
const running: ChildProcess[] = [];
beforeAll(async () => {
  harness = await startHarness('order_figures_kill');
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await harness.close();
});

async function startProcess(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../src/main.ts')], {
    env: { PATH: process.env.PATH, ...harness.env, LOG_LEVEL: 'info', SWEEP_MS: '10' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /"port":(\d+).*"ready"/.exec(output);
      if (ready?.[1]) resolve(ready[1]);
    });
    child.once('exit', (exitCode) => reject(new Error(`order exited with ${exitCode}:\n${output}`)));
  });
  return { child, url: `http://127.0.0.1:${port}` };
}

const PROCESSES = 3;
const LIVES_MS = 1_500;

test('every order counts once when processes are killed while placing and folding', async () => {
  for (let round = 0; round < PROCESSES; round += 1) {
    const { child, url } = await startProcess();
    let isAlive = true;
    const place = async () => {
      for (let at = 0; isAlive; at += 1) {
        const product = harness.services.product({ price: 10.01 + at, discount: 0, stock: 5 });
        const { user, submitted } = harness.shopper([{ product, quantity: 1 }], 10.01 + at);
        await fetch(`${url}/api/order/cash-on-delivery`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: user.authorization },
          body: JSON.stringify(submitted),
        }).catch(() => undefined);
      }
    };
    const placing = Promise.all(Array.from({ length: 4 }, place));
    await pause(LIVES_MS);
    child.kill('SIGKILL');
    await once(child, 'exit');
    isAlive = false;
    await placing;
  }
  await harness.foldFigures();
  const books = await countOrders(harness.database);
  expect(books.figures.orders).toBeGreaterThan(PROCESSES);
  expect(revenueOf(books)).toBe(books.figures.revenue);
  expect(await readKept(harness.database)).toEqual(books);
});
