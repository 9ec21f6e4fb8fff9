import { parseArgs } from 'node:util';
import { PARTS, type Part } from './parts';

export interface Options {
  /** Duration of each freeze. */
  seconds: number;
  only: readonly Part[];
  /** Keeps the folder with logs and data, also after a passed run. */
  keep: boolean;
  /** File for the result, for `npm test`. */
  report?: string;
}

const USAGE = `npm run freeze -- [options]
  --seconds 60      for how long each part is frozen
  --only broker     only this part; several by comma: ${PARTS.join(', ')}
  --keep            keeps logs and data, also when nothing failed`;

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: args.filter((argument) => argument !== '--'),
    options: {
      seconds: { type: 'string', default: '60' },
      only: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });
  const seconds = Number(values.seconds);
  const only = values.only.split(',').filter(Boolean);
  const unknown = only.filter((name) => !(PARTS as readonly string[]).includes(name));
  if (!(seconds > 0) || unknown.length > 0) throw new Error(USAGE);
  return {
    seconds,
    only: only.length > 0 ? PARTS.filter((part) => only.includes(part)) : PARTS,
    keep: values.keep,
    report: values.report,
  };
}
