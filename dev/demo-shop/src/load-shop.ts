import { signedIn, type ShopClient } from '@tokri/shop-client';
import type { DemoCatalogue, DemoCategory, DemoProduct } from './shop/catalogue';
import type { DemoUser } from './shop/people';
import { loadShopper, profileOf } from './load-shopper';

interface Load {
  guest: ShopClient;
  range: DemoCatalogue;
  users: { admin: DemoUser; shopper: DemoUser };
  /** Progress, for people. */
  print: (line: string) => void;
}

/** Products per call: the shop's maximum. */
const BATCH = 200;

/**
 * Fills an empty shop through the API as its admin, whose account must exist. Safe to repeat: existing documents are
 * not changed, an interrupted load continues, deleted products are not restored.
 */
export async function loadShop({ guest, range, users, print }: Load): Promise<void> {
  const { admin, shopper } = users;
  const shop = signedIn(guest, admin);
  await shop.call('updateUser', profileOf(admin));
  const categoryIds = await loadCategories(shop, range);
  const subCategoryIds = await loadSubCategories(shop, range, categoryIds);
  print(`seed: ${categoryIds.size} categories, ${subCategoryIds.size} sub-categories`);
  const rows = range.products.map((product) => importRow(product, categoryIds, subCategoryIds));
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    await shop.call('importProducts', { products: batch });
    print(`seed: ${count(at + batch.length)} of ${count(rows.length)} products`);
  }
  await loadShopper(guest, shopper);
}

const count = (value: number): string => value.toLocaleString('en-IN');

type Named = Pick<DemoCategory, '_id' | 'name'>;

/** Maps ids of the range to ids in the shop; documents are matched by name. */
async function idsInShop<Wanted extends Named>(
  wanted: readonly Wanted[],
  there: readonly Named[],
  create: (one: Wanted) => Promise<Named>,
): Promise<Map<string, string>> {
  const known = new Map(there.map(({ name, _id }) => [name, _id]));
  const ids = new Map<string, string>();
  for (const one of wanted) ids.set(one._id, known.get(one.name) ?? (await create(one))._id);
  return ids;
}

async function loadCategories(
  { call }: ShopClient,
  { categories }: DemoCatalogue,
): Promise<Map<string, string>> {
  const there = (await call('getCategories')).data;
  return idsInShop(categories, there, async ({ name, name_hi, image, hsnCode, taxRate }) => {
    return (await call('addCategory', { name, name_hi, image, hsnCode, taxRate })).data;
  });
}

async function loadSubCategories(
  { call }: ShopClient,
  { subCategories }: DemoCatalogue,
  categoryIds: Map<string, string>,
): Promise<Map<string, string>> {
  const there = (await call('getSubCategories', {})).data;
  const parents = new Map(subCategories.map(({ _id, category }) => [_id, inShop(category, categoryIds)]));
  return idsInShop(subCategories, there, async ({ _id, name, name_hi, image }) => {
    const subCategory = { name, name_hi, image, category: parents.get(_id) ?? [] };
    return (await call('createSubCategory', subCategory)).data;
  });
}

const inShop = (ids: readonly string[], known: Map<string, string>): string[] =>
  ids.map((id) => known.get(id) ?? id);

function importRow(
  { slug: _slug, lineSlug: _lineSlug, ...product }: DemoProduct,
  categoryIds: Map<string, string>,
  subCategoryIds: Map<string, string>,
) {
  return {
    ...product,
    category: inShop(product.category, categoryIds),
    subCategory: inShop(product.subCategory, subCategoryIds),
  };
}
