import type { BulkJob, ImportOptions } from '@tokri/contracts';
import { wholeCharacters } from '@tokri/contracts/cut';
import {
  rowsOf,
  withVariantRows,
  type ColumnMeaning,
  type Conversions,
  type FileTable,
} from '@tokri/product-file';
import type { ZipFile } from '@tokri/product-file/pictures';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { useBeginImportMutation, useCheckImportRowsMutation, useStartImportMutation } from './import-api';
import { checkFile, sendAllRows, type CheckCalls } from './checking/run-check';
import type { CheckSum } from './checking/sum-check';
import { usePictureUpload } from './pictures/use-picture-upload';
import { sendPictures } from './pictures/send-pictures';
import { readPictures, type ReadPictures } from './pictures/zip-reader';

export interface Check extends CheckSum {
  jobId: string;
  /** One complete row per product. */
  table: FileTable;
  /** Pictures of the ZIP file, if there is one. */
  pictures?: ReadPictures | undefined;
}

/** The running step and its progress, from 0 to 1. */
export interface Progress {
  what: 'reading-pictures' | 'checking-rows' | 'sending-pictures';
  share: number;
  /** The shop does not answer at present; the step goes on when it does. */
  isWaiting?: boolean;
}

export interface ImportFile {
  name: string;
  /** Differs when the content of the file may differ. */
  version: string;
  table: FileTable;
  meanings: readonly ColumnMeaning[];
  conversions: Conversions;
  zip?: { name: string; files: readonly ZipFile[] } | undefined;
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
    } finally {
      if (!isStopped()) setProgress(undefined);
    }
  };
  const tell = (what: Progress['what'], isStopped: () => boolean) => (share: number) => {
    if (!isStopped()) setProgress({ what, share });
  };

  const callsOf = (isStopped: () => boolean): CheckCalls => ({
    begin: (request) => begin(request).unwrap(),
    check: (request) => check(request).unwrap(),
    pause,
    now: () => performance.now(),
    isStopped,
    onProgress: tell('checking-rows', isStopped),
    onBusy: (isWaiting) => {
      if (!isStopped()) setProgress((now) => now && { ...now, isWaiting });
    },
  });

  return {
    progress,
    checked,
    error,
    isStarting: starting.isLoading,
    checkAll: ({ name, version, table, meanings, conversions, zip }: ImportFile, options: ImportOptions) =>
      attempt(async (isStopped) => {
        const whole = withVariantRows(table, meanings);
        const rows = rowsOf(whole, meanings, conversions);
        const onRead = tell('reading-pictures', isStopped);
        const pictures = zip && (await readPictures(rows, zip.files, onRead, isStopped));
        if (isStopped()) return;
        tell('checking-rows', isStopped)(0);
        const sent = pictures?.place(new Map()) ?? rows;
        const pictured = zip && [zip.name, zip.files.length];
        const mark = JSON.stringify([name, version, meanings, conversions, options, pictured, sent.length]);
        const file = { mark, fileName: wholeCharacters(name.slice(-200)), rows: sent, options };
        const answer = await checkFile(file, callsOf(isStopped));
        if (answer) setChecked({ table: whole, ...answer, pictures });
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
            const answer = await sendAllRows(jobId, pictures.place(refused), callsOf(isStopped));
            if (!answer) return;
            rows = answer.rows;
            setChecked({ ...of, ...answer });
          }
        }
        onJob((await start({ jobId, total: rows.length, confirmed }).unwrap()).data);
      }),
  };
}
