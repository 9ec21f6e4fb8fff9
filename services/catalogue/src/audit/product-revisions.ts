import type { NewEvent, Product } from '@tokri/contracts';
import type { ClientSession, Types } from 'mongoose';
import type { CatalogueStore } from '../store';
import type { ProductRevisionRow } from './revision-store';
import { changedFields } from './take-back';

/** Keeps what the audited change set, in its transaction. */
export async function keepRevision(
  store: CatalogueStore,
  session: ClientSession,
  audited: readonly NewEvent[],
  productId: Types.ObjectId,
  was: Product,
  is: Product,
): Promise<void> {
  const rows = audited.map(({ data }) => ({
    _id: (data as { entryId: string }).entryId,
    ...changedFields(was, is),
    ...{ productId, at: new Date() },
  }));
  if (rows.length > 0) await store.productRevisions.insertMany(rows, { session, lean: true });
}

const REMOVED_AT_ONCE = 500;

/** Ends the memory of changes that were made before: they can be taken back no more. @returns how many went */
export async function removeOldRevisions(store: CatalogueStore, before: Date): Promise<number> {
  const old = await store.productRevisions
    .find({ at: { $lt: before } })
    .sort({ at: 1 })
    .limit(REMOVED_AT_ONCE)
    .select('_id')
    .lean<Pick<ProductRevisionRow, '_id'>[]>();
  if (old.length === 0) return 0;
  await store.productRevisions.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
  return old.length;
}
