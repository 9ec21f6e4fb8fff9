import type { ProductSort } from '@tokri/contracts';
import { useState } from 'react';
import { msg } from '../../../lib/language';
import { recall, remember } from '../remembered';

export interface ColumnFacts {
  title: string;
  sort?: ProductSort;
  /** Always shown. */
  isFixed?: boolean;
  /** Right-aligned. */
  isNumber?: boolean;
}

export const COLUMNS = {
  picture: { title: msg('Picture') },
  name: { title: msg('Name'), sort: 'name', isFixed: true },
  unit: { title: msg('Unit'), sort: 'unit' },
  brand: { title: msg('Brand'), sort: 'brand' },
  category: { title: msg('Category'), sort: 'category' },
  price: { title: msg('Price'), sort: 'price', isNumber: true },
  discount: { title: msg('Discount'), sort: 'discount', isNumber: true },
  salePrice: { title: msg('After discount'), sort: 'salePrice', isNumber: true },
  stock: { title: msg('Stock'), sort: 'stock', isNumber: true },
  cost: { title: msg('Cost'), isNumber: true },
  margin: { title: msg('Margin'), isNumber: true },
  state: { title: msg('Status'), sort: 'state' },
  updatedAt: { title: msg('Changed'), sort: 'updatedAt' },
} as const satisfies Record<string, ColumnFacts>;
export type ColumnKey = keyof typeof COLUMNS;
const COLUMN_KEYS = Object.keys(COLUMNS) as ColumnKey[];

/** Sort options where there is no table head. */
export const SORTABLE: readonly { title: string; sort: ProductSort }[] = COLUMN_KEYS.flatMap((key) => {
  const column: ColumnFacts = COLUMNS[key];
  return column.sort ? [{ title: column.title, sort: column.sort }] : [];
});

const STORED_AS = 'productTableHidden';
/** Hidden by default; the filters have the brand as well. */
const HIDDEN_AT_FIRST: ColumnKey[] = ['brand', 'cost', 'margin'];
/** For users who see the stock. */
const COSTS: ColumnKey[] = ['cost', 'margin'];

const readHidden = (): ColumnKey[] => {
  const stored = recall(STORED_AS);
  return stored === null
    ? HIDDEN_AT_FIRST
    : COLUMN_KEYS.filter((key) => stored.split(',').includes(key) && !('isFixed' in COLUMNS[key]));
};

/** @param hasCosts whether the server answers them to this user */
export function useColumns(hasCosts: boolean) {
  const [hidden, setHidden] = useState(readHidden);
  const offered = COLUMN_KEYS.filter((key) => hasCosts || !COSTS.includes(key));
  return {
    offered,
    shown: offered.filter((key) => !hidden.includes(key)),
    toggle: (key: ColumnKey) => {
      const next = hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key];
      setHidden(next);
      remember(STORED_AS, next.join(','));
    },
  };
}
