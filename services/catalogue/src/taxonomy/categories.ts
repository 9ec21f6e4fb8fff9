import { newEvent, type AuditAction, type calls, type Category, type RequestOf } from '@tokri/contracts';
import { conflict, notFound } from '@tokri/service-kit';
import type { Transaction } from '@tokri/messaging';
import type { Dependencies } from '../dependencies';
import { auditOf } from '../products/history/audit-events';
import { keepRevision } from '../products/history/revisions';
import { keepLastPicture } from '../products/last-picture';
import { taxonomyImages } from './taxonomy-revision';
import { presentCategory } from './taxonomy';
import { isDuplicateKey } from '@tokri/database';
import { Types } from 'mongoose';
import { keyOf } from './name-key';
import { nextVersion, type CatalogueStore } from '../store';
import { toId } from '../ids';
import type { CategoryRow } from './store';
import { setFields, updateOf, laterThan } from '../products/facts';

export const addCategory =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  (input: RequestOf<typeof calls.addCategory>): Promise<Category> =>
    write((transaction) => {
      const now = new Date();
      const row = { ...setFields(input), key: keyOf(input.name), createdAt: now, updatedAt: now };
      return insertCategory(store, transaction, { ...row, _id: new Types.ObjectId() }, 'created');
    }).catch(nameTaken('category', input.name));

/** Inserts a new or restored category in the transaction of the caller. */
export async function insertCategory(
  store: CatalogueStore,
  { session, emit }: Transaction,
  row: CategoryRow,
  action: AuditAction,
): Promise<Category> {
  const version = await nextVersion(store, session, true);
  await store.categories.insertMany([row], { session, lean: true });
  const category = presentCategory(row);
  const audited = auditOf('category', action, undefined, category);
  const images = taxonomyImages(undefined, row);
  await keepRevision(store, session, audited, { kind: 'category', shelfId: row._id, version, images });
  emit(newEvent('category.created', category._id, eventData(category)), ...audited);
  return category;
}

export const updateCategory =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  (input: RequestOf<typeof calls.updateCategory>): Promise<Category> =>
    write((transaction) => changeCategory(store, transaction, input, 'changed')).catch(
      nameTaken('category', input.name),
    );

export async function changeCategory(
  store: CatalogueStore,
  { session, emit }: Transaction,
  { _id, ...input }: RequestOf<typeof calls.updateCategory>,
  action: AuditAction,
): Promise<Category> {
  const version = await nextVersion(store, session, true);
  const before = await store.categories.findById(_id).session(session).lean<CategoryRow>();
  if (!before) throw notFound('This category');
  if (action === 'changed') keepLastPicture({ before: [before.image], after: [input.image] });
  const set = {
    ...setFields(input),
    key: keyOf(input.name),
    updatedAt: laterThan(before.updatedAt),
  };
  const { update, unset } = updateOf(set, input);
  await store.categories.updateOne({ _id }, update, { session });
  const changed = { ...before, ...set, ...unset };
  const category = presentCategory(changed);
  const audited = auditOf('category', action, presentCategory(before), category);
  const images = taxonomyImages(before, changed);
  await keepRevision(store, session, audited, { kind: 'category', shelfId: before._id, version, images });
  emit(categoryUpdated(changed), ...audited);
  return category;
}

/** @throws 409 CATEGORY_IN_USE with the counts while a product or a sub-category uses it */
export const deleteCategory =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  (id: string): Promise<void> =>
    write((transaction) => removeCategory(store, transaction, id));

/** Deletes a category in the transaction of the caller. */
export async function removeCategory(
  store: CatalogueStore,
  { session, emit }: Transaction,
  id: string,
): Promise<void> {
  const version = await nextVersion(store, session, true);
  const category = await store.categories.findById(id).session(session).lean<CategoryRow>();
  if (!category) throw notFound('This category');
  const products = await store.products.countDocuments({ category: toId(id) }).session(session);
  const subCategories = await store.subCategories.countDocuments({ category: toId(id) }).session(session);
  if (products + subCategories > 0) {
    throw conflict('CATEGORY_IN_USE', inUseSentence('category', products, subCategories), {
      products,
      subCategories,
    });
  }
  await store.categories.deleteOne({ _id: id }, { session });
  const audited = auditOf('category', 'deleted', presentCategory(category), undefined);
  const images = taxonomyImages(category, undefined);
  const removed = { shelfId: category._id, version, images, deleted: category };
  await keepRevision(store, session, audited, { kind: 'category', ...removed });
  emit(newEvent('category.deleted', id, { _id: id, name: category.name }), ...audited);
}

export const categoryUpdated = (row: CategoryRow) =>
  newEvent('category.updated', String(row._id), eventData(presentCategory(row)));

const eventData = ({ _id, name, name_hi, image }: Category) => ({
  _id,
  name,
  image,
  ...setFields({ name_hi }),
});

export const nameTaken =
  (what: string, name: string) =>
  (error: unknown): never => {
    if (isDuplicateKey(error)) throw conflict('NAME_TAKEN', `There is already a ${what} called ${name}.`);
    throw error;
  };

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export function describeUsers(products: number, subCategories: number): string {
  const users = [
    ...(products > 0 ? [counted(products, 'product', 'products')] : []),
    ...(subCategories > 0 ? [counted(subCategories, 'sub-category', 'sub-categories')] : []),
  ];
  const named = users.join(' and ');
  return products + subCategories === 1 ? `${named} uses it.` : `${named} use it.`;
}

export const inUseSentence = (what: string, products: number, subCategories: number): string =>
  `This ${what} cannot be deleted: ${describeUsers(products, subCategories)}`;
