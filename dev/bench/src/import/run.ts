import type { CallName, CheckedRow } from '@tokri/contracts';
import { csvOf, portionsOf, proposeColumns, readFile, rowsOf, type FileRow } from '@tokri/product-file';
import { createShopClient, type Answer } from '@tokri/shop-client';
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { clientOf } from '../orders/shoppers';
import { withHarness, type Harness } from '../support/harness';
import { difference, processorTime, total } from '../support/process-tree';
import { readImported } from './bare-inserts';
import { peakMemory, resetPeakMemory } from '../support/peak-memory';
import { percentile } from '../support/stats';
import { printTable } from '../support/table';
import { BRANDS, GOODS, KINDS, TITLES, untidyRows } from './untidy-rows';

const ROWS = Number(process.env.ROWS ?? 27_555);
const SECONDS = Number(process.env.SECONDS ?? 20);
const WARM_UP_SECONDS = 5;
/** Shoppers' calls per second. */
const RATE = 20;
const MEGABYTE = 1024 * 1024;
/** 27,555 rows in a minute, and in two. */
const CHECKED_A_SECOND = 460;
const WRITTEN_A_SECOND = 230;
const POLL_MS = 200;

/** An import of a catalogue with malformed rows: duration, memory, and its effect on the latency of shoppers' calls. */
export const run = () => withHarness(measure);

async function measure(harness: Harness): Promise<void> {
  const [catalogue] = harness.pids;
  const rows = await fileOf(ROWS);
  resetPeakMemory(catalogue!);
  const first = await importRows(harness, rows);
  const documents = await readImported(harness.mongoUrl);
  const bare = await measureCost(documents.count, documents.insert);
  await documents.close();
  const again = await importRows(harness, rows);

  // The same shop without, then with a concurrent import that changes every product.
  const shop = shopOf(harness, await someProducts(harness));
  await shop.atRate(lasting(WARM_UP_SECONDS));
  const quiet = await shop.atRate(lasting(SECONDS));
  let busy = true;
  const beside = shop.atRate(() => busy);
  const second = await importRows(harness, restocked(rows));
  busy = false;
  const besideMs = await beside;
  const memory = peakMemory(catalogue!) / MEGABYTE;

  const ratio = percentile(besideMs, 0.95) / percentile(quiet, 0.95);
  const whileChecked = besideMs.slice(0, Math.floor(second.checkSeconds * RATE));
  const whileWritten = besideMs.slice(whileChecked.length);
  const perSecond = ROWS / first.writeSeconds;
  const checkedPerSecond = ROWS / first.checkSeconds;
  printTable(
    `An import of ${ROWS.toLocaleString('en-IN')} untidy rows beside ${RATE} shoppers' calls a second`,
    [
      {
        what: 'rows checked a second',
        measured: checkedPerSecond.toFixed(0),
        goal: `>= ${CHECKED_A_SECOND}`,
        met: checkedPerSecond >= CHECKED_A_SECOND,
      },
      {
        what: 'rows written a second',
        measured: perSecond.toFixed(0),
        goal: `>= ${WRITTEN_A_SECOND}`,
        met: perSecond >= WRITTEN_A_SECOND,
      },
      { what: 'processor time of a row: checked', measured: costOf(first.checkCost) },
      { what: '... written', measured: costOf(first.writeCost) },
      { what: '... of bare inserts of the same documents', measured: costOf(bare) },
      {
        what: 'most memory of catalogue during the import',
        measured: `${memory.toFixed(0)} MB`,
        goal: '<= 250 MB',
        met: memory <= 250,
      },
      { what: "shoppers' p95 without", measured: `${percentile(quiet, 0.95).toFixed(1)} ms` },
      { what: '... while rows are checked', measured: `${percentile(whileChecked, 0.95).toFixed(1)} ms` },
      { what: '... while they are written', measured: `${percentile(whileWritten, 0.95).toFixed(1)} ms` },
      { what: '... all along, times', measured: ratio.toFixed(2), goal: '<= 1.5', met: ratio <= 1.5 },
      {
        what: 'rows changed a second beside them',
        measured: (ROWS / second.writeSeconds).toFixed(0),
        goal: `>= ${WRITTEN_A_SECOND}`,
        met: ROWS / second.writeSeconds >= WRITTEN_A_SECOND,
      },
      { what: 'written / left out', measured: `${first.job.changed} / ${first.job.refused}` },
      {
        what: 'the same file again: written',
        measured: String(again.job.changed),
        goal: '0',
        met: again.job.changed === 0,
      },
    ],
    [`left out: ${causesOf(first.checked)}`, `load ${loadavg()[0]!.toFixed(1)}`],
  );
}

/** Milliseconds of one row, also by process. */
type Cost = ReadonlyMap<string, number>;
const costOf = (cost: Cost): string => {
  const parts = [...cost].filter(([, ms]) => ms >= 0.05).sort(([, one], [, other]) => other - one);
  return `${total(cost).toFixed(1)} ms (${parts.map(([part, ms]) => `${part} ${ms.toFixed(1)}`).join(', ')})`;
};

/** Runs work on rows. @returns its processor time for each, without that of this process */
async function measureCost(rows: number, work: () => Promise<unknown>): Promise<Cost> {
  const before = processorTime();
  await work();
  const spent = difference(before, processorTime());
  return new Map([...spent].map(([part, ms]) => [part, ms / rows]));
}

const lasting = (seconds: number) => {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() < end;
};

async function fileOf(count: number): Promise<FileRow[]> {
  const table = await readFile(new TextEncoder().encode(csvOf(TITLES, untidyRows(count))));
  return rowsOf(table, proposeColumns(table));
}

/** The same rows, each with one more piece. */
const restocked = (rows: readonly FileRow[]): FileRow[] =>
  rows.map((row) => ({
    ...row,
    cells: { ...row.cells, stock: String(Number(row.cells.stock ?? 0) + 1) },
  }));

async function someProducts({ url, tokens }: Harness): Promise<string[]> {
  const { data } = await clientOf(url, tokens.user('ADMIN')).call('getProductTable', { limit: 100 });
  return data.map(({ _id }) => _id);
}

async function importRows({ url, tokens }: Harness, rows: readonly FileRow[]) {
  const { call } = clientOf(url, tokens.user('ADMIN'));
  const jobId = randomUUID();
  const options = { state: 'live', createCategories: true } as const;
  await call('beginImport', { jobId, fileName: 'untidy.csv', options });
  const startedAt = performance.now();
  const checked: CheckedRow[] = [];
  const checkCost = await measureCost(rows.length, async () => {
    for (const portion of portionsOf(rows)) {
      const from = checked.length;
      checked.push(...(await call('checkImportRows', { jobId, from, rows: portion })).data);
    }
  });
  const checkedAt = performance.now();
  let { data: job } = await call('startImport', { jobId, total: rows.length, confirmed: true });
  const writeCost = await measureCost(rows.length, async () => {
    while (job.state === 'running') {
      await pause(POLL_MS);
      job = (await call('getBulkJob', { jobId })).data!;
    }
  });
  const seconds = (from: number, to: number) => (to - from) / 1_000;
  return {
    job,
    checked,
    checkCost,
    writeCost,
    checkSeconds: seconds(startedAt, checkedAt),
    writeSeconds: seconds(checkedAt, performance.now()),
  };
}

/** Shoppers who search, open a category and a product, at a fixed rate that does not wait for responses. */
function shopOf({ url }: Harness, productIds: readonly string[]) {
  const { send } = createShopClient({ shop: url.catalogue });
  const msOf = async (name: CallName, call: Promise<Answer>): Promise<number> => {
    const { isOk, status, ms } = await call;
    if (!isOk) throw new Error(`${name} answered ${status}`);
    return ms;
  };
  const search = (words: string) =>
    msOf('searchProducts', send('searchProducts', { search: words, page: 1, limit: 10 }));
  const calls = [
    (place: number) => search(`brand ${place % BRANDS} ${GOODS[place % GOODS.length]}`),
    (place: number) => search(`${KINDS[place % KINDS.length]} ${GOODS[(place * 7) % GOODS.length]} ${place}`),
    (place: number) =>
      msOf(
        'getProductDetails',
        send('getProductDetails', { productId: productIds[place % productIds.length]! }),
      ),
  ];
  return {
    /** @returns milliseconds of each call */
    async atRate(goesOn: () => boolean): Promise<number[]> {
      const answers: Promise<number>[] = [];
      const startedAt = performance.now();
      for (let place = 0; goesOn(); place += 1) {
        answers.push(calls[place % calls.length]!(place));
        await pause(Math.max(0, startedAt + ((place + 1) * 1_000) / RATE - performance.now()));
      }
      return Promise.all(answers);
    },
  };
}

function causesOf(checked: readonly CheckedRow[]): string {
  const counts = new Map<string, number>();
  for (const { field, reason } of checked.flatMap(({ problems }) => problems)) {
    const cause = `${field} ${reason.replace(/line \d+/, 'another line').replace(/“.*”/, '…')}`;
    counts.set(cause, (counts.get(cause) ?? 0) + 1);
  }
  return [...counts].map(([cause, count]) => `${cause} (${count})`).join(', ');
}
