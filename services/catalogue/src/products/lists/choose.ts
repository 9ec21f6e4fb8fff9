import type { ListSort } from '@tokri/contracts';
import { oneOfEachGroup, type ShownSize } from '../variants/one-entry';
import { failedBy, isNarrowed, type Filter } from './filter';
import type { Filterable } from './filterable';
import { sortedBy, type PopularityOf } from './sort';

export interface Choice {
  filter: Filter;
  /** Absent: the given order. */
  sort?: ListSort | undefined;
  popularityOf: PopularityOf;
  /** Count of variant group numbers; set when the products of a group are one entry. */
  groups?: number | undefined;
  /** Which product of a variant group is shown. */
  shown?: ShownSize | undefined;
}

/** The entries of a list: products that pass all filters, in order, one of each variant group if requested. */
export function chooseEntries<Of extends Filterable & { id: string }>(
  products: readonly Of[],
  { filter, sort, popularityOf, groups, shown }: Choice,
): readonly Of[] {
  const kept = isNarrowed(filter) ? products.filter((product) => failedBy(product, filter) === 0) : products;
  const sorted = sort ? sortedBy(kept, sort, popularityOf) : kept;
  return groups === undefined ? sorted : oneOfEachGroup(sorted, groups, shown);
}
