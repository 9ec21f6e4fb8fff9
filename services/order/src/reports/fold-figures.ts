import type { UnitOfWork } from '@tokri/messaging';
import { createBatchTask, type BatchTask } from '@tokri/service-host';
import type { Logger } from '@tokri/service-kit';
import type { Connection } from 'mongoose';
import type { FiguresStore } from './store';

interface FoldDependencies {
  connection: Connection;
  figures: Pick<FiguresStore, 'fold' | 'hasChanges'>;
  unitOfWork: UnitOfWork;
  logger: Logger;
  pauseMs: number;
}

/** Changes per transaction. */
const BATCH = 500;

export const createFiguresFolding = ({ figures, unitOfWork, ...options }: FoldDependencies): BatchTask =>
  createBatchTask({
    ...options,
    name: 'folding of figures',
    lease: 'figures',
    hasRows: figures.hasChanges,
    runBatch: () => unitOfWork(({ session }) => figures.fold(BATCH, session)),
  });
