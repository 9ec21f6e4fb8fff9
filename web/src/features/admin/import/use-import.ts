import type { BulkJob, CheckedRow, ImportOptions } from '@tokri/contracts';
import { wholeCharacters } from '@tokri/contracts/cut';
import {
  portionsOf,
  rowsOf,
  withVariantRows,
  type ColumnMeaning,
  type FileRow,
  type FileTable,
} from '@tokri/product-file';
import type { ZipFile } from '@tokri/product-file/pictures';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error';
import type { Answer } from '../../../api/call-types';
import { newUuid } from '../../../lib/new-uuid';
import { runningJobOf } from '../bulk/use-followed-job';
import { useBeginImportMutation, useCheckImportRowsMutation, useStartImportMutation } from './import-api';
import { usePictureUpload } from './pictures/use-picture-upload';
import { sendPictures } from './pictures/send-pictures';
import { readPictures, type ReadPictures } from './pictures/zip-reader';

export interface Check {
  jobId: string;
  /** One complete row per product. */
  table: FileTable;
  rows: CheckedRow[];
  newCategories: string[];
  newSubCategories: string[];
  guard: Pick<
    Answer<'checkImportRows'>,
    'largestFall' | 'largestRise' | 'guardPercent' | 'needsConfirmation'
  >;
  /** Pictures of the ZIP file, if there is one. */
  pictures?: ReadPictures | undefined;
}

/** The running step and its progress, from 0 to 1. */
export interface Progress {
  what: 'reading-pictures' | 'checking-rows' | 'sending-pictures';
  share: number;
}

export interface ImportFile {
  name: string;
  table: FileTable;
  meanings: readonly ColumnMeaning[];
  zip?: readonly ZipFile[] | undefined;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** An import: its rows are sent in batches and checked, and it starts once its pictures are uploaded. */
export function useImport(onJob: (job: BulkJob) => void) {
  const [begin] = useBeginImportMutation();
  const [check] = useCheckImportRowsMutation();
  const [start, starting] = useStartImportMutation();
  const shop = usePictureUpload();
  const [progress, setProgress] = useState<Progress>();
  const [checked, setChecked] = useState<Check>();
  const [error, setError] = useState<string>();
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );

  /** Runs work that can be stopped; the result of stopped work is ignored. */
  const attempt = async (work: (isStopped: () => boolean) => Promise<void>) => {
    const mine = (run.current += 1);
    const isStopped = () => run.current !== mine;
    setError(undefined);
    try {
      await work(isStopped);
    } catch (reason) {
      if (isStopped()) return;
      setError(messageOf(reason));
      const other = runningJobOf(reason);
      if (other) onJob(other);
    } finally {
      if (!isStopped()) setProgress(undefined);
    }
  };
  const tell = (what: Progress['what'], isStopped: () => boolean) => (share: number) => {
    if (!isStopped()) setProgress({ what, share });
  };

  const handIn = async (jobId: string, portions: FileRow[][], isStopped: () => boolean) => {
    const sum = { rows: [] as CheckedRow[], categories: new Set<string>(), subCategories: new Set<string>() };
    const total = portions.reduce((count, rows) => count + rows.length, 0);
    const onProgress = tell('checking-rows', isStopped);
    let guard: Check['guard'] | undefined;
    onProgress(0);
    for (const rows of portions) {
      const answer = await check({ jobId, from: sum.rows.length, rows }).unwrap();
      const { data, newCategories, newSubCategories, ...percents } = answer;
      if (isStopped()) return undefined;
      sum.rows.push(...data);
      newCategories.forEach((name) => sum.categories.add(name));
      newSubCategories.forEach((name) => sum.subCategories.add(name));
      guard = percents;
      onProgress(sum.rows.length / total);
    }
    const { rows, categories, subCategories } = sum;
    return guard && { rows, newCategories: [...categories], newSubCategories: [...subCategories], guard };
  };

  return {
    progress,
    checked,
    error,
    isStarting: starting.isLoading,
    checkAll: ({ name, table, meanings, zip }: ImportFile, options: ImportOptions) =>
      attempt(async (isStopped) => {
        const whole = withVariantRows(table, meanings);
        const rows = rowsOf(whole, meanings);
        const onRead = tell('reading-pictures', isStopped);
        const pictures = zip && (await readPictures(rows, zip, onRead, isStopped));
        if (isStopped()) return;
        const jobId = newUuid();
        await begin({ jobId, fileName: wholeCharacters(name.slice(-200)), options }).unwrap();
        const portions = portionsOf(pictures?.place(new Map()) ?? rows);
        const answer = await handIn(jobId, portions, isStopped);
        if (answer) setChecked({ jobId, table: whole, ...answer, pictures });
      }),
    stop() {
      run.current += 1;
      setProgress(undefined);
      setError(undefined);
    },
    /** Returns to the columns. */
    leave() {
      this.stop();
      setChecked(undefined);
    },
    start: (of: Check, confirmed: boolean) =>
      attempt(async (isStopped) => {
        const { jobId, pictures } = of;
        let { rows } = of;
        if (pictures && pictures.waiting.length > 0) {
          const onSent = tell('sending-pictures', isStopped);
          onSent(0);
          const refused = await sendPictures(pictures.waiting, shop, {
            isStopped,
            pause,
            onProgress: (done) => onSent(done / pictures.waiting.length),
          });
          if (isStopped()) return;
          if (refused.size > 0) {
            // Rows whose pictures were refused are sent again, with the reason.
            const answer = await handIn(jobId, portionsOf(pictures.place(refused)), isStopped);
            if (!answer) return;
            rows = answer.rows;
            setChecked({ ...of, ...answer });
          }
        }
        onJob((await start({ jobId, total: rows.length, confirmed }).unwrap()).data);
      }),
  };
}
