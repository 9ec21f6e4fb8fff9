import type { BulkJob } from '@tokri/contracts';
import { useEffect, useRef, useState } from 'react';
import { isApiError, messageOf } from '../../../api/api-error';
import { newUuid } from '../../../lib/new-uuid';
import {
  useBulkJobState,
  useBulkJobSubscription,
  useCancelBulkJobMutation,
  useUndoBulkJobMutation,
} from './bulk-api';

const POLL_MS = 1_000;

/**
 * Polls a job until it ends; also cancels and undoes it.
 * @param onOther receives the job that an undo starts
 * @param onEnded called when the job has ended
 */
export function useFollowedJob(jobId: string, onOther: (jobId: string) => void, onEnded: () => void) {
  const query = { jobId };
  const { currentData, error } = useBulkJobState(query);
  const job = currentData?.data ?? undefined;
  const state = job?.state;
  const hasEnded = state !== undefined && state !== 'running';
  useBulkJobSubscription(query, { pollingInterval: hasEnded ? 0 : POLL_MS });
  const tell = useRef(onEnded);
  useEffect(() => {
    tell.current = onEnded;
  });
  useEffect(() => {
    if (hasEnded) tell.current();
  }, [hasEnded, jobId]);

  const [cancel, cancelling] = useCancelBulkJobMutation();
  const [undo, undoing] = useUndoBulkJobMutation();
  const [failed, setFailed] = useState<string>();
  /** Idempotency ids of undo requests, by job: a repeated request starts one undo only. */
  const undoIds = useRef(new Map<string, string>());

  const attempt = async (work: () => Promise<BulkJob>) => {
    setFailed(undefined);
    try {
      return await work();
    } catch (reason) {
      setFailed(messageOf(reason));
      return undefined;
    }
  };
  return {
    job,
    isBusy: cancelling.isLoading || undoing.isLoading,
    error: failed ?? (error && !job ? messageOf(error) : undefined),
    cancel: () => void attempt(async () => (await cancel({ jobId }).unwrap()).data),
    async undo() {
      const undoId = undoIds.current.get(jobId) ?? newUuid();
      undoIds.current.set(jobId, undoId);
      const undoes = job?.undoes ?? jobId;
      const back = await attempt(async () => (await undo({ jobId: undoId, undoes }).unwrap()).data);
      if (back) onOther(back.jobId);
    },
  };
}

/** A running job, if the start of another one was refused because of it. */
export const runningJobOf = (reason: unknown): BulkJob | undefined =>
  isApiError(reason) && reason.code === 'BULK_JOB_RUNNING'
    ? // The contract defines these details for this code only.
      (reason.details?.job as BulkJob | undefined)
    : undefined;
