import { parseArgs } from 'node:util';
import { UsageError } from './usage-error';

/** All options of the commands. */
const OPTIONS = {
  full: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  accept: { type: 'boolean' },
  overwrite: { type: 'boolean' },
  'refund-lost': { type: 'boolean' },
  offline: { type: 'boolean' },
  'if-set': { type: 'boolean' },
  live: { type: 'boolean' },
  'make-categories': { type: 'boolean' },
  rate: { type: 'string' },
  prefix: { type: 'string' },
  lines: { type: 'string' },
  pictures: { type: 'string' },
} as const;

export type OptionName = keyof typeof OPTIONS;
export type Options = Partial<Record<OptionName, string | boolean>>;

interface Arguments {
  words: string[];
  options: Options;
  /** Whether `--help` or `-h` was given. */
  help: boolean;
}

/** Parses a command line; throws UsageError on an unknown option. */
export function readArguments(args: readonly string[]): Arguments {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h', default: false }, ...OPTIONS },
    });
    const { help, ...options } = values;
    return { words: positionals, help, options };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The first option that the command does not accept. */
export const unknownOption = (options: Options, taken: readonly OptionName[] = []): string | undefined =>
  Object.keys(options).find((name) => !taken.some((each) => each === name));

export const optionWords = (options: Options): string[] =>
  Object.entries(options).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));

/** Rows a second; 0 means no limit. */
export function rateOf({ rate }: Options, fallback: number): number {
  if (rate === undefined) return fallback;
  const perSecond = Number(rate);
  if (!Number.isInteger(perSecond) || perSecond < 0)
    throw new UsageError('--rate takes rows a second, 0 for no limit.');
  return perSecond;
}
