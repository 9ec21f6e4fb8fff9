import { parseArgs } from 'node:util';

export interface Options {
  /** Minutes of attacks; before them a quarter of that time, at most one minute, without attacks. */
  minutes: number;
  /** File for the result, for `npm test`. */
  report?: string;
}

const USAGE = `npm run hostile -- [options]
  --minutes 10    how long the attacks go on`;

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: args.filter((argument) => argument !== '--'),
    options: { minutes: { type: 'string', default: '10' }, report: { type: 'string' } },
  });
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error(USAGE);
  return { minutes, report: values.report };
}
