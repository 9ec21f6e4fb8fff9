import { newEvent, type AuditAction, type calls, type RequestOf, type SubCategory } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import type { Dependencies } from '../dependencies';
import { conflict, notFound } from '@tokri/service-kit';
import { Types } from 'mongoose';
import { auditOf } from '../products/history/audit-events';
import { keepRevision } from '../products/history/revisions';
import { keepLastPicture } from '../products/last-picture';
import { taxonomyImages } from './taxonomy-revision';
import { presentCategory, presentSubCategory } from './taxonomy';
import { keyOf } from './name-key';
import { setFields, updateOf, laterThan } from '../products/facts';
import { nextVersion, type CatalogueStore } from '../store';
import { toId } from '../ids';
import type { CategoryRow, SubCategoryRow } from './store';
import { inUseSentence, nameTaken } from './categories';
import { knownNames, requireCategories } from './references';

export const createSubCategory =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  ({ category, ...input }: RequestOf<typeof calls.createSubCategory>): Promise<SubCategory> =>
    write((transaction) => {
      const now = new Date();
      const row = {
        ...setFields(input),
        key: keyOf(input.name),
        category: category.map(toId),
        createdAt: now,
        updatedAt: now,
      };
      return insertSubCategory(store, transaction, { ...row, _id: new Types.ObjectId() }, 'created');
    }).catch(nameTaken('sub-category', input.name));

/** Inserts a new or restored sub-category in the transaction of the caller. */
export async function insertSubCategory(
  store: CatalogueStore,
  { session, emit }: Transaction,
  row: SubCategoryRow,
  action: AuditAction,
): Promise<SubCategory> {
  const version = await nextVersion(store, session, true);
  const category = row.category.map(String);
  const categories = await requireCategories(store, session, category);
  await store.subCategories.insertMany([row], { session, lean: true });
  const subCategory = present(row, categories);
  const { _id } = subCategory;
  const audited = auditOf('sub-category', action, undefined, subCategory);
  const images = taxonomyImages(undefined, row);
  await keepRevision(store, session, audited, { kind: 'sub-category', shelfId: row._id, version, images });
  emit(newEvent('subcategory.created', _id, eventData(row)), ...audited);
  return subCategory;
}

export const updateSubCategory =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  (input: RequestOf<typeof calls.updateSubCategory>): Promise<SubCategory> =>
    write((transaction) => changeSubCategory(store, transaction, input, 'changed')).catch(
      nameTaken('sub-category', input.name),
    );

export async function changeSubCategory(
  store: CatalogueStore,
  { session, emit }: Transaction,
  { _id, category, ...input }: RequestOf<typeof calls.updateSubCategory>,
  action: AuditAction,
): Promise<SubCategory> {
  const version = await nextVersion(store, session, true);
  const before = await store.subCategories.findById(_id).session(session).lean<SubCategoryRow>();
  if (!before) throw notFound('This sub-category');
  if (action === 'changed') keepLastPicture({ before: [before.image], after: [input.image] });
  const categories = await requireCategories(store, session, category);
  const set = {
    ...setFields(input),
    key: keyOf(input.name),
    category: category.map(toId),
    updatedAt: laterThan(before.updatedAt),
  };
  const { update, unset } = updateOf(set, input);
  await store.subCategories.updateOne({ _id }, update, { session });
  const changed = { ...before, ...set, ...unset };
  const subCategory = present(changed, categories);
  const was = presentSubCategory(before, (await knownNames(store, session, before)).categoryById);
  const audited = auditOf('sub-category', action, was, subCategory);
  const images = taxonomyImages(before, changed);
  await keepRevision(store, session, audited, { kind: 'sub-category', shelfId: before._id, version, images });
  emit(subCategoryUpdated(changed), ...audited);
  return subCategory;
}

/** @throws 409 SUBCATEGORY_IN_USE with the count while a product uses it */
export const deleteSubCategory =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  (id: string): Promise<void> =>
    write((transaction) => removeSubCategory(store, transaction, id));

export async function removeSubCategory(
  store: CatalogueStore,
  { session, emit }: Transaction,
  id: string,
): Promise<void> {
  const version = await nextVersion(store, session, true);
  const subCategory = await store.subCategories.findById(id).session(session).lean<SubCategoryRow>();
  if (!subCategory) throw notFound('This sub-category');
  const products = await store.products.countDocuments({ subCategory: toId(id) }).session(session);
  if (products > 0) {
    throw conflict('SUBCATEGORY_IN_USE', inUseSentence('sub-category', products, 0), {
      products,
      subCategories: 0,
    });
  }
  await store.subCategories.deleteOne({ _id: id }, { session });
  const was = presentSubCategory(subCategory, (await knownNames(store, session, subCategory)).categoryById);
  const audited = auditOf('sub-category', 'deleted', was, undefined);
  const images = taxonomyImages(subCategory, undefined);
  const removed = { shelfId: subCategory._id, version, images, deleted: subCategory };
  await keepRevision(store, session, audited, { kind: 'sub-category', ...removed });
  emit(newEvent('subcategory.deleted', id, { _id: id, name: subCategory.name }), ...audited);
}

export const subCategoryUpdated = (row: SubCategoryRow) =>
  newEvent('subcategory.updated', String(row._id), eventData(row));

const eventData = ({ _id, name, name_hi, image, category }: SubCategoryRow) => ({
  _id: String(_id),
  name,
  image,
  category: category.map(String),
  ...setFields({ name_hi }),
});

const present = (doc: SubCategoryRow, categories: readonly CategoryRow[]): SubCategory =>
  presentSubCategory(
    doc,
    new Map(categories.map((category) => [String(category._id), presentCategory(category)])),
  );
