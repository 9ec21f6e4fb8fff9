import { startServiceProcess } from '@tokri/testing';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { countOrders, readKept, revenueOf } from './figures-under-test';
import { useHarness } from './harness';

/** Kills order processes (SIGKILL) at random moments while orders are placed and figures folded. */
const harness = useHarness('order_figures_kill');

const MAIN = join(__dirname, '../src/main.ts');
const PROCESSES = 3;
const LIVES_MS = 1_500;

test('every order counts once when processes are killed while placing and folding', async () => {
  for (let round = 0; round < PROCESSES; round += 1) {
    const child = await startServiceProcess(['--import', 'tsx', MAIN], { ...harness.env, SWEEP_MS: '10' });
    let isAlive = true;
    const place = async () => {
      for (let at = 0; isAlive; at += 1) {
        const product = harness.services.product({ price: 10.01 + at, discount: 0, stock: 5 });
        const { user, submitted } = harness.shopper([{ product, quantity: 1 }], 10.01 + at);
        await fetch(`${child.url}/api/order/cash-on-delivery`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: user.authorization },
          body: JSON.stringify(submitted),
        }).catch(() => undefined);
      }
    };
    const placing = Promise.all(Array.from({ length: 4 }, place));
    await pause(LIVES_MS);
    await child.end('SIGKILL');
    isAlive = false;
    await placing;
  }
  await harness.foldFigures();
  const books = await countOrders(harness.database);
  expect(books.figures.orders).toBeGreaterThan(PROCESSES);
  expect(revenueOf(books)).toBe(books.figures.revenue);
  expect(await readKept(harness.database)).toEqual(books);
});
