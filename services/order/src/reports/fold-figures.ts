import { createLease, whileAlone } from '@tokri/database';
import type { UnitOfWork } from '@tokri/messaging';
import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import type { Connection } from 'mongoose';
import type { FiguresStore } from './store';

interface FoldDependencies {
  connection: Connection;
  figures: Pick<FiguresStore, 'fold'>;
  unitOfWork: UnitOfWork;
  logger: Logger;
  pauseMs: number;
}

/** Changes per transaction. */
const BATCH = 500;

export interface FiguresFolding extends PeriodicTask {
  /** Folds all recorded changes. @returns how many */
  runOnce(): Promise<number>;
}

/** Folds changes into the figures, normally in one replica at a time; concurrent folds are slower, but correct. */
export function createFiguresFolding(dependencies: FoldDependencies): FiguresFolding {
  const { connection, figures, unitOfWork, logger, pauseMs } = dependencies;
  const lease = createLease(connection, 'figures');
  let stopped = false;

  async function runOnce(): Promise<number> {
    let folded = 0;
    for (let hasMore = true; hasMore && !stopped;) {
      const batch = await unitOfWork(({ session }) => figures.fold(BATCH, session));
      folded += batch.folded;
      hasMore = batch.hasMore;
    }
    return folded;
  }

  const task = createPeriodicTask({
    name: 'folding of figures',
    pauseMs,
    run: () => whileAlone(lease, runOnce),
    logger,
  });
  return {
    ...task,
    runOnce,
    stop() {
      stopped = true;
      return task.stop();
    },
  };
}
