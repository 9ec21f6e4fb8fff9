import type { EditOutcome, Product } from '@tokri/contracts';
import { shownName } from '@tokri/contracts/product-name';
import { t } from '../../../../lib/language';
import type { ShownChange } from '../../changes-table';
import type { CellField, ProductChange } from '../cells/cell-value';
import { shownValue } from '../cells/shown-value';
import type { PastePlan, PlannedCell } from './plan-paste';

export interface ChangedCell {
  before: Product;
  product: Product;
  change: ProductChange;
}

/** The cells that the server changed. @param outcomes in the order of the cells */
export const changedOf = (cells: readonly PlannedCell[], outcomes: readonly EditOutcome[]): ChangedCell[] =>
  outcomes.flatMap(({ outcome, product }, at) => {
    const cell = cells[at];
    return outcome === 'changed' && product && cell
      ? [{ before: cell.product, product, change: cell.change }]
      : [];
  });

interface Answered {
  outcomes: readonly EditOutcome[];
  /** Why the cells without an outcome were not sent. */
  failure?: string | undefined;
}

/** The cells that change or are refused; the refused first: they need a look. */
export function rowsOf(
  { cells, refused }: PastePlan,
  { outcomes, failure }: Answered,
  field: CellField,
): ShownChange[] {
  const rowOf = (product: Product, then: string, reason?: string): ShownChange => ({
    productId: product._id,
    product: `${shownName(product.name, product.brand)} ${product.unit}`,
    now: shownValue(product, field),
    then,
    ...(reason !== undefined && { reason }),
  });
  const rows = cells.flatMap(({ product }, at): ShownChange[] => {
    const { outcome, product: after, reason } = outcomes[at] ?? {};
    if (outcome === undefined) return failure === undefined ? [] : [rowOf(product, '', failure)];
    if (outcome === 'unchanged') return [];
    const then = after ? shownValue(after, field) : '';
    return [rowOf(product, then, outcome === 'refused' ? t(reason ?? '') : undefined)];
  });
  return [
    ...refused.map(({ product, typed, reason }) => rowOf(product, typed, reason)),
    ...rows.filter(isRefused),
    ...rows.filter((row) => !isRefused(row)),
  ];
}

export const isRefused = ({ reason }: ShownChange): boolean => reason !== undefined;
