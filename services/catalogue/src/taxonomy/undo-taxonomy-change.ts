import type { Transaction } from '@tokri/messaging';
import { conflict } from '@tokri/service-kit';
import type { ClientSession } from 'mongoose';
import { changedAgain } from '../products/history/describe-changes';
import type { TaxonomyRevision } from '../products/history/revision';
import { taxonomyFields, revertTaxonomy, type TaxonomyFields } from './taxonomy-revision';
import type { CatalogueStore } from '../store';
import type { CategoryRow, SubCategoryRow } from './store';
import { laterThan } from '../products/facts';
import { changeCategory, insertCategory, nameTaken, removeCategory } from './categories';
import { keyOf } from './name-key';
import { changeSubCategory, insertSubCategory, removeSubCategory } from './sub-categories';

/** Undoes one write to a category or sub-category. @throws 400 or 409 with the reason when it is blocked */
export async function undoTaxonomyChange(
  store: CatalogueStore,
  transaction: Transaction,
  revision: TaxonomyRevision,
): Promise<void> {
  const { kind, shelfId, images } = revision;
  const _id = String(shelfId);
  const row = await readNode(store, transaction.session, revision);
  const reversal = revertTaxonomy(images, row ? taxonomyFields(row) : undefined);
  if ('blockedBy' in reversal) throw conflict('CONFLICT', formatBlocker(reversal.blockedBy));
  if (reversal.do === 'delete') {
    await (kind === 'category' ? removeCategory : removeSubCategory)(store, transaction, _id);
    return;
  }
  const name = images.before?.name ?? '';
  const write = () =>
    reversal.do === 'change'
      ? change(store, transaction, kind, { _id, ...reversal.fields })
      : restore(store, transaction, revision);
  await write().catch(nameTaken(kind, name));
}

const readNode = (
  store: CatalogueStore,
  session: ClientSession,
  { kind, shelfId }: TaxonomyRevision,
): Promise<CategoryRow | SubCategoryRow | null> =>
  kind === 'category'
    ? store.categories.findById(shelfId).session(session).lean<CategoryRow>().exec()
    : store.subCategories.findById(shelfId).session(session).lean<SubCategoryRow>().exec();

const formatBlocker = (what: 'deleted' | 'there' | (keyof TaxonomyFields)[]): string => {
  if (what === 'deleted') return 'It has been deleted since.';
  if (what === 'there') return 'It is there again.';
  return changedAgain(what);
};

async function change(
  store: CatalogueStore,
  transaction: Transaction,
  kind: TaxonomyRevision['kind'],
  { category = [], ...fields }: TaxonomyFields & { _id: string },
): Promise<void> {
  if (kind === 'category') await changeCategory(store, transaction, fields, 'undone');
  else await changeSubCategory(store, transaction, { ...fields, category: [...category] }, 'undone');
}

async function restore(
  store: CatalogueStore,
  transaction: Transaction,
  { shelfId, version, ...revision }: TaxonomyRevision,
): Promise<void> {
  const later = { 'revision.shelfId': shelfId, 'revision.version': { $gt: version } };
  if (await store.revisions.exists(later).session(transaction.session))
    throw conflict('CONFLICT', 'It has been brought back and deleted again since.');
  const { deleted } = revision;
  if (!deleted) throw new Error(`the deleted ${revision.kind} was not kept`);
  const now = { key: keyOf(deleted.name), updatedAt: laterThan(deleted.updatedAt) };
  if (revision.kind === 'category')
    await insertCategory(store, transaction, { ...revision.deleted!, ...now }, 'undeleted');
  else await insertSubCategory(store, transaction, { ...revision.deleted!, ...now }, 'undeleted');
}
