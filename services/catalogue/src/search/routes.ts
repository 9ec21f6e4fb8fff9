import { calls } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import { createCallBinder, type Bulkhead, type TokenVerifier } from '@tokri/service-kit';
import type { Router } from 'express';
import type { ReadModel } from '../read-model/read-model';
import type { CatalogueStore } from '../store';
import { applyTuning } from './tuning/apply-tuning';
import { listTuning } from './tuning/list-tuning';
import type { Rehearsals } from './tuning/rehearsals';

interface TuningRouteDependencies {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  readModel: Pick<ReadModel, 'sync'>;
  rehearsals: Rehearsals;
  /** Admin writes wait for each other. */
  adminMutex: Bulkhead;
  verifyToken: TokenVerifier;
}

export const tuningRoutes =
  ({ store, unitOfWork, readModel, rehearsals, adminMutex, verifyToken }: TuningRouteDependencies) =>
  (router: Router): void => {
    const bind = createCallBinder(router, verifyToken);
    bind(calls.getSearchTuning, async () => ({
      message: 'Synonyms and pinned results',
      data: await listTuning(store),
    }));
    bind(calls.rehearseSearchTuning, async ({ body }) => ({
      message: 'Rehearsal started',
      data: await rehearsals.begin(body),
    }));
    bind(calls.getSearchRehearsal, async ({ body }) => ({
      message: 'Rehearsal',
      data: await rehearsals.get(body.rehearsalId),
    }));
    bind(calls.applySearchTuning, async ({ body }) => {
      await adminMutex(() => applyTuning({ store, unitOfWork }, body.rehearsalId));
      // What is written is written: should this fail, the next read notices that the read model is behind.
      await readModel.sync().catch(() => undefined);
      return { message: 'Search changed' };
    });
  };
