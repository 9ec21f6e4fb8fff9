import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShopProcess } from '@tokri/testing/shop';
import { printTable } from '../support/table';

const COLD_SECONDS = 240;
const WARM_SECONDS = 20;

/** From the command to the box: with a fresh home that is seeded, then once more on what is there. */
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
    const [cold = NaN, warm = NaN] = seconds;
    printTable(
      '`npm start`, from the command to the box',
      [
        {
          what: 'first start: build, engines, demo shop',
          measured: `${cold.toFixed(1)} s`,
          goal: `<= ${COLD_SECONDS} s`,
          met: cold <= COLD_SECONDS,
        },
        {
          what: 'second start',
          measured: `${warm.toFixed(1)} s`,
          goal: `<= ${WARM_SECONDS} s`,
          met: warm <= WARM_SECONDS,
        },
      ],
      [
        `The machine's load was ${loadavg()[0]!.toFixed(1)}. Downloads are not in it where engines and packages are there already.`,
      ],
    );
  } finally {
    rmSync(home, { recursive: true, force: true });
    rmSync(`${home}.log`, { force: true });
  }
}
