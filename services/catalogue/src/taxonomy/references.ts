import { HttpError } from '@tokri/service-kit';
import type { ClientSession } from 'mongoose';
import { presentCategory } from './taxonomy';
import type { Names } from '../products/present';
import { type CatalogueStore } from '../store';
import { toId } from '../ids';
import type { CategoryRow, SubCategoryRow } from './store';
import type { ProductRow } from '../products/store';

const unknown = (field: string, what: string) =>
  new HttpError(400, 'UNKNOWN_CATEGORY', `One of the chosen ${what} does not exist any more.`, {
    fields: { [field]: 'does not exist' },
  });

/** The categories and sub-categories of several products; an error names the row of the product. */
export async function requireReferences(
  store: CatalogueStore,
  session: ClientSession,
  products: readonly { category: readonly string[]; subCategory: readonly string[] }[],
): Promise<Names> {
  const distinct = (ids: readonly string[]) => ({ _id: { $in: [...new Set(ids)].map(toId) } });
  const categories = await store.categories
    .find(distinct(products.flatMap(({ category }) => category)))
    .session(session)
    .lean<CategoryRow[]>();
  const subCategories = await store.subCategories
    .find(distinct(products.flatMap(({ subCategory }) => subCategory)))
    .session(session)
    .lean<SubCategoryRow[]>();
  const names = { categoryById: byId(categories), subCategoryById: byId(subCategories) };
  for (const [row, { category, subCategory }] of products.entries()) {
    if (!category.every((id) => names.categoryById.has(id)))
      throw unknown(`products.${row}.category`, 'categories');
    if (!subCategory.every((id) => names.subCategoryById.has(id)))
      throw unknown(`products.${row}.subCategory`, 'sub-categories');
  }
  return names;
}

const byId = (docs: readonly CategoryRow[]) =>
  new Map(docs.map((doc) => [String(doc._id), presentCategory(doc)]));

/** The names of the categories and sub-categories of a row that exist. */
export async function knownNames(
  store: CatalogueStore,
  session: ClientSession | null,
  {
    category,
    subCategory = [],
  }: Pick<SubCategoryRow, 'category'> & { subCategory?: ProductRow['subCategory'] },
): Promise<Names> {
  const among = (ids: ProductRow['category']) => ({ _id: { $in: ids } });
  return {
    categoryById: byId(await store.categories.find(among(category)).session(session).lean<CategoryRow[]>()),
    subCategoryById: byId(
      await store.subCategories.find(among(subCategory)).session(session).lean<SubCategoryRow[]>(),
    ),
  };
}

export const namesOfRow = (
  store: CatalogueStore,
  session: ClientSession,
  { category, subCategory }: Pick<ProductRow, 'category' | 'subCategory'>,
): Promise<Names> =>
  namesOf(store, session, { category: category.map(String), subCategory: subCategory.map(String) });

/** The names of the chosen categories and sub-categories; 400 UNKNOWN_CATEGORY when one does not exist. */
export async function namesOf(
  store: CatalogueStore,
  session: ClientSession,
  { category, subCategory }: { category: readonly string[]; subCategory: readonly string[] },
): Promise<Names> {
  return {
    categoryById: byId(await requireCategories(store, session, category)),
    subCategoryById: byId(await requireSubCategories(store, session, subCategory)),
  };
}

/** The names of all categories and sub-categories (a few hundred at most). */
export async function everyName(store: CatalogueStore, session: ClientSession | null): Promise<Names> {
  return {
    categoryById: byId(await store.categories.find().session(session).lean<CategoryRow[]>()),
    subCategoryById: byId(await store.subCategories.find().session(session).lean<CategoryRow[]>()),
  };
}

/** The chosen categories, in the order chosen. @throws 400 UNKNOWN_CATEGORY when one does not exist */
export async function requireCategories(
  store: CatalogueStore,
  session: ClientSession | null,
  ids: readonly string[],
): Promise<CategoryRow[]> {
  const docs = await store.categories
    .find({ _id: { $in: ids.map(toId) } })
    .session(session)
    .lean<CategoryRow[]>();
  return inOrder(ids, docs) ?? fail(unknown('category', 'categories'));
}

export async function requireSubCategories(
  store: CatalogueStore,
  session: ClientSession | null,
  ids: readonly string[],
): Promise<SubCategoryRow[]> {
  const docs = await store.subCategories
    .find({ _id: { $in: ids.map(toId) } })
    .session(session)
    .lean<SubCategoryRow[]>();
  return inOrder(ids, docs) ?? fail(unknown('subCategory', 'sub-categories'));
}

/** Refuses with 400 a sub-category that belongs to none of the product's categories. */
export async function requireFit(
  store: CatalogueStore,
  session: ClientSession,
  { category, subCategory }: Pick<ProductRow, 'category' | 'subCategory'>,
): Promise<void> {
  const misfit = await store.subCategories
    .findOne({ _id: { $in: subCategory }, category: { $nin: category } })
    .session(session)
    .lean<SubCategoryRow>();
  if (!misfit) return;
  throw new HttpError(
    400,
    'SUBCATEGORY_MISFIT',
    `The sub-category ${misfit.name} belongs to none of the chosen categories.`,
    { fields: { subCategory: 'belongs to none of the chosen categories' } },
  );
}

function inOrder<T extends CategoryRow>(ids: readonly string[], docs: readonly T[]): T[] | undefined {
  const byId = new Map(docs.map((doc) => [String(doc._id), doc]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return found.length === ids.length ? found : undefined;
}

function fail(error: Error): never {
  throw error;
}
