import { nameOrder, type calls } from '@tokri/contracts';
import type { z } from 'zod';
import type { CatalogueStore } from '../../store';
import { namesOf } from './pinned-products';
import { readTuning } from './read-tuning';
import { builtInGroups } from './tuning';

type Listed = z.output<typeof calls.getSearchTuning.response>['data'];

/** The tuning in force, from the database. */
export async function listTuning(store: CatalogueStore): Promise<Listed> {
  const { groups, pins } = await readTuning(store, 0);
  const products = await namesOf(store, new Set([...pins.values()].flat()));
  const titleOf = ({ phrases, builtIn }: Listed['synonyms'][number]) => phrases[0] ?? builtIn?.[0] ?? '';
  return {
    synonyms: [...groups]
      .map(([groupId, phrases]) => {
        const builtIn = builtInGroups.get(groupId);
        return { groupId, phrases: [...phrases], ...(builtIn && { builtIn: [...builtIn] }) };
      })
      .sort((a, b) => compare(titleOf(a), titleOf(b)) || compare(a.groupId, b.groupId)),
    pins: [...pins]
      .map(([query, ids]) => ({ query, products: ids.flatMap((id) => products.get(id) ?? []) }))
      .filter((pinned) => pinned.products.length > 0)
      .sort((a, b) => compare(a.query, b.query)),
  };
}

const compare = (one: string, other: string): number => {
  const [a, b] = [nameOrder(one), nameOrder(other)];
  return a < b ? -1 : a > b ? 1 : 0;
};
