import { calls } from '@tokri/contracts';
import { createCallBinder, type TokenVerifier } from '@tokri/service-kit';
import type { Router } from 'express';
import type { Dependencies } from '../dependencies';
import type { CountSearch } from '../metrics';
import type { Queries } from '../products/queries';
import { applyTuning } from './tuning/apply-tuning';
import { listTuning } from './tuning/list-tuning';
import type { Rehearsals } from './tuning/rehearsals';

interface SearchRouteDependencies extends Pick<Dependencies, 'store' | 'write'> {
  queries: Pick<Queries, 'lists' | 'suggest'>;
  rehearsals: Rehearsals;
  countSearch: CountSearch;
  verifyToken: TokenVerifier;
}

export const searchRoutes =
  ({ queries, rehearsals, countSearch, verifyToken, ...dependencies }: SearchRouteDependencies) =>
  (router: Router): void => {
    const bind = createCallBinder(router, verifyToken);
    bind(calls.searchProducts, async ({ body }) => {
      const { search, page, limit } = body;
      const { total, ...shown } = await queries.lists.find(body);
      if (search !== '') countSearch(total);
      return {
        message: 'Search results',
        ...shown,
        page,
        totalPage: Math.ceil(total / limit),
        totalCount: total,
      };
    });
    bind(calls.getSuggestions, async ({ body: { search } }) => ({
      message: 'Suggestions',
      data: await queries.suggest(search),
    }));
    bind(calls.getSearchTuning, async () => ({
      message: 'Synonyms and pinned results',
      data: await listTuning(dependencies.store),
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
      await applyTuning(dependencies)(body.rehearsalId);
      return { message: 'Search changed' };
    });
  };
