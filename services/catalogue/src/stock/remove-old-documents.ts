import { pick } from '@tokri/database';
import type { CatalogueStore } from '../store';

const REMOVED_AT_ONCE = 500;

/** Removes a batch of goods receipts and write-offs booked earlier, and of purchase orders closed earlier. @returns how many */
export async function removeOldDocuments(
  {
    goodsReceipts,
    writeOffs,
    purchaseOrders,
  }: Pick<CatalogueStore, 'goodsReceipts' | 'writeOffs' | 'purchaseOrders'>,
  before: Date,
): Promise<number> {
  const old = { $lt: before };
  const received = await pick(
    goodsReceipts.find({ receivedAt: old }).sort({ receivedAt: 1 }).limit(REMOVED_AT_ONCE),
  );
  const writtenOff = await pick(writeOffs.find({ at: old }).sort({ at: 1 }).limit(REMOVED_AT_ONCE));
  const closed = await pick(
    purchaseOrders.find({ closedAt: old }).sort({ closedAt: 1 }).limit(REMOVED_AT_ONCE),
  );
  const those = (rows: readonly { _id: string }[]) => ({ _id: { $in: rows.map(({ _id }) => _id) } });
  if (received.length > 0) await goodsReceipts.deleteMany(those(received));
  if (writtenOff.length > 0) await writeOffs.deleteMany(those(writtenOff));
  if (closed.length > 0) await purchaseOrders.deleteMany(those(closed));
  return received.length + writtenOff.length + closed.length;
}
