import { newEvent } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import type { DemoCatalogue, DemoCategory, DemoProduct } from '@tokri/demo-shop';
import { presentCategory } from './read-model/taxonomy';
import { presentProduct, type Names } from './present';
import { receiveStock } from './stock/admin-stock';
import {
  keyOf,
  nextVersion,
  toId,
  type CategoryRow,
  type ProductRow,
  type CatalogueStore,
  type SubCategoryRow,
} from './store';

const BATCH = 200;

interface SeedDependencies {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  say: (line: string) => void;
}

/**
 * Puts the demo shop in, with its events; products in batches, each with its stock, ledger and outbox rows in one
 * transaction. Safe to repeat: what is there is left alone, a seeding that was cut off goes on, and once it is done
 * deleted demo products stay deleted.
 */
export async function seedCatalogue(
  { store, unitOfWork, say }: SeedDependencies,
  demo: DemoCatalogue,
): Promise<void> {
  const state = await store.state.findById('catalogue').lean();
  if (state?.demoSeeded) {
    say('seed: the demo shop is there');
    return;
  }
  const names = await seedTaxonomy({ store, unitOfWork }, demo);
  let done = 0;
  for (let at = 0; at < demo.products.length; at += BATCH) {
    const batch = demo.products.slice(at, at + BATCH);
    await unitOfWork(async ({ session, emit }) => {
      const version = await nextVersion(store, session);
      const ids = batch.map((product) => toId(product._id));
      const there = await store.products
        .find({ _id: { $in: ids } }, { _id: 1 })
        .session(session)
        .lean<WithId[]>();
      const missing = without(batch, there);
      if (missing.length === 0) return;
      const docs = missing.map((product) => productDoc(product, version));
      await store.products.insertMany(docs, { session, lean: true });
      await receiveStock(
        store,
        session,
        missing.map((product) => ({ productId: toId(product._id), quantity: product.stock })),
      );
      for (const [index, doc] of docs.entries()) {
        const product = presentProduct(doc, missing[index]?.stock ?? 0, names);
        emit(newEvent('product.created', product._id, product));
      }
    });
    done += batch.length;
    say(`seed: ${count(done)} of ${count(demo.products.length)} products`);
  }
  await store.state.updateOne({ _id: 'catalogue' }, { $set: { demoSeeded: true } });
}

const count = (value: number): string => value.toLocaleString('en-IN');

async function seedTaxonomy(
  { store, unitOfWork }: Omit<SeedDependencies, 'say'>,
  demo: DemoCatalogue,
): Promise<Names> {
  const categories = demo.categories.map(categoryDoc);
  const subCategories = demo.subCategories.map((one): SubCategoryRow => ({
    ...categoryDoc(one),
    category: one.category.map(toId),
  }));
  await unitOfWork(async ({ session, emit }) => {
    await nextVersion(store, session, true);
    const known = await store.categories.find({}, { _id: 1 }).session(session).lean<WithId[]>();
    const knownSub = await store.subCategories.find({}, { _id: 1 }).session(session).lean<WithId[]>();
    const newCategories = without(categories, known);
    const newSubCategories = without(subCategories, knownSub);
    if (newCategories.length > 0) await store.categories.insertMany(newCategories, { session, lean: true });
    if (newSubCategories.length > 0)
      await store.subCategories.insertMany(newSubCategories, { session, lean: true });
    for (const { _id, name, image } of newCategories) {
      emit(newEvent('category.created', String(_id), { _id: String(_id), name, image }));
    }
    for (const { _id, name, image, category } of newSubCategories) {
      const data = { _id: String(_id), name, image, category: category.map(String) };
      emit(newEvent('subcategory.created', data._id, data));
    }
  });
  const byId = (docs: readonly CategoryRow[]) =>
    new Map(docs.map((doc) => [String(doc._id), presentCategory(doc)]));
  return { categoryById: byId(categories), subCategoryById: byId(subCategories) };
}

interface WithId {
  _id: unknown;
}

function without<T extends WithId>(wanted: readonly T[], there: readonly WithId[]): T[] {
  const ids = new Set(there.map((one) => String(one._id)));
  return wanted.filter((one) => !ids.has(String(one._id)));
}

const categoryDoc = ({ _id, name, image, createdAt }: DemoCategory): CategoryRow => ({
  _id: toId(_id),
  name,
  key: keyOf(name),
  image,
  createdAt: new Date(createdAt),
  updatedAt: new Date(createdAt),
});

const productDoc = (product: DemoProduct, version: number): ProductRow => ({
  _id: toId(product._id),
  name: product.name,
  image: product.image,
  category: product.category.map(toId),
  subCategory: product.subCategory.map(toId),
  unit: product.unit,
  price: product.price,
  discount: product.discount,
  description: product.description,
  more_details: product.more_details,
  brand: product.brand,
  aliases: product.aliases,
  soldOut: product.stock === 0,
  version,
  createdAt: new Date(product.createdAt),
  updatedAt: new Date(product.createdAt),
});
