import { newEvent, type calls, type RequestOf, type SubCategory } from '@tokri/contracts';
import { conflict, notFound } from '@tokri/service-kit';
import { auditOf } from '../audit/audit-events';
import { presentCategory, presentSubCategory } from '../read-model/taxonomy';
import { keyOf } from '../name-key';
import { nextVersion, toId, type CategoryRow, type SubCategoryRow } from '../store';
import { inUseSentence, nameTaken, type CommandDependencies } from './categories';
import { knownNames, requireCategories } from './references';
import { laterThan } from './update-time';

export async function createSubCategory(
  { store, unitOfWork }: CommandDependencies,
  { name, image, category }: RequestOf<typeof calls.createSubCategory>,
): Promise<SubCategory> {
  return unitOfWork(async ({ session, emit }) => {
    await nextVersion(store, session, true);
    const categories = await requireCategories(store, session, category);
    const now = new Date();
    const doc = {
      name,
      key: keyOf(name),
      image,
      category: category.map(toId),
      createdAt: now,
      updatedAt: now,
    };
    const [created] = await store.subCategories.create([doc], { session });
    if (!created) throw new Error('the sub-category was not created');
    const subCategory = present(created, categories);
    emit(
      newEvent('subcategory.created', subCategory._id, { _id: subCategory._id, name, image, category }),
      ...auditOf('sub-category', 'created', undefined, subCategory),
    );
    return subCategory;
  }).catch(nameTaken('sub-category', name));
}

export async function updateSubCategory(
  { store, unitOfWork }: CommandDependencies,
  { _id, name, image, category }: RequestOf<typeof calls.updateSubCategory>,
): Promise<SubCategory> {
  return unitOfWork(async ({ session, emit }) => {
    await nextVersion(store, session, true);
    const before = await store.subCategories.findById(_id).session(session).lean<SubCategoryRow>();
    if (!before) throw notFound('This sub-category');
    const categories = await requireCategories(store, session, category);
    const updatedAt = laterThan(before.updatedAt);
    const changed = { name, key: keyOf(name), image, category: category.map(toId), updatedAt };
    await store.subCategories.updateOne({ _id }, { $set: changed }, { session });
    const subCategory = present({ ...before, ...changed }, categories);
    const was = presentSubCategory(before, (await knownNames(store, session, before)).categoryById);
    emit(
      newEvent('subcategory.updated', _id, { _id, name, image, category }),
      ...auditOf('sub-category', 'changed', was, subCategory),
    );
    return subCategory;
  }).catch(nameTaken('sub-category', name));
}

/** Refuses with 409 and the count while a product uses the sub-category. */
export async function deleteSubCategory(
  { store, unitOfWork }: CommandDependencies,
  id: string,
): Promise<void> {
  await unitOfWork(async ({ session, emit }) => {
    await nextVersion(store, session, true);
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
    emit(
      newEvent('subcategory.deleted', id, { _id: id, name: subCategory.name }),
      ...auditOf('sub-category', 'deleted', was, undefined),
    );
  });
}

const present = (doc: SubCategoryRow, categories: readonly CategoryRow[]): SubCategory =>
  presentSubCategory(
    doc,
    new Map(categories.map((category) => [String(category._id), presentCategory(category)])),
  );
