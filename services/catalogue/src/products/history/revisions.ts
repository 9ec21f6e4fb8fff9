import { pick } from '@tokri/database';
import type { AdminProduct, NewEvent } from '@tokri/contracts';
import type { ClientSession, Types } from 'mongoose';
import type { CatalogueStore } from '../../store';
import type { Revision } from './revision';
import type { RevisionRow } from './store';
import { changedFields } from './revert-product';

/** Stores the fields that a product change has set, in its transaction, under the id of its audit entry. */
export async function keepProductRevision(
  store: CatalogueStore,
  session: ClientSession,
  audited: readonly NewEvent[],
  productId: Types.ObjectId,
  was: AdminProduct,
  is: AdminProduct,
): Promise<void> {
  const rows = audited.map((event) => ({
    ...changedFields(was, is),
    _id: entryIdOf(event),
    productId,
    at: new Date(),
  }));
  if (rows.length > 0) await store.productRevisions.insertMany(rows, { session, lean: true });
}

/** Stores the data to undo any other write, in its transaction, under the id of its audit entry. */
export async function keepRevision(
  store: CatalogueStore,
  session: ClientSession,
  audited: readonly NewEvent[],
  revision: Revision,
): Promise<void> {
  const rows = audited.map((event) => ({ _id: entryIdOf(event), revision, at: new Date() }));
  if (rows.length > 0) await store.revisions.insertMany(rows, { session, lean: true });
}

export async function findRevision(store: CatalogueStore, entryId: string): Promise<Revision | undefined> {
  const row = await store.revisions.findById(entryId).lean<RevisionRow>();
  return row?.revision as Revision | undefined;
}

const entryIdOf = ({ data }: NewEvent): string => (data as { entryId: string }).entryId;

const REMOVED_AT_ONCE = 500;

/** Removes a batch of revisions of earlier changes, which can then no longer be undone. @returns how many */
export async function removeOldRevisions(
  { productRevisions, revisions }: Pick<CatalogueStore, 'productRevisions' | 'revisions'>,
  before: Date,
): Promise<number> {
  const old = { at: { $lt: before } };
  const ofProducts = await pick(productRevisions.find(old).sort({ at: 1 }).limit(REMOVED_AT_ONCE));
  const others = await pick(revisions.find(old).sort({ at: 1 }).limit(REMOVED_AT_ONCE));
  const those = (rows: readonly { _id: string }[]) => ({ _id: { $in: rows.map(({ _id }) => _id) } });
  if (ofProducts.length > 0) await productRevisions.deleteMany(those(ofProducts));
  if (others.length > 0) await revisions.deleteMany(those(others));
  return ofProducts.length + others.length;
}
