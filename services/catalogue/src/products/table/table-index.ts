import type { ProductSort, ProductState } from '@tokri/contracts';
import { nameOrder, salePriceOf, toPaise, ungrouped } from '@tokri/contracts';
import type { ProductRow } from '../store';
import type { SharedValues } from '../../read-model/shared-values';

/**
 * The fields by which the product table is filtered and ordered. Every entry has every field in the same order, set or not: objects
 * of one shape take a tenth of the memory.
 */
export interface TableEntry {
  id: string;
  /** `nameOrder` of the name, the brand and the first category. */
  name: string;
  brand: string;
  unit: string;
  firstCategory: string;
  category: readonly string[];
  subCategory: readonly string[];
  sku: string | undefined;
  barcode: string | undefined;
  /** Paise. */
  price: number;
  salePrice: number;
  discount: number;
  /** From the latest event: exact below 25 pieces, where every change is published. */
  stock: number;
  /** Pieces: at or below this number the stock is low. */
  lowStockAt: number;
  /** The stock as a share of the threshold; 0 when sold out. */
  shareLeft: number;
  state: ProductState;
  variantGroup: string | undefined;
  isNoVariant: boolean;
  /** Cached `familyOf`. */
  family: string | undefined;
  hasPicture: boolean;
  hasAllFacts: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
}

export interface TableFilter {
  categoryId?: string;
  subCategoryId?: string;
  brand?: string;
  states?: readonly ProductState[];
  stock?: 'low' | 'none' | 'low-or-none';
  hasNoPicture?: true;
  lacksFacts?: true;
  discountFrom?: number;
  discountTo?: number;
}

export interface TableOrder {
  sort: Exclude<ProductSort, 'relevance'>;
  order: 'asc' | 'desc';
}

const COLUMNS: Record<TableOrder['sort'], keyof TableEntry> = {
  name: 'name',
  brand: 'brand',
  unit: 'unit',
  category: 'firstCategory',
  price: 'price',
  discount: 'discount',
  salePrice: 'salePrice',
  stock: 'stock',
  urgency: 'shareLeft',
  state: 'state',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
};
/** Maximum brands that the filter offers. */
const MAX_BRANDS = 300;

type EntryFields = Pick<
  ProductRow,
  | 'brand'
  | 'unit'
  | 'sku'
  | 'barcode'
  | 'price'
  | 'discount'
  | 'sellingPrice'
  | 'lowStockAt'
  | 'state'
  | 'variantGroup'
  | 'isNoVariant'
  | 'image'
  | 'hasAllFacts'
  | 'createdAt'
  | 'updatedAt'
>;

interface EntryContext extends Pick<TableEntry, 'id' | 'name' | 'category' | 'subCategory' | 'stock'> {
  firstCategory: string;
  /** The threshold of products that do not set one. */
  lowStockAt: number;
  /** Interns a text. */
  text: SharedValues['text'];
}

export function tableEntryOf(
  row: EntryFields,
  { id, name, category, subCategory, firstCategory, stock, lowStockAt: preset, text }: EntryContext,
): TableEntry {
  const { lowStockAt = preset } = row;
  return {
    id,
    name,
    brand: text(nameOrder(row.brand ?? '')),
    unit: text(row.unit.toLowerCase()),
    firstCategory: text(nameOrder(firstCategory)),
    category,
    subCategory,
    sku: row.sku,
    barcode: row.barcode,
    price: toPaise(row.price),
    salePrice: toPaise(salePriceOf(row)),
    discount: row.discount,
    stock,
    lowStockAt,
    shareLeft: shareLeft(stock, lowStockAt),
    state: row.state ?? 'live',
    variantGroup: row.variantGroup,
    isNoVariant: row.isNoVariant === true,
    family: undefined,
    hasPicture: row.image.length > 0,
    hasAllFacts: row.hasAllFacts === true,
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
  };
}

const shareLeft = (stock: number, lowStockAt: number) => stock / Math.max(1, lowStockAt);

function matches(entry: TableEntry, filter: TableFilter): boolean {
  const { categoryId, subCategoryId, brand, states, stock, hasNoPicture, lacksFacts } = filter;
  const { discountFrom = 0, discountTo = 100 } = filter;
  if (states && !states.includes(entry.state)) return false;
  if (categoryId && !entry.category.includes(categoryId)) return false;
  if (subCategoryId && !entry.subCategory.includes(subCategoryId)) return false;
  if (brand && entry.brand !== brand) return false;
  if (stock === 'none' && entry.stock > 0) return false;
  if (stock === 'low' && entry.stock === 0) return false;
  if (stock !== undefined && entry.stock > entry.lowStockAt) return false;
  if (hasNoPicture && entry.hasPicture) return false;
  if (lacksFacts && entry.hasAllFacts) return false;
  return entry.discount >= discountFrom && entry.discount <= discountTo;
}

/** Scanners may add or drop a leading zero: UPC-A is EAN-13 with one in front. */
const withoutZeros = (barcode: string) => barcode.replace(/^0+/, '');

/**
 * Products of every state, in the order of any column. A page costs one pass over the entries (a few milliseconds for 100,000) with
 * any filter; orders are cached and updated on the next use after a change.
 */
export function createTableIndex() {
  const entries = new Map<string, TableEntry>();
  const orders = new Map<TableOrder['sort'], { sorted: TableEntry[]; isStale: boolean }>();
  let brands: readonly string[] | undefined;
  const brandNames = new Map<string, string>();

  const changed = (column?: TableOrder['sort']) => {
    for (const [sort, kept] of orders) kept.isStale ||= column === undefined || column === sort;
  };

  /** Starts from the previous order, because nearly sorted arrays sort fast. */
  function sortedBy(sort: TableOrder['sort']): readonly TableEntry[] {
    const kept = orders.get(sort);
    if (kept && !kept.isStale) return kept.sorted;
    const still = (kept?.sorted ?? []).filter((entry) => entries.get(entry.id) === entry);
    // Maps iterate in insertion order: new entries are at the end.
    const added = [...entries.values()].slice(still.length);
    const column = COLUMNS[sort];
    const sorted = [...still, ...added].sort(
      (a, b) => compare(a[column]!, b[column]!) || compare(a.name, b.name) || compare(a.id, b.id),
    );
    orders.set(sort, { sorted, isStale: false });
    return sorted;
  }

  return {
    get: (id: string): TableEntry | undefined => entries.get(id),
    entries: (): IterableIterator<TableEntry> => entries.values(),

    put(entry: TableEntry, brandName = ''): void {
      const known = entries.get(entry.id);
      if (known) Object.assign(known, entry);
      else entries.set(entry.id, entry);
      if (brandName !== '') brandNames.set(entry.brand, brandName);
      brands = undefined;
      changed();
    },

    remove(id: string): void {
      if (!entries.delete(id)) return;
      brands = undefined;
      changed();
    },

    setStock(id: string, stock: number): void {
      const entry = entries.get(id);
      if (!entry || entry.stock === stock) return;
      entry.stock = stock;
      entry.shareLeft = shareLeft(stock, entry.lowStockAt);
      changed('stock');
      changed('urgency');
    },

    find(filter: TableFilter, { sort, order }: TableOrder, among?: ReadonlySet<string>): string[] {
      const found: string[] = [];
      for (const entry of sortedBy(sort)) {
        if ((!among || among.has(entry.id)) && matches(entry, filter)) found.push(entry.id);
      }
      return order === 'desc' ? found.reverse() : found;
    },

    /** The ids that match, in the given order. */
    keep(ids: readonly string[], filter: TableFilter): string[] {
      return ids.filter((id) => {
        const entry = entries.get(id);
        return entry !== undefined && matches(entry, filter);
      });
    },

    /** The products that have this code, typed or scanned. */
    withCode(code: string): string[] {
      const wanted = code.trim().toUpperCase();
      const digits = withoutZeros(ungrouped(wanted));
      return [...entries.values()].flatMap(({ id, sku, barcode }) =>
        sku === wanted || (barcode !== undefined && withoutZeros(barcode) === digits) ? [id] : [],
      );
    },

    brands(): readonly string[] {
      brands ??= mostNamed([...entries.values()].map(({ brand }) => brand)).map(
        (brand) => brandNames.get(brand) ?? brand,
      );
      return brands;
    },
  };
}
export type TableIndex = ReturnType<typeof createTableIndex>;

function mostNamed(names: readonly string[]): string[] {
  const counted = new Map<string, number>();
  for (const name of names) if (name !== '') counted.set(name, (counted.get(name) ?? 0) + 1);
  return [...counted]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_BRANDS)
    .map(([name]) => name)
    .sort(compare);
}

type Comparable = TableEntry[keyof TableEntry];
const compare = (a: NonNullable<Comparable>, b: NonNullable<Comparable>) => (a < b ? -1 : a > b ? 1 : 0);
