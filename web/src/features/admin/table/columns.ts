import type { ProductSort } from '@tokri/contracts';
import { useState } from 'react';
import { msg } from '../../../lib/language';
import { readPreferences, writePreferences } from './preferences';

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
  sku: { title: msg('SKU') },
  barcode: { title: msg('Barcode') },
  category: { title: msg('Category'), sort: 'category' },
  price: { title: msg('Price'), sort: 'price', isNumber: true },
  discount: { title: msg('Discount'), sort: 'discount', isNumber: true },
  salePrice: { title: msg('After discount'), sort: 'salePrice', isNumber: true },
  sellingPrice: { title: msg('Selling price'), isNumber: true },
  stock: { title: msg('Stock'), sort: 'stock', isNumber: true },
  lowStockAt: { title: msg('Low at'), isNumber: true },
  shelf: { title: msg('Shelf place') },
  hsnCode: { title: msg('HSN code') },
  taxRate: { title: msg('GST %'), isNumber: true },
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

/** Hidden by default: the filters have the brand, names show the codes, and the price after discount is the selling price. */
const HIDDEN_AT_FIRST: ColumnKey[] = [
  ...(['brand', 'sku', 'barcode', 'sellingPrice', 'lowStockAt', 'hsnCode', 'taxRate'] as const),
  ...(['shelf', 'cost', 'margin'] as const),
];
/** For users who see the stock. */
const COSTS: ColumnKey[] = ['cost', 'margin'];

const isFixed = (key: ColumnKey): boolean => 'isFixed' in COLUMNS[key];

/** The columns that a text names; those that are always shown are included, unknown ones left out. */
const readColumns = (text: string): ColumnKey[] =>
  COLUMN_KEYS.filter((key) => isFixed(key) || text.split(',').includes(key));

function readRemembered(): ColumnKey[] {
  const { columns } = readPreferences();
  return columns === undefined
    ? COLUMN_KEYS.filter((key) => !HIDDEN_AT_FIRST.includes(key))
    : readColumns(columns);
}

interface ColumnOptions {
  /** Whether the server answers costs to this user. */
  hasCosts: boolean;
  /** Those of the address, as in a saved view; absent: those remembered in this browser. */
  inAddress: string | undefined;
  toAddress: (columns: string) => void;
}

export function useColumns({ hasCosts, inAddress, toAddress }: ColumnOptions) {
  const [remembered, setRemembered] = useState(readRemembered);
  const chosen = inAddress === undefined ? remembered : readColumns(inAddress);
  const offered = COLUMN_KEYS.filter((key) => hasCosts || !COSTS.includes(key));
  return {
    offered,
    shown: offered.filter((key) => chosen.includes(key)),
    toggle: (key: ColumnKey) => {
      const next = COLUMN_KEYS.filter((each) => chosen.includes(each) !== (each === key));
      if (inAddress !== undefined) return toAddress(next.join(','));
      setRemembered(next);
      writePreferences({ columns: next.join(',') });
    },
  };
}
