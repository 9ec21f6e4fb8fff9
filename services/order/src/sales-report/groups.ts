import { dayOf, type Hour } from '../reports/hours';
import type { ProductSales, Sales } from '../reports/product-sales';

/** What sums are kept for. `all` has one sum for each day. */
export const GROUPS = ['all', 'hour', 'product', 'brand', 'category', 'tax-rate'] as const;
export type Group = (typeof GROUPS)[number];

export const SUMS = ['orders', 'pieces', 'gross', 'net', 'taxable', 'tax', 'costed', 'cost'] as const;

/** Counts, and amounts in paise (`Sales`). */
export type Sums = Readonly<Record<(typeof SUMS)[number], number>>;

const sumsOf = (value: (name: keyof Sums) => number): Sums =>
  Object.fromEntries(SUMS.map((name) => [name, value(name)])) as unknown as Sums;

export const NO_SUMS: Sums = sumsOf(() => 0);

export const plusSums = (one: Sums, other: Sums): Sums => sumsOf((name) => one[name] + other[name]);

export const lessSums = (one: Sums, other: Sums): Sums => sumsOf((name) => one[name] - other[name]);

/** Names of a product, or the name of a category. */
export interface Label {
  name?: string;
  brand?: string;
  unit?: string;
}

/** What one member of a group sold on one day: a product, a brand, an hour. */
export interface DaySums {
  day: string;
  group: Group;
  /** Empty for goods without a brand, category or rate, and for `all`. */
  key: string;
  label: Label;
  sums: Sums;
}

const productLabel = ({ name, brand, unit }: ProductSales): Label => ({
  name,
  ...(brand && { brand }),
  unit,
});

/** How each group counts orders, and where a sale belongs. */
const MEMBERS: Record<
  Group,
  {
    orders: keyof Sales;
    keyOf: (sales: ProductSales, hour: Hour) => string;
    labelOf?: (sales: ProductSales) => Label;
  }
> = {
  all: { orders: 'ordersOfAll', keyOf: () => '' },
  hour: { orders: 'ordersOfAll', keyOf: (_sales, hour) => hour.slice(11) },
  product: { orders: 'ordersOfProduct', keyOf: ({ productId }) => productId, labelOf: productLabel },
  brand: { orders: 'ordersOfBrand', keyOf: ({ brand = '' }) => brand },
  category: {
    orders: 'ordersOfCategory',
    keyOf: ({ category }) => category?._id ?? '',
    labelOf: ({ category }) => (category ? { name: category.name } : {}),
  },
  'tax-rate': {
    orders: 'ordersOfRate',
    keyOf: ({ taxRate }) => (taxRate === undefined ? '' : String(taxRate)),
  },
};

/** Collects the sums of sales by day, group and member; the last label of a member wins. */
export function collectDaySums() {
  const collected = new Map<string, DaySums>();
  return {
    add(hour: Hour, products: Iterable<ProductSales>): void {
      const day = dayOf(hour);
      for (const sales of products) {
        const { pieces, gross, revenue: net, taxable, tax, costed, cost } = sales;
        for (const group of GROUPS) {
          const { orders, keyOf, labelOf } = MEMBERS[group];
          const key = keyOf(sales, hour);
          const id = `${day} ${group} ${key}`;
          const sums = { orders: sales[orders], pieces, gross, net, taxable, tax, costed, cost };
          const before = collected.get(id)?.sums ?? NO_SUMS;
          collected.set(id, { day, group, key, label: labelOf?.(sales) ?? {}, sums: plusSums(before, sums) });
        }
      }
    },
    all: (): DaySums[] => [...collected.values()],
  };
}
