import { toRupees, type PurchaseOrder, type PurchaseOrderDetails } from '@tokri/contracts';
import { sumsOf } from './decide';
import type { PurchaseOrderRow } from './store';

const presentCost = (cost: number | undefined) => cost !== undefined && { cost: toRupees(cost) };

export const presentNumber = (number: number): string => `PO-${String(number).padStart(5, '0')}`;

export function presentPurchaseOrder(row: PurchaseOrderRow): PurchaseOrder {
  const { _id, number, version, state, supplier, note, lines, createdAt, orderedAt, closedAt, by } = row;
  const { cost, ...sums } = sumsOf(lines);
  return {
    ...{ _id, number: presentNumber(number), version, state },
    ...(supplier !== undefined && { supplier }),
    ...(note !== undefined && { note }),
    ...sums,
    ...presentCost(cost),
    createdAt: createdAt.toISOString(),
    ...(orderedAt && { orderedAt: orderedAt.toISOString() }),
    ...(closedAt && { closedAt: closedAt.toISOString() }),
    ...(by !== undefined && { by }),
  };
}

export const presentDetails = (row: PurchaseOrderRow): PurchaseOrderDetails => ({
  ...presentPurchaseOrder(row),
  lines: row.lines.map(({ productId, name, unit, pieces, cost, received }) => ({
    ...{ productId, name, unit, pieces },
    ...presentCost(cost),
    received,
  })),
});
