import { omit, pick } from '@tokri/database';
import {
  salePriceOf,
  toPaise,
  type BulkSelection,
  type Category,
  type Product,
  type ProductWithFacts,
  type QuotedLine,
  type SubCategory,
  type TableProduct,
  type Variant,
} from '@tokri/contracts';
import { notFound } from '@tokri/service-kit';
import { createBatchLoader } from '../read-model/batch-loader';
import { createListQueries } from './lists/list-queries';
import { readFresh } from '../read-model/read-fresh';
import type { ReadModel, Searches } from '../read-model/read-model';
import { pickById, type Taxonomy } from '../taxonomy/taxonomy';
import type { PopularQueries } from '../search/suggestions/popular-queries';
import { createSuggest } from '../search/suggestions/suggest';
import { createBrandSearch } from '../search/brands/brand-search';
import { createPinnedSearch } from '../search/tuning/pinned-search';
import { presentProduct, withCost, withStock } from './present';
import type { PopularityIndex } from '../insights/popularity/popularity-index';
import { brandOf, isLive, setFields } from './facts';
import { sequenceBeforeReads } from './sequence';
import { chooseAndCount, chooseForTable, pageOf, type TablePage, type TableQuery } from './table/table-query';
import { averageCostOf } from '../stock/average-cost';
import { taxFactsOf } from '../taxonomy/tax-facts';
import { createSnapshotQuery } from './lists/snapshot-query';
import { createRelatedQuery } from './lists/related-query';
import { unitPriceOf } from './variants/measure';
import { createVariantQueries } from './variants/queries';
import { readShelves } from './shelves/store';
import { type CatalogueStore } from '../store';
import { lookup, toId } from '../ids';
import type { ProductRow } from './store';
import type { StockRow } from '../stock/store';

/** Maximum concurrent reads of one kind; further requests share the next one. */
const CONCURRENT_LOADS = 2;

interface Details {
  product: ProductWithFacts;
  sizes: Variant[];
  unitPrice: Variant['unitPrice'];
}

/**
 * The read model selects, orders and caches products; stock is always read from the database, by id, so that a read costs the
 * same however large the catalogue is.
 */
export function createQueries(
  store: CatalogueStore,
  readModel: ReadModel,
  searches: Searches,
  popularity: Pick<PopularityIndex, 'popular' | 'of'>,
  popularQueries: Pick<PopularQueries, 'list'>,
) {
  const search = createPinnedSearch(createBrandSearch(searches.search), {
    ofQuery: (query) => searches.tuning.get().pins.get(query) ?? [],
    isShown: (id) => readModel.index.get(id) !== undefined,
  });
  const stateById = createBatchLoader(async () => {
    const state = await pick(store.state.findById('catalogue'), 'version');
    return new Map([['catalogue', state?.version ?? 0]]);
  });
  const productsById = createBatchLoader(async (ids) => {
    const docs = await omit(store.products.find({ _id: { $in: ids } }), 'facts');
    return new Map(docs.map((doc): [string, ProductRow] => [String(doc._id), doc]));
  }, CONCURRENT_LOADS);
  const factsById = createBatchLoader(async (ids) => {
    const docs = await pick(store.products.find({ _id: { $in: ids } }), 'facts');
    return new Map(docs.map(({ _id, facts }) => [String(_id), facts]));
  }, CONCURRENT_LOADS);
  const stockById = createBatchLoader(async (ids) => {
    const docs = await store.stocks.find({ _id: { $in: ids } }).lean<StockRow[]>();
    return new Map(docs.map((stock) => [String(stock._id), stock]));
  }, CONCURRENT_LOADS);

  const shelvesById = createBatchLoader((ids) => readShelves(store, null, ids.map(toId)), CONCURRENT_LOADS);

  const readVersion = async (): Promise<number> => (await stateById(['catalogue'])).get('catalogue') ?? 0;

  async function readProducts(ids: readonly string[], productsOf: ReadModel['products']) {
    if (ids.length === 0) return { byId: new Map<string, ProductRow>(), stocks: new Map<string, StockRow>() };
    const [byId, stocks] = await Promise.all([productsOf(ids), stockById(ids)]);
    return { byId, stocks };
  }

  const fresh = <T>(read: () => Promise<T>): Promise<T> => readFresh(readModel, readVersion, read);

  /** Rows that are read here and taxonomies never change, so each pair is presented once. */
  const presented = new WeakMap<ProductRow, { taxonomy: Taxonomy; product: Product }>();
  function present(row: ProductRow, taxonomy: Taxonomy): Product {
    let known = presented.get(row);
    if (known?.taxonomy !== taxonomy) {
      known = { taxonomy, product: presentProduct(row, 0, taxonomy) };
      presented.set(row, known);
    }
    return known.product;
  }

  async function presentEach<Shown>(
    ids: readonly string[],
    productsOf: ReadModel['products'],
    show: (product: Product, stock: StockRow | undefined) => Shown,
  ): Promise<Shown[]> {
    const { byId, stocks } = await readProducts(ids, productsOf);
    const taxonomy = readModel.taxonomy();
    return ids.flatMap((id) => {
      const doc = byId.get(id);
      return doc ? [show(present(doc, taxonomy), stocks.get(id))] : [];
    });
  }

  const presentAll = (ids: readonly string[], productsOf: ReadModel['products']): Promise<Product[]> =>
    presentEach(ids, productsOf, withStock);

  /** Drafts and archived products are shown to admins only, even by id. */
  const presentLive = async (ids: readonly string[], productsOf: ReadModel['products']): Promise<Product[]> =>
    (await presentAll(ids, productsOf)).filter(isLive);

  async function withFacts(products: readonly Product[]): Promise<ProductWithFacts[]> {
    const facts = await factsById(products.map(({ _id }) => _id));
    return products.map((product) => ({ ...product, ...setFields({ facts: facts.get(product._id) }) }));
  }

  async function withShelves(products: readonly TableProduct[]): Promise<TableProduct[]> {
    if (products.length === 0) return [];
    const shelves = await shelvesById(products.map(({ _id }) => _id));
    return products.map((product) => ({ ...product, ...setFields({ shelf: shelves.get(product._id) }) }));
  }

  const variants = createVariantQueries({
    readModel,
    fresh,
    read: (ids) => presentAll(ids, readModel.products),
  });

  const lists = createListQueries({
    readModel,
    search,
    fresh,
    present: (ids) => presentLive(ids, readModel.products),
    sizesOf: variants.sizesOf,
    popularity,
  });

  const related = createRelatedQuery({
    store,
    readModel,
    fresh,
    present: (ids) => presentLive(ids, readModel.products),
    sizesOf: variants.sizesOf,
  });

  return {
    categories: (): Promise<readonly Category[]> => fresh(async () => readModel.taxonomy().categories),
    subCategories: (): Promise<readonly SubCategory[]> =>
      fresh(async () => readModel.taxonomy().subCategories),

    lists,
    related,
    snapshot: createSnapshotQuery({ store, readModel, fresh }),

    suggest: createSuggest({
      readModel,
      search,
      fresh,
      popularQueries: () => popularQueries.list((query) => search.find(query, 0, 1).total > 0),
    }),

    /** How many products a query finds in this replica's index. */
    found: (text: string): number => search.find(text, 0, 1).total,

    details: (productId: string): Promise<Details> =>
      fresh(async () => {
        const id = lookup(productId) ?? '';
        const ids = id === '' ? [] : [id];
        const [[product], facts, sizes] = await Promise.all([
          presentLive(ids, readModel.products),
          factsById(ids),
          variants.ofProduct(id),
        ]);
        if (!product) throw notFound('This product');
        const unitPrice = unitPriceOf(toPaise(salePriceOf(product)), product.unit);
        return { product: { ...product, ...setFields({ facts: facts.get(id) }) }, sizes, unitPrice };
      }),

    variants,

    /** Products of every state: newest first, best matches first, or by a column. @param hasCost whether it is shown */
    table: (query: TableQuery, hasCost: boolean): Promise<TablePage> =>
      fresh(async () => {
        const { ids, counts } = chooseAndCount(query, readModel.table, searches);
        const { shown, next } = pageOf(ids, query);
        const data = await withShelves(
          await presentEach<TableProduct>(shown, readModel.products, hasCost ? withCost : withStock),
        );
        // Corrects the stock numbers by which the table is ordered.
        for (const { _id, stock } of data) readModel.table.setStock(_id, stock);
        return { data: query.withFacts ? await withFacts(data) : data, total: ids.length, counts, next };
      }),

    /** Ids of all products of every state that a bulk change selects. */
    select: (selection: BulkSelection): Promise<string[]> =>
      fresh(async () =>
        chooseForTable({ ...selection, sort: 'relevance', order: 'asc' }, readModel.table, searches),
      ),

    /** Whole products for another service's projection; for `sequence` see the contract of `findProducts`. */
    async find(
      productIds: readonly string[],
    ): Promise<{ products: { product: Product; sequence: number }[] }> {
      const sequence = await sequenceBeforeReads(store.connection);
      const products = await fresh(() => presentLive([...new Set(productIds)], productsById));
      return { products: products.map((product) => ({ product, sequence })) };
    },

    /** Places of products in a store, for the order service; without products that have none. */
    async shelves(
      storeId: string,
      productIds: readonly string[],
    ): Promise<{ shelves: { productId: string; shelf: string }[] }> {
      const found = await readShelves(store, null, [...new Set(productIds)].map(toId), storeId);
      return { shelves: [...found].map(([productId, shelf]) => ({ productId, shelf })) };
    },

    /** Names, prices, tax facts and stock for the order service, read at the time of the call. */
    async quote(
      lines: readonly { productId: string; quantity: number }[],
    ): Promise<{ lines: QuotedLine[]; missing: string[] }> {
      const { byId, stocks } = await readProducts(
        [...new Set(lines.map((line) => line.productId))],
        productsById,
      );
      const quoted: QuotedLine[] = [];
      const missing = new Set<string>();
      for (const { productId, quantity } of lines) {
        const doc = byId.get(productId);
        if (!doc || !isLive(doc)) {
          missing.add(productId);
          continue;
        }
        const { name, name_hi, sku, image, unit, price, discount, sellingPrice } = doc;
        const categories = pickById(doc.category.map(String), readModel.taxonomy().categoryById);
        quoted.push({
          productId,
          ...setFields({ name, name_hi, brand: brandOf(doc), sku }),
          image,
          unit,
          price,
          discount,
          ...setFields({ sellingPrice, cost: averageCostOf(stocks.get(productId)) }),
          quantity,
          stock: stocks.get(productId)?.onHand ?? 0,
          ...taxFactsOf(doc, categories),
          ...(categories[0] && { category: { _id: categories[0]._id, name: categories[0].name } }),
          ...(doc.category.length > 1 && { categoryIds: doc.category.map(String) }),
        });
      }
      return { lines: quoted, missing: [...missing] };
    },
  };
}
export type Queries = ReturnType<typeof createQueries>;
