import { wholeCharacters, type CheckedRow, type ImportOptions } from '@tokri/contracts';
import { whileAlone } from '@tokri/database';
import {
  looksLikePaise,
  portionsOf,
  readFile,
  rowsOf,
  understandColumns,
  withVariantRows,
} from '@tokri/product-file';
import { withListedPictures, type ListedFile } from '@tokri/product-file/pictures';
import { randomUUID } from 'node:crypto';
import { readFile as readBytes } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Dependencies } from '../dependencies';
import { applyBatch } from '../jobs/apply-batch';
import { startImport } from '../jobs/commands';
import type { BulkJobRow, BulkResultRow } from '../jobs/store';
import { workInTurns } from '../jobs/work-in-turns';
import { jobLease } from '../jobs/worker';
import { beginImport, checkImportRows } from './check-rows';
import type { CatalogueStore } from '../store';

export interface FileDependencies extends Pick<Dependencies, 'store' | 'unitOfWork'> {
  print: (line: string) => void;
}

export interface FileImport {
  options: ImportOptions;
  /** Prints what would change, and changes nothing. */
  dryRun: boolean;
  /** Accepts price changes beyond the guard. */
  confirmed: boolean;
  guardPercent: number;
  /** The list of the file's pictures, as written by media's `store-pictures`. */
  pictures?: string;
}

const BATCH = 100;
const LOOK_MS = 500;

/**
 * Imports a file like the browser, with the proposed columns, or prints what would change. An interrupted import is
 * continued by the next command or by a replica. Safe to repeat: importing the same file again changes nothing.
 * @returns rows that were left out
 */
export const importFile =
  ({ store, unitOfWork, print }: FileDependencies) =>
  async (
    file: string,
    { options, dryRun, confirmed, guardPercent, pictures }: FileImport,
  ): Promise<number> => {
    const table = await readFile(await readBytes(file));
    const { meanings, conversions, doubts } = understandColumns(table);
    print(table.titles.map((title, column) => `${title}: ${meanings[column] ?? 'ignore'}`).join(', '));
    for (const { column, kind } of doubts) print(`please look at ${table.titles[column]}: ${kind}`);
    for (const [column, meaning] of meanings.entries()) {
      const isPrice = meaning === 'price' || meaning === 'salePrice';
      if (isPrice && conversions[column] === undefined && looksLikePaise(table, column))
        print(
          `please look at ${table.titles[column]}: these may be paise; write “in paise” behind the title`,
        );
    }
    const jobId = randomUUID();
    await beginImport({ store })({ jobId, fileName: wholeCharacters(basename(file).slice(-200)), options });
    const count = { new: 0, changed: 0, unchanged: 0, refused: 0 };
    let from = 0;
    const read = rowsOf(withVariantRows(table, meanings), meanings, conversions);
    const whole = pictures === undefined ? read : withListedPictures(read, await readList(pictures));
    for (const rows of portionsOf(whole)) {
      const { data } = await checkImportRows({ store, guardPercent })({ jobId, from, rows });
      from += rows.length;
      for (const row of data) count[row.outcome] += 1;
      data.flatMap(remarkOf).forEach(print);
    }
    print(
      `${from} rows: ${count.new} new, ${count.changed} changed, ${count.unchanged} as they are, ${count.refused} left out`,
    );
    if (dryRun || count.new + count.changed === 0) return count.refused;
    await startImport({ store, unitOfWork, guardPercent })({ jobId, total: from, confirmed });
    const { changed, refused } = await untilEnded({ store, unitOfWork }, jobId);
    if (refused > count.refused) (await refusedLines(store, jobId)).forEach(print);
    print(`${changed} products written, ${refused} rows left out`);
    return refused;
  };

const listedFiles: z.ZodType<ListedFile[]> = z.array(
  z.object({
    name: z.string(),
    sameAs: z.string(),
    judgement: z.union([z.object({ hash: z.string() }), z.object({ problem: z.string() })]).optional(),
  }),
);
const readList = async (path: string) => listedFiles.parse(JSON.parse(await readBytes(path, 'utf8')));

const remarkOf = ({ line, outcome, name, problems }: CheckedRow): string[] =>
  outcome === 'refused'
    ? [
        `line ${line}, ${name || 'no name'}: ${problems.map(({ field, reason }) => `${field} ${reason}`).join('; ')}`,
      ]
    : [];

/** Works on the running jobs while no replica does, and waits for the end of this one. */
async function untilEnded(
  dependencies: Pick<FileDependencies, 'store' | 'unitOfWork'>,
  jobId: string,
): Promise<BulkJobRow> {
  const { store, unitOfWork } = dependencies;
  const apply = applyBatch({ store, write: unitOfWork });
  const lease = jobLease(store.connection);
  let hasEnded = false;
  const isStopped = () => hasEnded;
  const onEnded = ({ _id }: BulkJobRow) => {
    hasEnded ||= _id === jobId;
  };
  for (;;) {
    const job = await store.bulkJobs.findById(jobId).lean<BulkJobRow>();
    if (job?.state !== 'running') return job ?? Promise.reject(new Error(`the import ${jobId} is gone`));
    await whileAlone(lease, () => workInTurns({ store, apply, batchSize: BATCH, isStopped, onEnded }));
    await pause(LOOK_MS);
  }
}

async function refusedLines(store: CatalogueStore, jobId: string): Promise<string[]> {
  const refused = await store.bulkResults
    .find({ jobId, outcome: 'refused' })
    .sort({ line: 1 })
    .lean<BulkResultRow[]>();
  return refused.map(({ line = 0, name, reason = '' }) => `line ${line}, ${name || 'no name'}: ${reason}`);
}
