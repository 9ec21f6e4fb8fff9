import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

export interface Options {
  minutes: number;
  /** Repeats the choices of a run: which faults, in what order, for how long, and what each shopper does. */
  seed: number;
  /** Only faults whose name begins with one of these. */
  only: string[];
  /** With 2 only order, catalogue and payment are replicated; with more everything, including the gateway. */
  replicas: number;
  shoppers: number;
  /** Seconds of load before the first fault. */
  baselineSeconds: number;
  /** Keeps the folder with logs and data, also after a passed run. */
  keep: boolean;
  /** File for the result, for `npm test`. */
  report?: string;
}

const USAGE = `npm run faults -- [options]
  --minutes 3     how long faults are injected under load
  --seed 123      repeats the choices of an earlier run
  --only kill     only faults whose name begins with this; several by comma: kill order,latency mongo
  --replicas 3    number of replicas of everything; without it two of order, catalogue and payment
  --shoppers 32   number of concurrent shoppers
  --baseline 15   seconds of shopping before the first fault
  --keep          keeps logs and data, also after a passed run`;

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: args.filter((argument) => argument !== '--'),
    options: {
      minutes: { type: 'string', default: '3' },
      seed: { type: 'string' },
      only: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
      replicas: { type: 'string', default: '2' },
      shoppers: { type: 'string', default: '32' },
      baseline: { type: 'string', default: '15' },
      report: { type: 'string' },
    },
  });
  const minutes = Number(values.minutes);
  const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed);
  const [replicas, shoppers] = [Number(values.replicas), Number(values.shoppers)];
  const counts = [replicas, shoppers];
  if (!counts.every((count) => Number.isInteger(count) && count >= 2)) throw new Error(USAGE);
  const baselineSeconds = Number(values.baseline);
  if (!(minutes > 0) || !(baselineSeconds > 0) || !Number.isSafeInteger(seed)) throw new Error(USAGE);
  const only = values.only.split(',').filter(Boolean);
  return {
    minutes,
    seed,
    only,
    replicas,
    shoppers,
    baselineSeconds,
    keep: values.keep,
    report: values.report,
  };
}
