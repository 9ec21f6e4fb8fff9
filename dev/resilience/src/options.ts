import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

interface NumberOption {
  byDefault: number;
  help: string;
  /** Minimum of a whole number; without it, any number above 0. */
  least?: number;
}

/** Options of an experiment, in addition to the common ones. */
export interface Described<Numbers extends string = string> {
  /** `npm run <name>` */
  name: string;
  numbers: Record<Numbers, NumberOption>;
  /** Values of `--only`; absent if there is nothing to select. */
  only?: { help: string; names?: readonly string[] };
}

interface Options<Numbers extends string> {
  numbers: Record<Numbers, number>;
  only: string[];
  /** Seed of the random choices; the same seed repeats them. */
  seed: number;
  /** Keeps the folder with logs and data even if the run passed. */
  keep: boolean;
  /** File for the result, for `npm test`. */
  report?: string;
}

const usageOf = ({ name, numbers, only }: Described): string =>
  [
    `npm run ${name} -- [options]`,
    ...Object.entries(numbers).map(([option, { byDefault, help }]) => [`${option} ${byDefault}`, help]),
    ...(only ? [['only a,b', only.help]] : []),
    ['seed 123', 'repeats the choices of an earlier run, as SEED does'],
    ['keep', 'keeps logs and data, also after a passed run'],
  ]
    .map((line) => (typeof line === 'string' ? line : `  --${line[0]!.padEnd(15)} ${line[1]}`))
    .join('\n');

/** @throws with the usage */
export function readOptions<Numbers extends string>(
  described: Described<Numbers>,
  args: readonly string[],
  seedByDefault: string = String(randomInt(1_000_000)),
): Options<Numbers> {
  const { numbers, only } = described;
  const names = Object.keys(numbers) as Numbers[];
  const { values } = parseArgs({
    args: args.filter((argument) => argument !== '--'),
    options: {
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      ...(only && { only: { type: 'string' as const } }),
      seed: { type: 'string', default: seedByDefault },
      keep: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });
  const given: Record<string, string | boolean | undefined> = values;
  const chosen = String(given.only ?? '')
    .split(',')
    .filter(Boolean);
  const options = {
    numbers: Object.fromEntries(
      names.map((name) => [name, Number(given[name] ?? numbers[name].byDefault)]),
    ) as Record<Numbers, number>,
    only: chosen,
    seed: Number(values.seed),
    keep: values.keep,
    report: values.report,
  };
  const isValid = (name: Numbers) => {
    const { least } = numbers[name];
    const value = options.numbers[name];
    return least === undefined ? value > 0 : Number.isInteger(value) && value >= least;
  };
  const areKnown = chosen.every((name) => only?.names?.includes(name) ?? true);
  if (!names.every(isValid) || !Number.isSafeInteger(options.seed) || !areKnown)
    throw new Error(usageOf(described));
  return options;
}
