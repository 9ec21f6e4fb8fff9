import { newEvent, type calls, type Category, type RequestOf } from '@tokri/contracts';
import { conflict, notFound } from '@tokri/service-kit';
import type { UnitOfWork } from '@tokri/messaging';
import { auditOf } from '../audit/audit-events';
import { presentCategory } from '../read-model/taxonomy';
import { isDuplicateKey } from '@tokri/database';
import { keyOf } from '../name-key';
import { nextVersion, toId, type CategoryRow, type CatalogueStore } from '../store';
import { clearedFields, setFields } from '../product-facts';
import { laterThan } from './update-time';

export interface CommandDependencies {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
}

export async function addCategory(
  { store, unitOfWork }: CommandDependencies,
  input: RequestOf<typeof calls.addCategory>,
): Promise<Category> {
  return unitOfWork(async (transaction) => {
    await nextVersion(store, transaction.session, true);
    const now = new Date();
    const doc: Omit<CategoryRow, '_id'> = {
      ...setFields(input),
      key: keyOf(input.name),
      createdAt: now,
      updatedAt: now,
    };
    const [created] = await store.categories.create([doc], { session: transaction.session });
    if (!created) throw new Error('the category was not created');
    const category = presentCategory(created);
    transaction.emit(
      newEvent('category.created', category._id, eventData(category)),
      ...auditOf('category', 'created', undefined, category),
    );
    return category;
  }).catch(nameTaken('category', input.name));
}

export async function updateCategory(
  { store, unitOfWork }: CommandDependencies,
  { _id, ...input }: RequestOf<typeof calls.updateCategory>,
): Promise<Category> {
  return unitOfWork(async ({ session, emit }) => {
    await nextVersion(store, session, true);
    const before = await store.categories.findById(_id).session(session).lean<CategoryRow>();
    if (!before) throw notFound('This category');
    const set = {
      ...setFields(input),
      key: keyOf(input.name),
      updatedAt: laterThan(before.updatedAt),
    };
    const cleared = clearedFields(input);
    const asEach = <Value>(value: Value) => Object.fromEntries(cleared.map((name) => [name, value]));
    const update = { $set: set, ...(cleared.length > 0 && { $unset: asEach(1) }) };
    await store.categories.updateOne({ _id }, update, { session });
    const category = presentCategory({ ...before, ...set, ...asEach(undefined) });
    emit(
      newEvent('category.updated', _id, eventData(category)),
      ...auditOf('category', 'changed', presentCategory(before), category),
    );
    return category;
  }).catch(nameTaken('category', input.name));
}

/** Refuses with 409 and the counts while a product or a sub-category uses the category. */
export async function deleteCategory({ store, unitOfWork }: CommandDependencies, id: string): Promise<void> {
  await unitOfWork(async ({ session, emit }) => {
    await nextVersion(store, session, true);
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
    emit(
      newEvent('category.deleted', id, { _id: id, name: category.name }),
      ...auditOf('category', 'deleted', presentCategory(category), undefined),
    );
  });
}

const eventData = ({ _id, name, image }: Category) => ({ _id, name, image });

export const nameTaken =
  (what: string, name: string) =>
  (error: unknown): never => {
    if (isDuplicateKey(error)) throw conflict('NAME_TAKEN', `There is already a ${what} called ${name}.`);
    throw error;
  };

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export function inUseSentence(what: string, products: number, subCategories: number): string {
  const users = [
    ...(products > 0 ? [counted(products, 'product', 'products')] : []),
    ...(subCategories > 0 ? [counted(subCategories, 'sub-category', 'sub-categories')] : []),
  ];
  const verb = products + subCategories === 1 ? 'uses' : 'use';
  return `This ${what} cannot be deleted: ${users.join(' and ')} ${verb} it.`;
}
