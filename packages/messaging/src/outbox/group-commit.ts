import { AsyncResource } from 'node:async_hooks';
import { currentContext, isRecorded, runInContext, type WorkContext } from '@tokri/telemetry';
import {
  isCommitOutcomeUnknown,
  type TracedTransaction,
  type TracedUnitOfWork,
  type UnitOfWork,
} from './unit-of-work';

interface Waiting {
  /** Context of the request that the unit belongs to. */
  context: WorkContext | undefined;
  run: (transaction: TracedTransaction) => Promise<void>;
  done: () => void;
  fail: (error: unknown) => void;
  /** Runs the unit in its own transaction, with retries. */
  alone: () => void;
}

export interface GroupCommitDependencies {
  /** Makes one attempt. */
  transaction: TracedUnitOfWork;
  /** Retries transient errors. */
  unitOfWork: TracedUnitOfWork;
  traceparent: () => string | undefined;
}

/** Maximum number of units in one transaction. */
const MAX_UNITS = 16;

/**
 * Lets units share transactions: units that are requested during a transaction share the next one, in which they run
 * one after the other, with one commit and one write to the outbox. Without a running transaction a unit starts at
 * once. When the shared transaction fails, each unit runs in its own; when the outcome of the commit is unknown, all
 * units reject with that error.
 */
export function createGroupCommit({
  transaction,
  unitOfWork,
  traceparent,
}: GroupCommitDependencies): UnitOfWork {
  const waiting: Waiting[] = [];
  let working = false;
  // The transaction runs outside the async context of any request; each unit runs in that of its own request.
  const scope = new AsyncResource('group-commit');

  async function work(): Promise<void> {
    working = true;
    while (waiting.length > 0) await together(waiting.splice(0, MAX_UNITS));
    working = false;
  }

  async function together(batch: readonly Waiting[]): Promise<void> {
    const share = () =>
      transaction(async (transaction) => {
        for (const { run } of batch) await run(transaction);
      });
    // Shared work is recorded in one trace only.
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
