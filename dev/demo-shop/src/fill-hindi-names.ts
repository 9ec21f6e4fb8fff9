import { randomUUID } from 'node:crypto';
import { MAX_IMPORT_ROWS_AT_ONCE } from '@tokri/contracts';
import type { DemoCatalogue, DemoProduct } from './shop/catalogue';
import type { ShopClient } from './shop-client';

interface Fill {
  call: ShopClient;
  range: DemoCatalogue;
  /** An admin's. */
  token: string;
  /** Progress, for people. */
  print: (line: string) => void;
}

const POLL_MS = 500;

/**
 * Gives the Hindi names of the range to a shop that was filled before it had them: to categories, sub-categories and live products
 * that are as they were loaded, by id or picture and by name, and have none. What its admins made or renamed stays as it is.
 * Safe to repeat. Products are one import, which the audit log has as one entry and which can be taken back.
 */
export async function fillHindiNames({ call, range, token, print }: Fill): Promise<void> {
  const shelves = (await nameCategories(call, range, token)) + (await nameSubCategories(call, range, token));
  const products = await namelessProducts(call, range);
  if (products.length > 0) await importNames(call, products, token, print);
  print(`seed: Hindi names for ${shelves} categories and ${products.length} products`);
}

interface Shelf {
  name: string;
  name_hi?: string;
  image: string;
}

/** The Hindi name that something should have, when it is the demo's and has none. */
function missingName(there: Shelf, wanted: readonly Shelf[]): string | undefined {
  if (there.name_hi) return undefined;
  return wanted.find(({ name, image }) => name === there.name && image === there.image)?.name_hi;
}

async function nameCategories(call: ShopClient, { categories }: DemoCatalogue, token: string) {
  let named = 0;
  for (const there of (await call('getCategories')).data) {
    const name_hi = missingName(there, categories);
    if (name_hi === undefined) continue;
    const { _id, name, image } = there;
    await call('updateCategory', { _id, name, name_hi, image }, token);
    named += 1;
  }
  return named;
}

async function nameSubCategories(call: ShopClient, { subCategories }: DemoCatalogue, token: string) {
  let named = 0;
  for (const there of (await call('getSubCategories', {})).data) {
    const name_hi = missingName(there, subCategories);
    if (name_hi === undefined) continue;
    const { _id, name, image } = there;
    const category = there.category.map((parent) => parent._id);
    await call('updateSubCategory', { _id, name, name_hi, image, category }, token);
    named += 1;
  }
  return named;
}

/** Live products that still have the id and the name they were loaded with. */
async function namelessProducts(call: ShopClient, { products }: DemoCatalogue): Promise<DemoProduct[]> {
  const wanted = new Map(products.map((product) => [product._id, product]));
  const nameless: DemoProduct[] = [];
  for (let part = 0, parts = 1; part < parts; part += 1) {
    const { data } = await call('getProductRange', { part });
    parts = data.parts;
    data.ids.forEach((id, at) => {
      const product = wanted.get(id);
      if (product && product.name === data.names[at] && !data.namesHi?.[at]) nameless.push(product);
    });
  }
  return nameless;
}

async function importNames(
  call: ShopClient,
  products: readonly DemoProduct[],
  token: string,
  print: Fill['print'],
): Promise<void> {
  const jobId = randomUUID();
  await call('beginImport', { jobId, fileName: 'hindi-names.csv', options: {} }, token);
  const rows = products.map(({ _id, name_hi }, at) => ({ line: at + 2, cells: { id: _id, name_hi } }));
  for (let from = 0; from < rows.length; from += MAX_IMPORT_ROWS_AT_ONCE) {
    const batch = rows.slice(from, from + MAX_IMPORT_ROWS_AT_ONCE);
    await call('checkImportRows', { jobId, from, rows: batch }, token);
  }
  await call('startImport', { jobId, total: rows.length }, token);
  for (;;) {
    const { data: job } = await call('getBulkJob', { jobId }, token);
    if (job?.state === 'finished') return;
    if (job?.state !== 'running') throw new Error('the import of Hindi names was stopped');
    print(`seed: ${job.done} of ${job.total} Hindi names`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
