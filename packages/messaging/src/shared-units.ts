import { AsyncResource } from 'node:async_hooks';
import { isFateUnknown, type TracedUnit, type TracedUnitOfWork, type UnitOfWork } from './unit-of-work';

interface Waiting {
  run: (unit: TracedUnit) => Promise<void>;
  done: () => void;
  fail: (error: unknown) => void;
  /** In a transaction of its own; never rejects. */
  alone: () => Promise<void>;
}

export interface SharedUnitsParts {
  /** One attempt. */
  transaction: TracedUnitOfWork;
  /** As many attempts as it takes. */
  unitOfWork: TracedUnitOfWork;
  traceparent: () => string | undefined;
}

/** Units in one transaction at most, and transactions under way at once. */
const MOST = 16;
const LANES = 2;

/**
 * Units that wait together run in one transaction, one after the other: they share its commit and its write to the
 * outbox. Alone, nobody waits. When the transaction fails, each runs in one of its own, so that nobody pays for
 * another's failure; when nobody knows whether it was committed, that is what each of them is told.
 */
export function createSharedUnits({ transaction, unitOfWork, traceparent }: SharedUnitsParts): UnitOfWork {
  const waiting: Waiting[] = [];
  let running = 0;
  // The transaction belongs to no request, each unit in it to its own.
  const lane = new AsyncResource('shared-units');

  async function work(): Promise<void> {
    running += 1;
    while (waiting.length > 0) await together(waiting.splice(0, MOST));
    running -= 1;
  }

  async function together(batch: readonly Waiting[]): Promise<void> {
    if (batch.length === 1) return batch[0]!.alone();
    try {
      await transaction(async (unit) => {
        for (const { run } of batch) await run(unit);
      });
      for (const { done } of batch) done();
    } catch (error) {
      if (isFateUnknown(error)) for (const { fail } of batch) fail(error);
      else await Promise.all(batch.map(({ alone }) => alone()));
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
        alone: AsyncResource.bind(() => unitOfWork(unitWork).then(resolve, reject)),
      });
      if (running < LANES) lane.runInAsyncScope(() => void work());
    });
}
