import type { ListSort } from '@tokri/contracts';
import { oneOfEachGroup, type ShownSize } from '../variants/one-entry';
import { failedBy, isNarrowed, type Filter } from './filter';
import type { Filterable } from './filterable';
import { sortedBy } from './sort';

export interface Choice {
  filter: Filter;
  /** Left out: as they are given. */
  sort?: ListSort | undefined;
  /** How many numbers of variant groups there are, where the products of a group are one entry. */
  groups?: number | undefined;
  /** The product that stands for its variant group. */
  shown?: ShownSize | undefined;
}

/** The entries of a list: what passes all filters, in order, one of each variant group if that is asked for. */
export function chooseEntries<Of extends Filterable>(
  products: readonly Of[],
  { filter, sort, groups, shown }: Choice,
): readonly Of[] {
  const kept = isNarrowed(filter) ? products.filter((product) => failedBy(product, filter) === 0) : products;
  const sorted = sort ? sortedBy(kept, sort) : kept;
  return groups === undefined ? sorted : oneOfEachGroup(sorted, groups, shown);
}
