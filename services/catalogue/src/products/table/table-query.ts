import {
  nameOrder,
  type calls,
  type ProductState,
  type RequestOf,
  type ResponseOf,
  type TableProduct,
} from '@tokri/contracts';
import type { Searches } from '../../read-model/read-model';
import type { TableFilter, TableIndex } from './table-index';

export type TableQuery = RequestOf<typeof calls.getProductTable>;
/** Selection and order, without the page. */
type TableChoice = Omit<TableQuery, 'page' | 'limit' | 'after' | 'withFacts'>;
type StateCounts = ResponseOf<typeof calls.getProductTable>['counts'];
export interface TablePage {
  data: TableProduct[];
  total: number;
  counts: StateCounts;
  next?: string;
}

export function pageOf(
  ids: readonly string[],
  { page, limit, after }: Pick<TableQuery, 'page' | 'limit' | 'after'>,
): { shown: readonly string[]; next?: string } {
  if (after === undefined) return { shown: ids.slice((page - 1) * limit, page * limit) };
  const left = ids.filter((id) => id > after).sort();
  const shown = left.slice(0, limit);
  return { shown, ...(left.length > limit && { next: shown.at(-1) }) };
}

/** Ids of all products that match the query, in its order. A search for a code finds the product of that code only. */
export function chooseForTable(query: TableChoice, table: TableIndex, searches: Searches): string[] {
  const filter: TableFilter = { ...query, brand: query.brand && nameOrder(query.brand) };
  const among = idsAmong(query, table, searches);
  const { sort, order } = query;
  if (sort !== 'relevance') return table.find(filter, { sort, order }, among && new Set(among));
  return among ? table.keep(among, filter) : table.find(filter, { sort: 'createdAt', order: 'desc' });
}

/** Like `chooseForTable`, with the products of each state that match the rest of the query. */
export function chooseAndCount(
  { states, ...rest }: TableChoice,
  table: TableIndex,
  searches: Searches,
): { ids: string[]; counts: StateCounts } {
  const counts: StateCounts = { live: 0, draft: 0, archived: 0 };
  const stateOf = (id: string): ProductState => table.get(id)?.state ?? 'live';
  const found = chooseForTable(rest, table, searches);
  for (const id of found) counts[stateOf(id)] += 1;
  return { ids: states ? found.filter((id) => states.includes(stateOf(id))) : found, counts };
}

/** The products that were named or searched for, best match first; undefined for all. */
function idsAmong(
  { search, productIds, codes }: TableChoice,
  table: TableIndex,
  searches: Searches,
): readonly string[] | undefined {
  if (productIds) return productIds;
  if (codes) return [...new Set(codes.flatMap((code) => table.withCode(code)))];
  if (search === '') return undefined;
  const coded = table.withCode(search);
  if (coded.length > 0) return coded;
  return [searches.search, searches.hiddenSearch].flatMap((index) => [
    ...index.find(search, 0, index.size()).ids,
  ]);
}
