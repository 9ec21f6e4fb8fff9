import type { Transaction } from '@tokri/messaging';
import { Types } from 'mongoose';
import type { BulkJobRow, BulkResultRow, ImportImage } from '../jobs/store';
import { laterThan, setFields } from '../products/facts';
import type { WrittenProducts } from '../read-model/read-model';
import { toId } from '../ids';
import { hasAllFacts } from '../products/sale-rules/decide';
import { writeShelves, type ShelfChange } from '../products/shelves/store';
import type { ProductRow } from '../products/store';
import { keyOf } from '../taxonomy/name-key';

import { nextVersionAndTaxonomy, type CatalogueStore } from '../store';
import { decideLines, matchLines, type DecidedLine } from './decide-lines';
import type { ImportFacts } from './rows/decide-row';
import type { ImportLineRow } from './store';
import { createMissingNodes } from './make-taxonomy';
import { imageOf, withImage } from './product-image';
import { readTaxonomyLookup, readTaxonomyLookupAt } from './taxonomy-lookup';
import type { TaxonomyLookup } from './rows/places';
import { insertProducts, replaceProducts, type ProductChange } from './write-products';

type Decided = DecidedLine<ImportLineRow>;

/** Writes the next lines of an import: products, stock, missing categories and events, in the transaction of the job. */
export async function importLines(
  store: CatalogueStore,
  transaction: Transaction,
  { _id: jobId, done, import: of, startedBy }: BulkJobRow,
  count: number,
): Promise<{ results: BulkResultRow[]; written?: WrittenProducts }> {
  const { session } = transaction;
  if (!of) throw new Error(`job ${jobId} is no import`);
  const { version, taxonomyVersion } = await nextVersionAndTaxonomy(store, session);
  const lines = await store.importLines
    .find({ importId: jobId, index: { $gte: done, $lt: done + count } })
    .sort({ index: 1 })
    .session(session)
    .lean<ImportLineRow[]>();
  if (lines.length !== count) throw new Error(`import ${jobId} has lost lines`);
  const matched = await matchLines(store, session, lines);
  const known = await readTaxonomyLookupAt(store, session, taxonomyVersion);
  const { decided, stocks } = await decideLines(store, session, of.options, known, matched);
  const missing = decided.flatMap(({ decision }) =>
    'after' in decision ? [{ ...decision.missing, picture: decision.after.image[0] ?? '' }] : [],
  );
  const isTaxonomyChanged = await createMissingNodes(store, transaction, missing);
  const { names, taxonomy } = isTaxonomyChanged ? await readTaxonomyLookup(store, session) : known;

  const created: { product: ProductRow; stock: number }[] = [];
  const changed: ProductChange[] = [];
  const shelved: ShelfChange[] = [];
  const results = decided.flatMap((each): BulkResultRow[] => {
    const { line, name, match, before, decision } = each;
    const row = { _id: new Types.ObjectId(), jobId, name };
    if (decision.outcome === 'unchanged') return [];
    if (decision.outcome === 'refused') return [{ ...row, ...refusalOf(each) }];
    const { after } = decision;
    const image = productImageOf(after, taxonomy);
    if (!match.product || !before) {
      const product = newProduct(image, after.stock, version);
      created.push({ product, stock: after.stock });
      if (after.shelf !== undefined) shelved.push({ productId: product._id, shelf: after.shelf });
      return [
        { ...row, productId: product._id, outcome: 'changed', line: line.line, created: true, version },
      ];
    }
    const { product } = match;
    if (after.shelf !== before.shelf) shelved.push({ productId: product._id, shelf: after.shelf });
    const isSoldOut = { soldOut: after.stock === 0, version, updatedAt: laterThan(product.updatedAt) };
    changed.push({
      before: product,
      after: { ...withImage(product, image), ...isSoldOut },
      stockBefore: before.stock,
      stock: after.stock,
    });
    return [
      {
        ...row,
        productId: product._id,
        outcome: 'changed',
        line: line.line,
        image: imageOf(product),
        ...setFields({ shelf: before.shelf }),
        pieces: after.stock - before.stock,
        versionBefore: product.version,
        version,
      },
    ];
  });
  const why = { cause: 'imported', ...(startedBy !== undefined && { by: startedBy }) } as const;
  await insertProducts(store, transaction, created, names, why);
  await replaceProducts(store, transaction, { changes: changed, stocks }, names, why);
  await writeShelves(store, session, shelved);
  const products = [...created, ...changed.map(({ after: product, stock }) => ({ product, stock }))];
  return { results, ...(!isTaxonomyChanged && { written: { version, products } }) };
}

function refusalOf({
  line,
  decision,
}: Decided): Pick<BulkResultRow, 'productId' | 'outcome' | 'cause' | 'line' | 'reason'> {
  const problems = 'problems' in decision ? decision.problems : [];
  const reason = problems.map(({ field, reason: why }) => `${field} ${why}`).join('; ');
  return {
    productId: line._id,
    outcome: 'refused',
    cause: 'row-refused',
    line: line.line,
    reason,
  };
}

/** The fields of a product row, with categories by their ids. */
function productImageOf(
  { places, state, stock: _stock, shelf: _shelf, ...facts }: ImportFacts,
  taxonomy: TaxonomyLookup,
): ImportImage {
  const idsOf = (names: readonly string[], byKey: ReadonlyMap<string, { _id: string }>) =>
    names.map((name) => {
      const found = byKey.get(keyOf(name));
      if (!found) throw new Error(`the category ${name} was not created`);
      return toId(found._id);
    });
  return {
    ...facts,
    ...(state !== 'live' && { state }),
    category: idsOf(places.categories, taxonomy.categories),
    subCategory: idsOf(places.subCategories, taxonomy.subCategories),
  };
}

function newProduct(image: ImportImage, stock: number, version: number): ProductRow {
  const now = new Date();
  const own = {
    _id: new Types.ObjectId(),
    nameKey: keyOf(image.name),
    hasAllFacts: hasAllFacts(image),
    aliases: [],
    soldOut: stock === 0,
    version,
  };
  return { ...image, ...own, createdAt: now, updatedAt: now };
}
