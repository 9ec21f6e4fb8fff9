import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShopProcess } from '@tokri/testing/shop';
import { printTable } from '../support/table';

const MAX_FIRST_SECONDS = 60;
const MAX_SECOND_SECONDS = 8;

/** Seconds from `npm start` until the shop is open: in an empty home (with seeding), then in the same home again. */
export async function run(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'tokri-bench-'));
  try {
    const seconds: number[] = [];
    for (const start of ['first', 'second']) {
      console.log(`  the ${start} start ...`);
      const shop = await startShopProcess({ home });
      await shop.stop();
      seconds.push(shop.startedInMs / 1_000);
    }
    const [first = NaN, second = NaN] = seconds;
    printTable(
      '`npm start`, from the command until the shop is open',
      [
        {
          what: 'first start: build, engines, demo shop',
          measured: `${first.toFixed(1)} s`,
          goal: `<= ${MAX_FIRST_SECONDS} s`,
          met: first <= MAX_FIRST_SECONDS,
        },
        {
          what: 'second start',
          measured: `${second.toFixed(1)} s`,
          goal: `<= ${MAX_SECOND_SECONDS} s`,
          met: second <= MAX_SECOND_SECONDS,
        },
      ],
      [
        `The machine's load was ${loadavg()[0]!.toFixed(1)}. Downloads are not included where engines and packages are installed already.`,
      ],
    );
  } finally {
    rmSync(home, { recursive: true, force: true });
    rmSync(`${home}.log`, { force: true });
  }
}
