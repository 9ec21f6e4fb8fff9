import type { UnitOfWork } from '@tokri/messaging';
import { createBatchTask, type BatchTask } from '@tokri/service-host';
import type { Logger } from '@tokri/service-kit';
import type { Connection } from 'mongoose';
import { appendEntries, type AppendDependencies } from './append-entries';

interface ChainingDependencies extends AppendDependencies {
  connection: Connection;
  unitOfWork: UnitOfWork;
  logger: Logger;
}

/** Entries per transaction. */
const BATCH = 100;
/** For entries of a replica that has crashed. */
const PAUSE_MS = 9_000;

export const createAuditChaining = (dependencies: ChainingDependencies): BatchTask => {
  const { connection, store, unitOfWork, logger } = dependencies;
  return createBatchTask({
    connection,
    logger,
    name: 'chaining of the audit log',
    lease: 'audit-log',
    pauseMs: PAUSE_MS,
    hasRows: async () => (await store.pendingAuditEntries.exists({})) !== null,
    runBatch: () => unitOfWork((transaction) => appendEntries(dependencies, BATCH, transaction)),
  });
};
