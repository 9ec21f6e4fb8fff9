import type { UnitOfWork } from '@tokri/messaging';
import { createPeriodicTask, type Logger } from '@tokri/service-kit';
import { dayOf } from './day';
import { writeCounts, type CountedModel } from './counts-store';

const WRITE_EVERY_MS = 2_000;
/** Maximum keys waiting to be written; further keys are not counted. */
const MAX_WAITING = 1_000;

interface DailyCounterDependencies<Name extends string> {
  /** Name of the task in the log. */
  name: string;
  counts: readonly Name[];
  model: CountedModel;
  /** The fields of a row that identify its key. */
  fieldsOf: (key: string) => object;
  unitOfWork: UnitOfWork;
  now: () => Date;
  logger: Logger;
}

/** Counts in memory and writes the counts every few seconds; a killed process loses those not yet written. */
export function createDailyCounter<Name extends string>(dependencies: DailyCounterDependencies<Name>) {
  const { name, counts, model, fieldsOf, unitOfWork, now, logger } = dependencies;
  let waiting = new Map<string, Record<Name, number>>();

  function add(key: string, more: Partial<Record<Name, number>>): void {
    const known = waiting.get(key);
    if (!known && waiting.size >= MAX_WAITING) return;
    const sum = counts.map((each) => [each, (known?.[each] ?? 0) + (more[each] ?? 0)]);
    waiting.set(key, Object.fromEntries(sum) as Record<Name, number>);
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const written = waiting;
    waiting = new Map();
    try {
      await writeCounts(model, unitOfWork, { day: dayOf(now()), added: written, fieldsOf });
    } catch (error) {
      for (const [key, more] of written) add(key, more);
      throw error;
    }
  }

  const task = createPeriodicTask({ name, pauseMs: WRITE_EVERY_MS, run: write, logger });
  return {
    add,
    start: task.start,
    async stop() {
      await task.stop();
      await write().catch((error: unknown) =>
        logger.warn({ err: error, counter: name }, 'the last counts were not written'),
      );
    },
  };
}
