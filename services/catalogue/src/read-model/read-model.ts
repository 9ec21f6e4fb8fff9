import { DIET_FIELDS, dietOf, nameOrder, salePriceOf, toPaise } from '@tokri/contracts';
import { createBulkhead, type Bulkhead, type Logger, type PeriodicTask } from '@tokri/service-kit';
import { createInvertedIndex } from '../search/index/inverted-index';
import type { ProductSearch } from '../search/product-search';
import { mapInTurns } from '../in-turns';
import { readTuning } from '../search/tuning/read-tuning';
import { createReweigh } from '../search/tuning/reweigh';
import { changedPhrases, createCurrentTuning, type CurrentTuning } from '../search/tuning/tuning';
import type { CatalogueStore } from '../store';
import type { ProductRow } from '../products/store';
import type { StockRow } from '../stock/store';
import { inBatches, omit, pick, type Picked } from '@tokri/database';
import { brandOf, isLive } from '../products/facts';
import { countryNumber } from '../products/lists/countries';
import { unitPriceRank } from '../products/lists/filterable';
import { createBatchLoader } from './batch-loader';
import { createProductIndex, type IndexEntry, type ProductIndex } from './product-index';
import { createProductCache } from './product-cache';
import { createSharedValues } from './shared-values';
import { searchDocumentOf, SEARCHED_FIELDS } from './search-document';
import { createTableIndex, tableEntryOf, type TableIndex } from '../products/table/table-index';
import { createVariantIndex, type VariantIndex } from './variant-index';
import { unitPriceOf } from '../products/variants/measure';

import { emptyTaxonomy, pickById, readTaxonomy, type Taxonomy } from '../taxonomy/taxonomy';

/** The product fields that the indexes read. Their type follows from this list: no other field compiles. */
const INDEXED_FIELDS = [
  ...SEARCHED_FIELDS,
  'image',
  'price',
  'discount',
  'sellingPrice',
  'sku',
  'barcode',
  'lowStockAt',
  'variantGroup',
  'isNoVariant',
  'state',
  'createdAt',
  'updatedAt',
  'facts.countryOfOrigin',
  'hasAllFacts',
  ...DIET_FIELDS.map((name) => `more_details.${name}` as const),
] as const;
type IndexedFields = Picked<ProductRow, (typeof INDEXED_FIELDS)[number]>;

const BATCH = 500;
/** Matches no product, so that a search runs through all its steps. */
const FIRST_SEARCH = 'zzzz';
/** Maximum concurrent reads of products; further requests share the next one. */
const CONCURRENT_LOADS = 2;

/**
 * This replica's read model of the catalogue: categories, list index, product table, search index, and a cache of whole products.
 * `version` is the catalogue version that it has read; a reader that finds a higher version in the database syncs before it
 * answers, so that no replica answers from data older than the last admin write. Only sold-out flags change by events.
 */
export interface ReadModel {
  /** Live products, for shoppers. */
  index: ProductIndex;
  /** Products of every state, for admins. */
  table: TableIndex;
  variants: VariantIndex;
  taxonomy(): Taxonomy;
  /** Reindexes products after a change of synonyms, in the background when there are many. */
  reweighing: PeriodicTask;
  version(): number;
  /** Products by id without their facts, none older than `version` at the time of the call; sold-out flags can be older. */
  products(ids: readonly string[]): Promise<ReadonlyMap<string, ProductRow>>;
  /** Reads everything; once, at start. */
  load(): Promise<void>;
  /** Resolves when everything committed before the call is in the read model. */
  sync(): Promise<void>;
  /**
   * Takes products that this replica has just committed, so that they need not be read again. Ignored, and left to the next sync,
   * unless they are the next version.
   */
  take(written: WrittenProducts): Promise<void>;
  setSoldOut(id: string, soldOut: boolean): void;
  /** Reads the sold-out flags of these products, or of all when events may have been missed. */
  refreshSoldOut(ids?: readonly string[]): Promise<void>;
}

/** Products after a transaction that changed nothing else in the read model. */
export interface WrittenProducts {
  /** The catalogue's version after the transaction. */
  version: number;
  /** Each with the pieces that can be sold. */
  products: readonly { product: ProductRow; stock: number }[];
}

export interface Searches {
  search: ProductSearch;
  /** Drafts and archived products. */
  hiddenSearch: ProductSearch;
  /** Synonyms and pins of both. */
  tuning: CurrentTuning;
}

export function createSearches(): Searches {
  const tuning = createCurrentTuning();
  const create = () => createInvertedIndex(() => tuning.get().synonyms);
  return { search: create(), hiddenSearch: create(), tuning };
}

interface ReadModelOptions {
  store: CatalogueStore;
  searches: Searches;
  logger: Logger;
  /** Pieces: the threshold of products that do not set one. */
  lowStockAt: number;
  /** Called after a reindex in the background: earlier search results are outdated. */
  onReweighed?: () => Promise<unknown>;
}

export function createReadModel(options: ReadModelOptions): ReadModel {
  const { store, searches, logger, lowStockAt, onReweighed = () => Promise.resolve() } = options;
  const { search, hiddenSearch, tuning } = searches;
  const index = createProductIndex();
  const table = createTableIndex();
  const variants = createVariantIndex();
  const cache = createProductCache(
    createBatchLoader(async (ids) => {
      const docs = await omit(store.products.find({ _id: { $in: ids } }), 'facts');
      return new Map(docs.map((doc): [string, ProductRow] => [String(doc._id), doc]));
    }, CONCURRENT_LOADS),
  );
  const mutex = createBulkhead({ maxConcurrent: 1 });
  let readers = 0;
  const exclusively: Bulkhead = async (work) => {
    readers += 1;
    return mutex(work).finally(() => (readers -= 1));
  };
  const shared = createSharedValues();
  let taxonomy = emptyTaxonomy;
  let version = -1;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function put(doc: IndexedFields, stock: number): void {
    const brand = brandOf({ brand: doc.brand, more_details: doc.more_details ?? {} });
    const salePrice = toPaise(salePriceOf(doc));
    const [category, subCategory] = [shared.list(doc.category), shared.list(doc.subCategory)];
    const indexEntry: IndexEntry = {
      id: String(doc._id),
      key: nameOrder(doc.name),
      category,
      subCategory,
      subCategories: shared.numbers(subCategory.map(index.subCategoryNumber)),
      soldOut: doc.soldOut,
      group: index.groupNumber(doc.variantGroup),
      brand: index.brandNumber(brand),
      country: countryNumber(doc.facts?.countryOfOrigin),
      diet: dietOf(doc.more_details ?? {}),
      salePrice,
      unitPrice: unitPriceRank(unitPriceOf(salePrice, doc.unit)),
      discount: doc.discount,
      createdAt: doc.createdAt.getTime(),
    };
    const { id, key } = indexEntry;
    cache.invalidate(id);
    variants.put(id, doc.variantGroup);
    const firstCategory = pickById(category, taxonomy.categoryById)[0]?.name ?? '';
    const context = { id, name: key, category, subCategory, firstCategory, stock, lowStockAt };
    table.put(tableEntryOf({ ...doc, brand }, { ...context, text: shared.text }), brand);
    const [shown, hidden] = isLive(doc) ? [search, hiddenSearch] : [hiddenSearch, search];
    if (isLive(doc)) index.put(indexEntry);
    else index.remove(id);
    hidden.remove(id);
    shown.put({ ...searchDocumentOf(doc, taxonomy), id });
  }

  function remove(id: string): void {
    cache.invalidate(id);
    index.remove(id);
    table.remove(id);
    variants.remove(id);
    search.remove(id);
    hiddenSearch.remove(id);
  }

  async function readOnHand(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const docs = await store.stocks.find({ _id: { $in: ids } }).lean<StockRow[]>();
    return new Map(docs.map(({ _id, onHand }) => [String(_id), onHand]));
  }

  async function putAll(filter: Record<string, unknown>): Promise<void> {
    const cursor = pick(store.products.find(filter), ...INDEXED_FIELDS).cursor({ batchSize: BATCH });
    for await (const docs of inBatches<IndexedFields>(cursor, BATCH)) {
      const stocks = await readOnHand(docs.map(({ _id }) => String(_id)));
      await mapInTurns(docs, (doc) => put(doc, stocks.get(String(doc._id)) ?? 0));
    }
  }

  const readState = async () => {
    const state = await store.state.findById('catalogue').lean();
    if (!state) throw new Error('the catalogue has no state row');
    return state;
  };

  async function refreshTaxonomy(to: number): Promise<void> {
    const before = taxonomy;
    taxonomy = await readTaxonomy(store, to);
    const renamed = (was: Taxonomy['categoryById'], is: Taxonomy['categoryById']) =>
      [...is.values()]
        .filter((one) => was.has(one._id) && was.get(one._id)?.name !== one.name)
        .map((one) => one._id);
    const categories = renamed(before.categoryById, taxonomy.categoryById);
    const subCategories = renamed(before.subCategoryById, taxonomy.subCategoryById);
    if (categories.length > 0) await putAll({ category: { $in: categories } });
    if (subCategories.length > 0) await putAll({ subCategory: { $in: subCategories } });
  }

  const reweigh = createReweigh({
    put: (ids) => putAll({ _id: { $in: ids } }),
    exclusively,
    onDone: onReweighed,
    logger,
  });

  async function refreshTuning(to: number): Promise<void> {
    const before = tuning.get();
    const next = await readTuning(store, to);
    const phrases = changedPhrases(before.groups, next.groups);
    tuning.set(next);
    await reweigh.add(
      phrases.flatMap((phrase) => [...search.having(phrase), ...hiddenSearch.having(phrase)]),
    );
  }

  async function syncOnce(): Promise<void> {
    const state = await readState();
    if (state.taxonomyVersion !== taxonomy.version) await refreshTaxonomy(state.taxonomyVersion);
    const tuningVersion = state.tuningVersion ?? 0;
    if (tuningVersion !== tuning.get().version) await refreshTuning(tuningVersion);
    else if (reweigh.isWaiting()) await reweigh.add([]);
    if (state.version === version) return;
    const newer = { version: { $gt: version } };
    const [removed] = await Promise.all([store.removedProducts.find(newer).lean(), putAll(newer)]);
    for (const { _id } of removed) remove(String(_id));
    version = Math.max(version, state.version);
  }

  /** At most one sync runs and one waits: calls during a sync join the next one, which sees everything committed before. */
  function sync(): Promise<void> {
    if (!running) {
      running = exclusively(syncOnce).finally(() => (running = undefined));
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return sync();
      });
    return next;
  }

  async function take(written: WrittenProducts): Promise<void> {
    // A sync or reindex in progress may have read these products before the commit.
    if (written.version !== version + 1 || readers > 0) return;
    await exclusively(async () => {
      await mapInTurns(written.products, ({ product, stock }) => put(product, stock));
      version = written.version;
    });
  }

  function setSoldOut(id: string, soldOut: boolean): void {
    index.setSoldOut(id, soldOut);
    search.setSoldOut(id, soldOut);
    hiddenSearch.setSoldOut(id, soldOut);
  }

  return {
    index,
    table,
    variants,
    taxonomy: () => taxonomy,
    reweighing: reweigh.worker,
    version: () => version,
    products: (ids) => cache.read(ids),
    async load() {
      const state = await readState();
      taxonomy = await readTaxonomy(store, state.taxonomyVersion);
      tuning.set(await readTuning(store, state.tuningVersion ?? 0));
      const started = Date.now();
      await putAll({});
      version = state.version;
      // Builds the lazy indexes now, so that the first shopper does not wait for them.
      index.newestFirst();
      search.find(FIRST_SEARCH, 0, 1);
      logger.info({ products: index.size(), durationMs: Date.now() - started }, 'search index built');
    },
    sync,
    take,
    setSoldOut,
    async refreshSoldOut(ids) {
      const filter = ids ? { _id: { $in: ids }, soldOut: true } : { soldOut: true };
      const soldOut = new Set<string>();
      for (const { _id } of await pick(store.products.find(filter))) soldOut.add(String(_id));
      for (const id of ids ?? index.ids()) setSoldOut(id, soldOut.has(id));
    },
  };
}
