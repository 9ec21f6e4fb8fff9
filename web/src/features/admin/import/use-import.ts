import type { BulkJob, CheckedRow, ImportOptions } from '@tokri/contracts';
import { portionsOf, rowsOf, type ColumnMeaning, type FileTable } from '@tokri/product-file';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error';
import type { Answer } from '../../../api/call-types';
import { newUuid } from '../../../lib/new-uuid';
import { runningJobOf } from '../bulk/use-followed-job';
import { useBeginImportMutation, useCheckImportRowsMutation, useStartImportMutation } from './import-api';

export interface Check {
  jobId: string;
  rows: CheckedRow[];
  newCategories: string[];
  newSubCategories: string[];
  guard: Pick<
    Answer<'checkImportRows'>,
    'largestFall' | 'largestRise' | 'guardPercent' | 'needsConfirmation'
  >;
}

/** An import: its rows are handed in portion by portion, looked at, and started. */
export function useImport(onJob: (job: BulkJob) => void) {
  const [begin] = useBeginImportMutation();
  const [check] = useCheckImportRowsMutation();
  const [start, starting] = useStartImportMutation();
  /** Share of the rows that are checked, from 0 to 1; undefined while nothing is. */
  const [share, setShare] = useState<number>();
  const [checked, setChecked] = useState<Check>();
  const [error, setError] = useState<string>();
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );

  const checkAll = async (
    fileName: string,
    table: FileTable,
    meanings: readonly ColumnMeaning[],
    options: ImportOptions,
  ) => {
    const mine = (run.current += 1);
    setError(undefined);
    setShare(0);
    try {
      const jobId = newUuid();
      await begin({ jobId, fileName: fileName.slice(-200), options }).unwrap();
      const sum = {
        rows: [] as CheckedRow[],
        categories: new Set<string>(),
        subCategories: new Set<string>(),
      };
      let guard: Check['guard'] | undefined;
      for (const rows of portionsOf(rowsOf(table, meanings))) {
        const { data, newCategories, newSubCategories, ...percents } = await check({
          ...{ jobId, from: sum.rows.length, rows },
        }).unwrap();
        if (run.current !== mine) return;
        sum.rows.push(...data);
        newCategories.forEach((name) => sum.categories.add(name));
        newSubCategories.forEach((name) => sum.subCategories.add(name));
        guard = percents;
        setShare(sum.rows.length / table.rows.length);
      }
      if (!guard) return;
      const { rows, categories, subCategories } = sum;
      setChecked({
        jobId,
        rows,
        newCategories: [...categories],
        newSubCategories: [...subCategories],
        guard,
      });
    } catch (reason) {
      if (run.current === mine) setError(messageOf(reason));
    } finally {
      if (run.current === mine) setShare(undefined);
    }
  };

  return {
    share,
    checked,
    error,
    isStarting: starting.isLoading,
    checkAll,
    /** Back to the columns. */
    stop() {
      run.current += 1;
      setShare(undefined);
      setChecked(undefined);
      setError(undefined);
    },
    async start({ jobId, rows }: Check, confirmed: boolean) {
      setError(undefined);
      try {
        onJob((await start({ jobId, total: rows.length, confirmed }).unwrap()).data);
      } catch (reason) {
        setError(messageOf(reason));
        const other = runningJobOf(reason);
        if (other) onJob(other);
      }
    },
  };
}
