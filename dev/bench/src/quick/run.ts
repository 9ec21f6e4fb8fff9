import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { run as runCachedRead } from '../cached-read/run';
import { run as runCatalogue } from '../catalogue/run';
import { run as runHot } from '../hot/run';
import { run as runOrders } from '../orders/run';
import { noiseOf, type Ratio } from '../support/ratio';
import { withShop } from '../support/shop';
import { median } from '../support/stats';
import { printTable } from '../support/table';
import { compare, LEAST_NOISE, type Comparison, type Recorded } from './compare';

const FILE = join(__dirname, '../../ratios.json');
const ROUNDS = 3;
/** The model alone is the same for many virtual machines. */
const CACHE_SIZE = /cache size\s*: (.*)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1];
const MACHINE = `${cpus().length} x ${cpus()[0]?.model}, cache ${CACHE_SIZE}, Node ${process.versions.node}`;

interface Record {
  at: string;
  commit: string;
  machine: string;
  ratios: { [name: string]: Recorded };
}

/**
 * The main ratios in about three minutes, compared with the recorded ones (`ratios.json`); fails when one is worse beyond
 * the noise. `RECORD=1` records them.
 */
export async function run(): Promise<void> {
  const read = { rounds: ROUNDS, seconds: 1.5 };
  const ofReads = await withShop(async (_state, home) => {
    process.env.TOKRI_BENCH_HOME = home;
    return [...(await runCachedRead(read)), ...(await runCatalogue(read))];
  });
  const ratios = [
    ...ofReads,
    ...(await runOrders({ rounds: ROUNDS, perRound: 60, buyers: 0 })),
    ...(await runHot({ rounds: ROUNDS, perRound: 48 })),
  ];
  if (process.env.RECORD === '1') record(ratios);
  const recorded = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record) : undefined;
  const leastNoise = recorded?.machine === MACHINE ? LEAST_NOISE.sameMachine : LEAST_NOISE.otherMachine;
  const compared = ratios.map((ratio) => compare(ratio, recorded?.ratios[ratio.name], leastNoise));
  const notes = recorded ? [`Recorded ${recorded.at}, ${recorded.commit}, ${recorded.machine}.`] : [];
  printTable('Ratios and the recorded ones', compared.map(rowOf), notes);
  if (compared.some(({ isWorse }) => isWorse)) process.exitCode = 1;
}

const rowOf = ({ name, now, recorded, worse, noise, isWorse }: Comparison) => ({
  what: name,
  measured: `${now.toFixed(2)} (${percent(-worse)})`,
  goal: recorded === undefined ? 'not recorded' : `${recorded.toFixed(2)} ± ${percent(noise)}`,
  met: !isWorse,
});

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

function record(ratios: readonly Ratio[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: __dirname }).toString().trim();
  const written: Record = {
    at: new Date().toISOString().slice(0, 10),
    commit,
    machine: MACHINE,
    ratios: Object.fromEntries(
      ratios.map(({ name, values }) => [
        name,
        { value: rounded(median(values)), noise: rounded(noiseOf(values)) },
      ]),
    ),
  };
  writeFileSync(FILE, `${JSON.stringify(written, null, 2)}\n`);
}

const rounded = (value: number) => Number(value.toFixed(3));
