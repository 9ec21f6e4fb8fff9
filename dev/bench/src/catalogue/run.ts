import { loadavg } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../support/child-process';
import { loadAlternately, quotients, type Load, type Loads } from '../support/load';
import { databasePids } from '../support/process-tree';
import type { Ratio } from '../support/ratio';
import { addressOf, categoriesOf, enginePort, pidOf } from '../support/running-shop';
import { withShop } from '../support/shop';
import { printTable, type Figure } from '../support/table';
import { copyCatalogue } from './copy';

const GOAL = 5;
const WORDS = ['milk', 'atta', 'basmati', 'tea', 'soap', 'paneer', 'oil', 'honey', 'rice', 'biscuit'];

/** Uncached reads of the catalogue service, compared with a plain monolith on the same engine and data. */
export const run = ({
  rounds = Number(process.env.RUNS ?? 3),
  seconds = Number(process.env.SECONDS ?? 4),
} = {}) =>
  withShop(async (state): Promise<Ratio[]> => {
    const mongo = enginePort(state, 'mongo-gateway');
    const url = (name: string) => `mongodb://127.0.0.1:${mongo}/${name}?replicaSet=rs0`;
    const products = await copyCatalogue(url('tokri_catalogue'), url('bench_monolith'));
    const monolith = await startServerProcess(join(__dirname, 'monolith.ts'), {
      MONGO_URL: url('bench_monolith'),
    });
    try {
      const catalogue = addressOf(state, 'catalogue');
      const monolithUrl = `http://127.0.0.1:${monolith.port}`;
      const lists = (await categoriesOf(state)).map((id) => ({ id }));
      const searches = WORDS.map((search) => ({ search }));
      const options = { rounds, seconds, connections: 8, warmUpSeconds: 4 };
      const engines = () => databasePids(state.supervisor.pid);
      const service = () => [pidOf(state, 'catalogue'), ...engines()];
      const plain = () => [monolith.pid, ...engines()];
      const list = await loadAlternately(
        [
          {
            name: 'service',
            url: `${catalogue}/api/product/get-product-by-category`,
            bodies: lists,
            pids: service,
          },
          { name: 'plain', url: `${monolithUrl}/list`, bodies: lists, pids: plain },
        ],
        options,
      );
      const search = await loadAlternately(
        [
          {
            name: 'service',
            url: `${catalogue}/api/product/search-product`,
            bodies: searches,
            pids: service,
          },
          { name: 'plain', url: `${monolithUrl}/search`, bodies: searches, pids: plain },
        ],
        options,
      );
      printTable(
        `Reads without a cache, ${products} products: the catalogue and a plain Express + Mongoose + $regex monolith`,
        [...comparison('list of a category', list), ...comparison('search', search)],
        [
          `Medians of ${rounds} rounds of ${seconds} s, alternating, the engine's time included; load ${loadavg()[0]!.toFixed(1)}.`,
        ],
      );
      return [ratioOf('uncached list', list), ratioOf('uncached search', search)];
    } finally {
      await monolith.stop();
    }
  });

const ratioOf = (what: string, { service, plain }: Record<'service' | 'plain', Loads>): Ratio => ({
  name: `${what} to monolith, processor time`,
  values: quotients(plain, service, ({ cpu }) => cpu),
  better: 'higher',
});

function comparison(what: string, { service, plain }: Record<'service' | 'plain', Load>): Figure[] {
  const summary = ({ rate, cpu }: Load) => `${rate.toFixed(0)}/s, ${(cpu / 1_000).toFixed(2)} ms`;
  const ratio = (value: number) => ({
    measured: `${value.toFixed(1)} x`,
    goal: `>= ${GOAL} x`,
    met: value >= GOAL,
  });
  return [
    { what: `${what}, catalogue`, measured: summary(service) },
    { what: `${what}, monolith`, measured: summary(plain) },
    { what: `${what}, throughput`, ...ratio(service.rate / plain.rate) },
    { what: `${what}, processor time`, ...ratio(plain.cpu / service.cpu) },
  ];
}
