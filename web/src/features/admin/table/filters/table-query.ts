import type { ProductSort, ProductState } from '@tokri/contracts';
import { PAGE_SIZE } from '@tokri/contracts/limits';
import type { RequestBody } from '../../../../api/call-types';

/** The query of the table, stored in the address without defaults. */
export interface TableQuery {
  search: string;
  page: number;
  limit: number;
  sort: ProductSort;
  order: 'asc' | 'desc';
  tab: TableTab;
  categoryId?: string;
  subCategoryId?: string;
  brand?: string;
  stock?: 'low' | 'none' | 'low-or-none';
  hasNoPicture: boolean;
  lacksFacts: boolean;
  discountFrom?: number;
  discountTo?: number;
  /** Keys of the columns with commas between them, as in a saved view; absent: those chosen in this browser. */
  columns?: string;
}
export type TableTab = 'all' | ProductState;
export type TableFilters = Omit<
  TableQuery,
  'search' | 'page' | 'limit' | 'sort' | 'order' | 'tab' | 'columns'
>;

export const PAGE_SIZES = [25, PAGE_SIZE.productTable.preset, 100, PAGE_SIZE.productTable.max] as const;
export const NO_FILTERS: TableFilters = { hasNoPicture: false, lacksFacts: false };

/** 'all' leaves out archived products, which have their own tab. */
const STATES_OF: Record<TableTab, ProductState[]> = {
  all: ['live', 'draft'],
  live: ['live'],
  draft: ['draft'],
  archived: ['archived'],
};
const SORTS: Record<ProductSort, true> = {
  relevance: true,
  name: true,
  brand: true,
  unit: true,
  category: true,
  price: true,
  discount: true,
  salePrice: true,
  stock: true,
  urgency: true,
  state: true,
  createdAt: true,
  updatedAt: true,
};

const oneOf = <Value extends string>(value: string | null, among: Readonly<Record<Value, unknown>>) =>
  value !== null && Object.hasOwn(among, value) ? (value as Value) : undefined;
const numberOf = (value: string | null) => {
  const number = Number(value ?? Number.NaN);
  return value !== '' && Number.isFinite(number) ? number : undefined;
};
const ID = /^[0-9a-f]{24}$/;
const idOf = (value: string | null) => (value !== null && ID.test(value) ? value : undefined);

export function readTableQuery(address: URLSearchParams): TableQuery {
  const page = numberOf(address.get('page')) ?? 1;
  const limit = numberOf(address.get('size'));
  const percentOf = (name: string) => {
    const percent = numberOf(address.get(name));
    return percent !== undefined && percent >= 0 && percent <= 100 ? percent : undefined;
  };
  return {
    search: address.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? PAGE_SIZE.productTable.preset,
    sort: oneOf(address.get('sort'), SORTS) ?? 'relevance',
    order: address.get('order') === 'desc' ? 'desc' : 'asc',
    tab: oneOf(address.get('state'), STATES_OF) ?? 'all',
    categoryId: idOf(address.get('category')),
    subCategoryId: idOf(address.get('subCategory')),
    brand: address.get('brand') || undefined,
    stock: oneOf(address.get('stock'), { low: true, none: true, 'low-or-none': true }),
    hasNoPicture: address.get('picture') === 'none',
    lacksFacts: address.get('facts') === 'missing',
    discountFrom: percentOf('from'),
    discountTo: percentOf('to'),
    columns: address.get('columns') || undefined,
  };
}

export function tableAddress(query: TableQuery): URLSearchParams {
  const said = {
    view: 'table',
    search: query.search,
    state: query.tab === 'all' ? '' : query.tab,
    category: query.categoryId,
    subCategory: query.subCategoryId,
    brand: query.brand,
    stock: query.stock,
    picture: query.hasNoPicture ? 'none' : '',
    facts: query.lacksFacts ? 'missing' : '',
    from: query.discountFrom,
    to: query.discountTo,
    sort: query.sort === 'relevance' ? '' : query.sort,
    order: query.order === 'asc' ? '' : query.order,
    page: query.page === 1 ? '' : query.page,
    size: query.limit === PAGE_SIZE.productTable.preset ? '' : query.limit,
    columns: query.columns,
  };
  return new URLSearchParams(
    Object.entries(said).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

export const toTableRequest = ({
  tab,
  hasNoPicture,
  lacksFacts,
  columns: _columns,
  ...query
}: TableQuery): RequestBody<'getProductTable'> => ({
  ...query,
  states: STATES_OF[tab],
  ...(hasNoPicture && { hasNoPicture }),
  ...(lacksFacts && { lacksFacts }),
});

export const countFilters = ({ categoryId, subCategoryId, brand, stock, ...query }: TableFilters): number =>
  [categoryId, subCategoryId, brand, stock, query.hasNoPicture, query.lacksFacts].filter(Boolean).length +
  (query.discountFrom === undefined && query.discountTo === undefined ? 0 : 1);

/** Cycles a column through ascending, descending and unsorted. */
export function nextSort(
  query: Pick<TableQuery, 'sort' | 'order'>,
  sort: ProductSort,
): Pick<TableQuery, 'sort' | 'order'> {
  if (query.sort !== sort) return { sort, order: 'asc' };
  return query.order === 'asc' ? { sort, order: 'desc' } : { sort: 'relevance', order: 'asc' };
}
