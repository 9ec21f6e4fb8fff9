import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../support/child';
import { loadInTurns } from '../support/load';
import { withShop } from '../support/shop';
import { categoriesOf, startGateway } from '../support/shop-client';
import { printTable } from '../support/table';

const ROUNDS = Number(process.env.RUNS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const PATH = '/api/product/get-product-by-category';

/** A read of the catalogue that the gateway has kept, beside a bare server that answers the same bytes. */
export const run = () =>
  withShop(async (state) => {
    const gateway = await startGateway(state);
    const kept = `http://127.0.0.1:${gateway.port}${PATH}`;
    const body = { id: (await categoriesOf(state))[0] };
    const answer = await fetch(kept, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const folder = mkdtempSync(join(tmpdir(), 'tokri-bench-'));
    const file = join(folder, 'answer');
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    const bare = await startChild(join(__dirname, 'bare-server.ts'), { ANSWER: file });
    try {
      const loads = await loadInTurns(
        [
          {
            name: 'kept',
            url: kept,
            bodies: [body],
            pids: () => [gateway.pid],
          },
          {
            name: 'bare',
            url: `http://127.0.0.1:${bare.port}${PATH}`,
            bodies: [body],
            pids: () => [bare.pid],
          },
        ],
        { rounds: ROUNDS, seconds: SECONDS, connections: 20 },
      );
      const { kept: through, bare: yardstick } = loads;
      const share = through.rate / yardstick.rate;
      const byCpu = yardstick.cpu / through.cpu;
      const tail = through.p99 / yardstick.p99;
      printTable(
        'A kept catalogue read through the gateway, and a bare Node server with the same bytes',
        [
          {
            what: 'gateway',
            measured: `${through.rate.toFixed(0)}/s, ${through.cpu.toFixed(0)} us, p99 ${through.p99} ms`,
          },
          {
            what: 'bare',
            measured: `${yardstick.rate.toFixed(0)}/s, ${yardstick.cpu.toFixed(0)} us, p99 ${yardstick.p99} ms`,
          },
          {
            what: 'throughput of the bare one',
            measured: percent(share),
            goal: '>= 60 %',
            met: share >= 0.6,
          },
          {
            what: 'the same by processor time',
            measured: percent(byCpu),
            goal: '>= 60 %',
            met: byCpu >= 0.6,
          },
          {
            what: 'p99, times that of the bare one',
            measured: `${tail.toFixed(1)} x`,
            goal: '<= 3 x',
            met: tail <= 3,
          },
        ],
        [
          `Medians of ${ROUNDS} rounds of ${SECONDS} s, in turns; the machine's load was ${loadavg()[0]!.toFixed(1)}.`,
        ],
      );
    } finally {
      await Promise.all([bare.stop(), gateway.stop()]);
      rmSync(folder, { recursive: true, force: true });
    }
  });

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
