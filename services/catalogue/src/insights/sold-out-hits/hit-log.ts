import { SOLD_OUT_HITS } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import type { Logger } from '@tokri/service-kit';
import { toId } from '../../ids';
import type { CatalogueStore } from '../../store';
import { createDailyCounter } from '../daily-counts/counter';

interface HitLogDependencies {
  store: Pick<CatalogueStore, 'soldOutHits'>;
  unitOfWork: UnitOfWork;
  now: () => Date;
  logger: Logger;
}

export type HitLog = ReturnType<typeof createHitLog>;

export const createHitLog = ({ store, unitOfWork, now, logger }: HitLogDependencies) =>
  createDailyCounter({
    name: 'sold-out hits',
    counts: SOLD_OUT_HITS,
    model: store.soldOutHits,
    fieldsOf: (productId) => ({ productId: toId(productId) }),
    unitOfWork,
    now,
    logger,
  });
