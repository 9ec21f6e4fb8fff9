import { readServers } from '@tokri/local-stack';
import { startTraceCollector } from '@tokri/testing/traces';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../support/child-process';
import { loadAlternately, quotients } from '../support/load';
import type { Ratio } from '../support/ratio';
import { withShop } from '../support/shop';
import { categoriesOf, startGateway } from '../support/running-shop';
import { printTable } from '../support/table';

const PATH = '/api/product/get-product-by-category';

/**
 * A cached catalogue read through the gateway, traced as usual, compared with a bare server that sends the same bytes
 * and with a plain Express server that keeps them in Redis.
 */
export const run = ({
  rounds = Number(process.env.RUNS ?? 5),
  seconds = Number(process.env.SECONDS ?? 4),
} = {}) =>
  withShop(async (state, home): Promise<Ratio[]> => {
    const collector = await startTraceCollector();
    const gateway = await startGateway(state, home, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const cachedUrl = `http://127.0.0.1:${gateway.port}${PATH}`;
    const body = { id: (await categoriesOf(state))[0] };
    const answer = await fetch(cachedUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const folder = mkdtempSync(join(tmpdir(), 'tokri-bench-'));
    const file = join(folder, 'answer');
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    const baseline = await startServerProcess(join(__dirname, 'baseline-server.ts'), { ANSWER: file });
    const withRedis = await startServerProcess(join(__dirname, 'express-server.ts'), {
      ANSWER: file,
      REDIS_URL: readServers(home).redisUrl ?? '',
    });
    try {
      const loads = await loadAlternately(
        [
          {
            name: 'cached',
            url: cachedUrl,
            bodies: [body],
            pids: () => [gateway.pid],
          },
          {
            name: 'baseline',
            url: `http://127.0.0.1:${baseline.port}${PATH}`,
            bodies: [body],
            pids: () => [baseline.pid],
          },
          {
            name: 'express',
            url: `http://127.0.0.1:${withRedis.port}${PATH}`,
            bodies: [body],
            pids: () => [withRedis.pid],
          },
        ],
        { rounds, seconds, connections: 32, warmUpSeconds: 6 },
      );
      const { cached, baseline: bare, express } = loads;
      const share = cached.rate / bare.rate;
      const byCpu = bare.cpu / cached.cpu;
      const tail = cached.p99 / bare.p99;
      printTable(
        'A cached catalogue read through the gateway, a bare Node server and Express with Redis, with the same bytes',
        [
          {
            what: 'gateway',
            measured: `${cached.rate.toFixed(0)}/s, ${cached.cpu.toFixed(0)} us, p99 ${cached.p99} ms`,
          },
          {
            what: 'bare server',
            measured: `${bare.rate.toFixed(0)}/s, ${bare.cpu.toFixed(0)} us, p99 ${bare.p99} ms`,
          },
          {
            what: 'Express and Redis',
            measured: `${express.rate.toFixed(0)}/s, ${express.cpu.toFixed(0)} us, p99 ${express.p99} ms`,
          },
          {
            what: 'throughput, share of the bare server',
            measured: percent(share),
            goal: '>= 75 %',
            met: share >= 0.75,
          },
          {
            what: 'the same by processor time',
            measured: percent(byCpu),
            goal: '>= 60 %',
            met: byCpu >= 0.6,
          },
          {
            what: 'processor time of Express and Redis, times that of the gateway',
            measured: `${(express.cpu / cached.cpu).toFixed(1)} x`,
          },
          {
            what: 'p99, times that of the bare server',
            measured: `${tail.toFixed(1)} x`,
            goal: '<= 2 x',
            met: tail <= 2,
          },
        ],
        [
          `Medians of ${rounds} rounds of ${seconds} s, alternating; the machine's load was ${loadavg()[0]!.toFixed(1)}.`,
        ],
      );
      const rateOf = quotients(cached, bare, ({ rate }) => rate);
      const cpuOf = quotients(express, cached, ({ cpu }) => cpu);
      return [
        { name: 'cached read to bare server, throughput', values: rateOf, better: 'higher' },
        { name: 'cached read to Express and Redis, processor time', values: cpuOf, better: 'higher' },
      ];
    } finally {
      await Promise.all([baseline.stop(), withRedis.stop(), gateway.stop()]);
      await collector.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
