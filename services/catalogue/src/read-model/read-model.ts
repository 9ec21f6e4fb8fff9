import type { Logger } from '@tokri/service-kit';
import type { ProductSearch } from '../search/product-search';
import type { ProductRow, CatalogueStore } from '../store';
import { createBatchLoader } from '../batch-loader';
import { createProductIndex, type IndexEntry, type ProductIndex } from './product-index';
import { createProductCache } from './product-cache';
import { emptyTaxonomy, pick, readTaxonomy, type Taxonomy } from './taxonomy';

/** What the indexes need of a product. */
const FIELDS = 'name category subCategory unit brand aliases soldOut version createdAt';
type IndexedFields = Pick<
  ProductRow,
  | '_id'
  | 'name'
  | 'category'
  | 'subCategory'
  | 'unit'
  | 'brand'
  | 'aliases'
  | 'soldOut'
  | 'version'
  | 'createdAt'
>;

const BATCH = 500;
/** Found by no product, so that the whole way of a search is gone. */
const FIRST_SEARCH = 'zzzz';
/** Reads of products that may be under way at once; what else is asked for meanwhile shares the next. */
const CONCURRENT_LOADS = 2;

/**
 * This replica's read model of the catalogue: categories, the listing index, whole products that were shown, and the
 * search index. `version` says how far it has read; a reader that finds a higher version in the database syncs before it
 * answers, so no replica ever answers from anything older than the last admin write. Sold-out flags alone follow by
 * events.
 */
export interface ReadModel {
  index: ProductIndex;
  taxonomy(): Taxonomy;
  version(): number;
  /** Whole products by id, none older than `version` was when they were asked for; sold-out flags may be. */
  products(ids: readonly string[]): Promise<ReadonlyMap<string, ProductRow>>;
  /** Reads everything anew; once, at start. */
  load(): Promise<void>;
  /** Resolves when whatever was committed before the call is in the read model. */
  sync(): Promise<void>;
  setSoldOut(id: string, soldOut: boolean): void;
  /** Reads the sold-out flags of these products, or of all when events may have been missed. */
  refreshSoldOut(ids?: readonly string[]): Promise<void>;
}

export function createReadModel(store: CatalogueStore, search: ProductSearch, logger: Logger): ReadModel {
  const index = createProductIndex();
  const cache = createProductCache(
    createBatchLoader(async (ids) => {
      const docs = await store.products.find({ _id: { $in: ids } }).lean<ProductRow[]>();
      return new Map(docs.map((doc) => [String(doc._id), doc]));
    }, CONCURRENT_LOADS),
  );
  const interned = new Map<string, string>();
  let taxonomy = emptyTaxonomy;
  let version = -1;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const intern = (id: unknown): string => {
    const text = String(id);
    const known = interned.get(text);
    if (known !== undefined) return known;
    interned.set(text, text);
    return text;
  };

  function put(doc: IndexedFields): void {
    const indexEntry: IndexEntry = {
      id: String(doc._id),
      key: doc.name.toLowerCase(),
      category: doc.category.map(intern),
      subCategory: doc.subCategory.map(intern),
      soldOut: doc.soldOut,
      createdAt: doc.createdAt.getTime(),
    };
    cache.invalidate(indexEntry.id);
    index.put(indexEntry);
    search.put({
      id: indexEntry.id,
      name: doc.name,
      brand: doc.brand ?? '',
      aliases: doc.aliases,
      categories: pick(indexEntry.category, taxonomy.categoryById).map((category) => category.name),
      subCategories: pick(indexEntry.subCategory, taxonomy.subCategoryById).map((category) => category.name),
      unit: doc.unit,
      soldOut: doc.soldOut,
    });
  }

  function remove(id: string): void {
    cache.invalidate(id);
    index.remove(id);
    search.remove(id);
  }

  async function putAll(filter: Record<string, unknown>): Promise<void> {
    const cursor = store.products
      .find(filter)
      .select(FIELDS)
      .lean<IndexedFields[]>()
      .cursor({ batchSize: BATCH });
    for await (const doc of cursor) put(doc);
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

  async function syncOnce(): Promise<void> {
    const state = await readState();
    if (state.taxonomyVersion !== taxonomy.version) await refreshTaxonomy(state.taxonomyVersion);
    if (state.version === version) return;
    const newer = { version: { $gt: version } };
    await putAll(newer);
    for (const removed of await store.removedProducts.find(newer).lean()) remove(String(removed._id));
    version = Math.max(version, state.version);
  }

  /** At most one sync runs and one waits: who calls while one runs joins the next, which sees what came before. */
  function sync(): Promise<void> {
    if (!running) {
      running = syncOnce().finally(() => (running = undefined));
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

  function setSoldOut(id: string, soldOut: boolean): void {
    index.setSoldOut(id, soldOut);
    search.setSoldOut(id, soldOut);
  }

  return {
    index,
    taxonomy: () => taxonomy,
    version: () => version,
    products: (ids) => cache.read(ids),
    async load() {
      const state = await readState();
      taxonomy = await readTaxonomy(store, state.taxonomyVersion);
      const started = Date.now();
      await putAll({});
      version = state.version;
      // What is built when it is first asked for is built now, not while the first shopper waits.
      index.newestFirst();
      search.find(FIRST_SEARCH, 0, 1);
      logger.info({ products: index.size(), durationMs: Date.now() - started }, 'search index built');
    },
    sync,
    setSoldOut,
    async refreshSoldOut(ids) {
      const filter = ids ? { _id: { $in: ids }, soldOut: true } : { soldOut: true };
      const soldOut = new Set<string>();
      for (const doc of await store.products.find(filter).select('_id').lean()) soldOut.add(String(doc._id));
      for (const id of ids ?? index.ids()) setSoldOut(id, soldOut.has(id));
    },
  };
}
