import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

export interface Options {
  minutes: number;
  /** Repeats the choices of a run: which faults, in what order, for how long, and what each shopper does. */
  seed: number;
  /** Only faults whose name begins with one of these. */
  only: string[];
  /** Keeps the folder with logs and data, also after a green run. */
  keep: boolean;
  /** File for the result, for `npm test`. */
  report?: string;
}

const USAGE = `npm run faults -- [options]
  --minutes 3     how long faults are injected under load
  --seed 123      repeats the choices of an earlier run
  --only kill     only faults whose name begins so; several by comma: kill order,latency mongo
  --keep          keeps logs and data, also when nothing failed`;

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: args.filter((argument) => argument !== '--'),
    options: {
      minutes: { type: 'string', default: '3' },
      seed: { type: 'string' },
      only: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });
  const minutes = Number(values.minutes);
  const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed);
  if (!(minutes > 0) || !Number.isSafeInteger(seed)) throw new Error(USAGE);
  const only = values.only.split(',').filter(Boolean);
  return { minutes, seed, only, keep: values.keep, report: values.report };
}
