import type { ImportOptions } from '@tokri/contracts';
import type { FileRow } from '@tokri/product-file';
import { isApiError } from '../../../../api/api-error';
import type { Answer, RequestBody } from '../../../../api/call-types';
import { newUuid } from '../../../../lib/new-uuid';
import { findKeptCheck, forgetCheck, keepAnswer, keepCheck } from './kept-check';
import { sendRows, type CheckedPortion } from './send-rows';
import { createSum, type CheckSum } from './sum-check';
import { untilServed, type Waiting } from './until-served';

export interface CheckCalls extends Waiting {
  begin: (request: RequestBody<'beginImport'>) => Promise<Answer<'beginImport'>>;
  check: (request: RequestBody<'checkImportRows'>) => Promise<CheckedPortion>;
  now: () => number;
  /** Share of the rows, 0 to 1. */
  onProgress: (share: number) => void;
}

interface Earlier {
  /** Answers to the first rows, which are not sent again. */
  answers: readonly CheckedPortion[];
  onChecked: (answer: CheckedPortion) => void;
}

/** Sends all rows of an import, and adds up the answers; undefined when stopped. */
export async function sendAllRows(
  jobId: string,
  rows: readonly FileRow[],
  { check, onProgress, ...calls }: Omit<CheckCalls, 'begin'>,
  { answers, onChecked }: Earlier = { answers: [], onChecked: () => undefined },
): Promise<CheckSum | undefined> {
  const sum = createSum();
  answers.forEach(sum.add);
  const show = () => onProgress(sum.count() / rows.length);
  show();
  const isSent = await sendRows(rows, sum.count(), {
    ...calls,
    check: (portion) => check({ jobId, ...portion }),
    onChecked: (answer) => {
      onChecked(sum.add(answer));
      show();
    },
  });
  return isSent ? sum.get() : undefined;
}

interface CheckedFile {
  /** Equal for the same file with the same choices. */
  mark: string;
  fileName: string;
  rows: readonly FileRow[];
  options: ImportOptions;
}

/** The answers that mean that the kept import is of no use any more: removed, or started. */
const OF_NO_USE = [404, 409];

/** Checks a file; goes on at the first row without an answer if an earlier check of it was interrupted. */
export async function checkFile(
  { mark, fileName, rows, options }: CheckedFile,
  calls: CheckCalls,
): Promise<(CheckSum & { jobId: string }) | undefined> {
  const goOn = async (jobId: string, answers: readonly CheckedPortion[]) => {
    const begun = await untilServed(() => calls.begin({ jobId, fileName, options }), calls);
    if (!begun) return undefined;
    const onChecked = (answer: CheckedPortion) => keepAnswer(jobId, answer);
    const sum = await sendAllRows(jobId, rows, calls, { answers, onChecked });
    if (!sum) return undefined;
    forgetCheck(jobId);
    return { jobId, ...sum };
  };
  const kept = await findKeptCheck(mark);
  if (kept) {
    try {
      return await goOn(kept.jobId, kept.answers);
    } catch (reason) {
      if (!isApiError(reason) || !OF_NO_USE.includes(reason.status)) throw reason;
    }
  }
  const jobId = newUuid();
  keepCheck(mark, jobId);
  return goOn(jobId, []);
}
