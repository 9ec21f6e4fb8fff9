import { AsyncResource } from 'node:async_hooks';
import { currentContext, isRecorded, runInContext, type WorkContext } from '@tokri/telemetry';
import {
  isCommitOutcomeUnknown,
  type TracedTransaction,
  type TracedUnitOfWork,
  type UnitOfWork,
} from './unit-of-work';

interface Waiting {
  /** Of the request that wants it. */
  context: WorkContext | undefined;
  run: (transaction: TracedTransaction) => Promise<void>;
  done: () => void;
  fail: (error: unknown) => void;
  /** In a transaction of its own, as often as it takes. */
  alone: () => void;
}

export interface GroupCommitDependencies {
  /** One attempt. */
  transaction: TracedUnitOfWork;
  /** As many attempts as it takes. */
  unitOfWork: TracedUnitOfWork;
  traceparent: () => string | undefined;
}

/** Units in one transaction at most. */
const MOST = 16;

/**
 * Units that are asked for while a transaction is under way run in the next one, one after the other: they share its
 * commit and its write to the outbox. Alone, nobody waits. When the transaction fails, each runs in one of its own and
 * holds up nobody; when nobody knows whether it was committed, each of them gets that error.
 */
export function createGroupCommit({
  transaction,
  unitOfWork,
  traceparent,
}: GroupCommitDependencies): UnitOfWork {
  const waiting: Waiting[] = [];
  let working = false;
  // The transaction belongs to no request, each unit in it to its own.
  const scope = new AsyncResource('group-commit');

  async function work(): Promise<void> {
    working = true;
    while (waiting.length > 0) await together(waiting.splice(0, MOST));
    working = false;
  }

  async function together(batch: readonly Waiting[]): Promise<void> {
    const share = () =>
      transaction(async (transaction) => {
        for (const { run } of batch) await run(transaction);
      });
    // What they share can stand in one trace only.
    const carrier = batch.find(({ context }) => isRecorded(context?.traceparent));
    try {
      await runInContext(carrier?.context, share);
      for (const { done } of batch) done();
    } catch (error) {
      for (const { fail, alone } of batch) {
        if (isCommitOutcomeUnknown(error)) fail(error);
        else alone();
      }
    }
  }

  return <T>(unitWork: Parameters<typeof unitOfWork<T>>[0]): Promise<T> =>
    new Promise((resolve, reject) => {
      const trace = traceparent();
      const inContext = AsyncResource.bind(unitWork);
      let result: T;
      waiting.push({
        context: currentContext(),
        run: async (transaction) => {
          result = await inContext({ ...transaction, ...transaction.inTraceOf({ traceparent: trace }) });
        },
        done: () => resolve(result),
        fail: reject,
        alone: AsyncResource.bind(() => void unitOfWork(unitWork).then(resolve, reject)),
      });
      if (!working) scope.runInAsyncScope(() => void work());
    });
}
