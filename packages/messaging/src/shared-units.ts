import { AsyncResource } from 'node:async_hooks';
import { isFateUnknown, type TracedUnit, type TracedUnitOfWork, type UnitOfWork } from './unit-of-work';

interface Waiting {
  run: (unit: TracedUnit) => Promise<void>;
  done: () => void;
  fail: (error: unknown) => void;
  /** In a transaction of its own, as often as it takes. */
  alone: () => void;
}

export interface SharedUnitsParts {
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
 * holds up nobody; when nobody knows whether it was committed, that is what each of them is told.
 */
export function createSharedUnits({ transaction, unitOfWork, traceparent }: SharedUnitsParts): UnitOfWork {
  const waiting: Waiting[] = [];
  let working = false;
  // The transaction belongs to no request, each unit in it to its own.
  const lane = new AsyncResource('shared-units');

  async function work(): Promise<void> {
    working = true;
    while (waiting.length > 0) await together(waiting.splice(0, MOST));
    working = false;
  }

  async function together(batch: readonly Waiting[]): Promise<void> {
    try {
      await transaction(async (unit) => {
        for (const { run } of batch) await run(unit);
      });
      for (const { done } of batch) done();
    } catch (error) {
      for (const { fail, alone } of batch) {
        if (isFateUnknown(error)) fail(error);
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
        run: async (unit) => {
          result = await inContext({ ...unit, ...unit.inTraceOf({ traceparent: trace }) });
        },
        done: () => resolve(result),
        fail: reject,
        alone: AsyncResource.bind(() => void unitOfWork(unitWork).then(resolve, reject)),
      });
      if (!working) lane.runInAsyncScope(() => void work());
    });
}
