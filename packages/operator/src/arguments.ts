import { parseArgs } from 'node:util';
import { UsageError } from './usage-error';

interface Arguments {
  words: string[];
  /** `--help` or `-h` was among them. */
  help: boolean;
}

/** The words of a command line; throws UsageError on an option that does not exist. */
export function readArguments(args: readonly string[]): Arguments {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h', default: false } },
    });
    return { words: positionals, help: values.help };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
