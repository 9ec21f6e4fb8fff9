import { newEvent } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { Types } from 'mongoose';
import { laterThan } from '../products/facts';
import { toId } from '../ids';
import type { CategoryRow, SubCategoryRow } from '../taxonomy/store';
import { keyOf } from '../taxonomy/name-key';
import { nextVersion, type CatalogueStore } from '../store';
import type { MissingNodes } from './rows/places';

/** Missing nodes of a row, with the picture of its product, or ''. */
export type Missing = MissingNodes & { picture: string };

/**
 * Creates missing categories and sub-categories of rows; an existing sub-category is added to further categories. Each
 * new one gets the picture of the first product that needs it. @returns whether anything was created or changed
 */
export async function createMissingNodes(
  store: CatalogueStore,
  transaction: Transaction,
  missing: readonly Missing[],
): Promise<boolean> {
  if (missing.every(({ categories, subCategories }) => categories.length + subCategories.length === 0))
    return false;
  await nextVersion(store, transaction.session, true);
  await createCategories(store, transaction, missing);
  await createSubCategories(store, transaction, missing);
  return true;
}

const newNode = (name: string, image: string) => {
  const now = new Date();
  return { _id: new Types.ObjectId(), name, key: keyOf(name), image, createdAt: now, updatedAt: now };
};

async function createCategories(
  store: CatalogueStore,
  { session, emit }: Transaction,
  missing: readonly Missing[],
): Promise<void> {
  const created = new Map<string, CategoryRow>();
  for (const { categories, picture } of missing) {
    for (const name of categories) {
      if (!created.has(keyOf(name))) created.set(keyOf(name), newNode(name, picture));
    }
  }
  if (created.size === 0) return;
  await store.categories.insertMany([...created.values()], { session, lean: true });
  for (const { _id, name, image } of created.values()) {
    emit(newEvent('category.created', String(_id), { _id: String(_id), name, image }));
  }
}

async function createSubCategories(
  store: CatalogueStore,
  { session, emit }: Transaction,
  missing: readonly Missing[],
): Promise<void> {
  const wanted = new Map<string, { name: string; picture: string; categories: Set<string> }>();
  for (const { subCategories, picture } of missing) {
    for (const { name, categories } of subCategories) {
      const known = wanted.get(keyOf(name)) ?? { name, picture, categories: new Set() };
      for (const category of categories) known.categories.add(keyOf(category));
      wanted.set(keyOf(name), known);
    }
  }
  const keys = [...wanted.values()].flatMap(({ categories }) => [...categories]);
  const categories = await store.categories
    .find({ key: { $in: keys } })
    .session(session)
    .lean<CategoryRow[]>();
  const idOf = new Map(categories.map(({ key, _id }) => [key, String(_id)]));
  const known = await store.subCategories
    .find({ key: { $in: [...wanted.keys()] } })
    .session(session)
    .lean<SubCategoryRow[]>();
  const knownByKey = new Map(known.map((row) => [row.key, row]));
  for (const [key, { name, picture, categories: under }] of wanted) {
    const ids = [...under].flatMap((category) => idOf.get(category) ?? []);
    const before = knownByKey.get(key);
    const after: SubCategoryRow = before
      ? { ...before, category: unite(before, ids), updatedAt: laterThan(before.updatedAt) }
      : { ...newNode(name, picture), category: ids.map(toId) };
    if (before) {
      const { category, updatedAt } = after;
      await store.subCategories.updateOne(
        { _id: before._id },
        { $set: { category, updatedAt } },
        { session },
      );
    } else await store.subCategories.insertMany([after], { session, lean: true });
    const _id = String(after._id);
    const data = { _id, name: after.name, image: after.image, category: after.category.map(String) };
    emit(newEvent(before ? 'subcategory.updated' : 'subcategory.created', _id, data));
  }
}

const unite = ({ category }: SubCategoryRow, ids: readonly string[]) =>
  [...new Set([...category.map(String), ...ids])].map(toId);
