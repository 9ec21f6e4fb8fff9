import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const progress = z.object({
  /** The end of the played day, which determines the plan. */
  now: z.iso.datetime().optional(),
  /** Index in the plan -> order. */
  orders: z.record(z.string(), z.object({ number: z.string(), isDone: z.boolean() })).default({}),
  isFinished: z.boolean().default(false),
});
type Progress = z.output<typeof progress>;

/** Progress of the demo day, stored in a file so that the next start can continue. */
export interface ProgressFile {
  read(): Progress;
  change(next: Partial<Progress>): void;
}

export function openProgress(file: string): ProgressFile {
  let known = progress.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  return {
    read: () => known,
    change(next) {
      known = { ...known, ...next };
      writeFileSync(`${file}.new`, JSON.stringify(known));
      renameSync(`${file}.new`, file);
    },
  };
}
