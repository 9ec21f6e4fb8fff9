import { loadavg } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../support/child';
import { loadInTurns, type Load } from '../support/load';
import { databaseProcesses } from '../support/processor-time';
import { withShop } from '../support/shop';
import { addressOf, categoriesOf, enginePort, pidOf } from '../support/shop-client';
import { printTable, type Figure } from '../support/table';
import { copyCatalogue } from './copy';

const ROUNDS = Number(process.env.RUNS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 4);
const GOAL = 5;
const WORDS = ['milk', 'atta', 'basmati', 'tea', 'soap', 'paneer', 'oil', 'honey', 'rice', 'biscuit'];

/** Reads that no cache has, asked of the catalogue itself, beside a plain monolith on the same engine and data. */
export const run = () =>
  withShop(async (state) => {
    const mongo = enginePort(state, 'mongo-gateway');
    const url = (name: string) => `mongodb://127.0.0.1:${mongo}/${name}?replicaSet=rs0`;
    const products = await copyCatalogue(url('tokri_catalogue'), url('bench_monolith'));
    const monolith = await startChild(join(__dirname, 'monolith.ts'), { MONGO_URL: url('bench_monolith') });
    try {
      const catalogue = addressOf(state, 'catalogue');
      const own = `http://127.0.0.1:${monolith.port}`;
      const lists = (await categoriesOf(state)).map((id) => ({ id }));
      const searches = WORDS.map((search) => ({ search }));
      const options = { rounds: ROUNDS, seconds: SECONDS, connections: 8 };
      const engines = () => databaseProcesses(state.supervisor.pid);
      const service = () => [pidOf(state, 'catalogue'), ...engines()];
      const plain = () => [monolith.pid, ...engines()];
      const list = await loadInTurns(
        [
          {
            name: 'service',
            url: `${catalogue}/api/product/get-product-by-category`,
            bodies: lists,
            pids: service,
          },
          { name: 'plain', url: `${own}/list`, bodies: lists, pids: plain },
        ],
        options,
      );
      const search = await loadInTurns(
        [
          {
            name: 'service',
            url: `${catalogue}/api/product/search-product`,
            bodies: searches,
            pids: service,
          },
          { name: 'plain', url: `${own}/search`, bodies: searches, pids: plain },
        ],
        options,
      );
      printTable(
        `Reads without a cache, ${products} products: the catalogue and a plain Express + Mongoose + $regex monolith`,
        [...compared('list of a category', list), ...compared('search', search)],
        [
          `Medians of ${ROUNDS} rounds of ${SECONDS} s, in turns, engine's time included; load ${loadavg()[0]!.toFixed(1)}.`,
        ],
      );
    } finally {
      await monolith.stop();
    }
  });

function compared(what: string, { service, plain }: Record<'service' | 'plain', Load>): Figure[] {
  const told = ({ rate, cpu }: Load) => `${rate.toFixed(0)}/s, ${(cpu / 1_000).toFixed(2)} ms`;
  const ratio = (value: number) => ({
    measured: `${value.toFixed(1)} x`,
    goal: `>= ${GOAL} x`,
    met: value >= GOAL,
  });
  return [
    { what: `${what}, catalogue`, measured: told(service) },
    { what: `${what}, monolith`, measured: told(plain) },
    { what: `${what}, throughput`, ...ratio(service.rate / plain.rate) },
    { what: `${what}, processor time`, ...ratio(plain.cpu / service.cpu) },
  ];
}
