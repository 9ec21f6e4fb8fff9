import type { UnitOfWork } from '@tokri/messaging';
import type { Logger } from '@tokri/service-kit';
import type { CatalogueStore } from '../../store';
import { createDailyCounter } from '../daily-counts/counter';
import { countableQuery } from './countable-query';

interface QueryLogDependencies {
  store: Pick<CatalogueStore, 'queryCounts'>;
  unitOfWork: UnitOfWork;
  now: () => Date;
  logger: Logger;
}

export type QueryLog = ReturnType<typeof createQueryLog>;

export function createQueryLog({ store, unitOfWork, now, logger }: QueryLogDependencies) {
  const { add, start, stop } = createDailyCounter({
    name: 'query log',
    counts: ['searches', 'withoutResult', 'clicks'],
    model: store.queryCounts,
    fieldsOf: (query) => ({ query }),
    unitOfWork,
    now,
    logger,
  });
  return {
    recordClick(text: string): void {
      const query = countableQuery(text);
      if (query) add(query, { clicks: 1 });
    },
    recordSearch(text: string, found: (query: string) => number): void {
      const query = countableQuery(text);
      if (query) add(query, { searches: 1, withoutResult: found(query) === 0 ? 1 : 0 });
    },
    start,
    stop,
  };
}
