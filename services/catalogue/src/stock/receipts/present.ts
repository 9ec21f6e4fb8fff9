import { toRupees, type GoodsReceipt, type ReceivedLine } from '@tokri/contracts';
import { isAdded, type KeptLine } from './decide';
import type { GoodsReceiptRow } from './store';

/** A receipt that is listed, without its lines. */
export type ListedRow = Omit<GoodsReceiptRow, 'lines'>;

const presentCost = (cost: number | undefined) => cost !== undefined && { cost: toRupees(cost) };

export const presentReceipt = (row: ListedRow): GoodsReceipt => {
  const { _id, receivedAt, by, supplier, documentNumber, documentDate, purchaseOrderId } = row;
  const { lineCount = 0, pieces = 0, cost } = row;
  return {
    _id,
    at: (receivedAt ?? new Date(0)).toISOString(),
    ...(by !== undefined && { by }),
    ...(supplier !== undefined && { supplier }),
    ...(documentNumber !== undefined && { documentNumber }),
    ...(documentDate !== undefined && { documentDate }),
    ...(purchaseOrderId !== undefined && { purchaseOrderId }),
    ...{ lineCount, pieces },
    ...presentCost(cost),
  };
};

export const presentLines = (lines: readonly KeptLine[]): ReceivedLine[] =>
  lines.filter(isAdded).map(({ productId, name, unit, pieces, cost, lot, bestBefore, madeOn }) => ({
    productId,
    ...(name !== undefined && { name }),
    ...(unit !== undefined && { unit }),
    pieces,
    ...presentCost(cost),
    ...(lot !== undefined && { lot }),
    ...(bestBefore !== undefined && { bestBefore }),
    ...(madeOn !== undefined && { madeOn }),
  }));
