import type { Category, Product, QuotedLine, SubCategory } from '@tokri/contracts';
import { notFound } from '@tokri/service-kit';
import { gather } from './gather';
import { answerFresh } from './mirror/fresh';
import type { Mirror } from './mirror/mirror';
import { presentProduct } from './present';
import type { ProductSearch } from './search';
import { sequenceBeforeReads } from './sequence';
import { lookup, type ProductDoc, type StockDoc, type Store } from './store';

export interface Page {
  page: number;
  limit: number;
}

interface Chosen {
  ids: readonly string[];
  total: number;
}

/** Reads of one kind that may be under way at once; what else is asked for meanwhile shares the next. */
const LANES = 2;

/**
 * The reads. The mirror chooses, orders and keeps what was shown before; stock is always read from the database, by id,
 * so every read costs the same however large the catalogue is.
 */
export function createQueries(store: Store, mirror: Mirror, search: ProductSearch) {
  const stateById = gather(async () => {
    const state = await store.state.findById('catalogue').select('version').lean();
    return new Map([['catalogue', state?.version ?? 0]]);
  });
  const productsById = gather(async (ids) => {
    const docs = await store.products.find({ _id: { $in: ids } }).lean<ProductDoc[]>();
    return new Map(docs.map((doc) => [String(doc._id), doc]));
  }, LANES);
  const onHandById = gather(async (ids) => {
    const docs = await store.stocks.find({ _id: { $in: ids } }).lean<StockDoc[]>();
    return new Map(docs.map((stock) => [String(stock._id), stock.onHand]));
  }, LANES);

  const readVersion = async (): Promise<number> => (await stateById(['catalogue'])).get('catalogue') ?? 0;

  async function readProducts(ids: readonly string[], productsOf: Mirror['products']) {
    if (ids.length === 0) return { byId: new Map<string, ProductDoc>(), onHand: new Map<string, number>() };
    const [byId, onHand] = await Promise.all([productsOf(ids), onHandById(ids)]);
    return { byId, onHand };
  }

  const fresh = <T>(read: () => Promise<T>): Promise<T> => answerFresh(mirror, readVersion, read);

  async function present(ids: readonly string[], productsOf: Mirror['products']): Promise<Product[]> {
    const { byId, onHand } = await readProducts(ids, productsOf);
    const taxonomy = mirror.taxonomy();
    return ids.flatMap((id) => {
      const doc = byId.get(id);
      return doc ? [presentProduct(doc, onHand.get(id) ?? 0, taxonomy)] : [];
    });
  }

  const show = (choose: () => Chosen): Promise<{ data: Product[]; total: number }> =>
    fresh(async () => {
      const { ids, total } = choose();
      return { data: await present(ids, mirror.products), total };
    });

  const slice = (heads: readonly { id: string }[], { page, limit }: Page): Chosen => ({
    ids: heads.slice((page - 1) * limit, page * limit).map((head) => head.id),
    total: heads.length,
  });

  const matching = (text: string, { page, limit }: Page): Chosen =>
    text === ''
      ? slice(mirror.heads.newestFirst(), { page, limit })
      : search.find(text, (page - 1) * limit, limit);

  return {
    categories: (): Promise<readonly Category[]> => fresh(async () => mirror.taxonomy().categories),
    subCategories: (): Promise<readonly SubCategory[]> => fresh(async () => mirror.taxonomy().subCategories),

    /** Newest first, or best first when something is searched for. */
    list: (text: string, page: Page) => show(() => matching(text, page)),
    search: (text: string, page: Page) => show(() => matching(text, page)),

    listing(categoryId: string, subCategoryId: string, page: Page) {
      const [category, subCategory] = [lookup(categoryId), lookup(subCategoryId)];
      return show(() =>
        category && subCategory
          ? slice(mirror.heads.listing(category, subCategory), page)
          : { ids: [], total: 0 },
      );
    },

    async showcase(categoryIds: readonly string[]): Promise<Product[]> {
      const ids = categoryIds.flatMap((id) => lookup(id) ?? []);
      const { data } = await show(() => ({
        ids: mirror.heads.showcase(ids).map((head) => head.id),
        total: 0,
      }));
      return data;
    },

    async details(productId: string): Promise<Product> {
      const id = lookup(productId);
      const { data } = await show(() => ({ ids: id ? [id] : [], total: 1 }));
      const [product] = data;
      if (!product) throw notFound('This product');
      return product;
    },

    /** Whole products for another service's projection; `sequence` as the contract of `findProducts` has it. */
    async find(
      productIds: readonly string[],
    ): Promise<{ products: { product: Product; sequence: number }[] }> {
      const sequence = await sequenceBeforeReads(store.connection);
      const products = await fresh(() => present([...new Set(productIds)], productsById));
      return { products: products.map((product) => ({ product, sequence })) };
    },

    /** Names, prices and stock for the order service, read at the moment of asking. */
    async quote(
      lines: readonly { productId: string; quantity: number }[],
    ): Promise<{ lines: QuotedLine[]; missing: string[] }> {
      const { byId, onHand } = await readProducts(
        [...new Set(lines.map((line) => line.productId))],
        productsById,
      );
      const quoted: QuotedLine[] = [];
      const missing = new Set<string>();
      for (const { productId, quantity } of lines) {
        const doc = byId.get(productId);
        if (!doc) {
          missing.add(productId);
          continue;
        }
        const { name, image, unit, price, discount } = doc;
        quoted.push({
          productId,
          name,
          image,
          unit,
          price,
          discount,
          quantity,
          stock: onHand.get(productId) ?? 0,
        });
      }
      return { lines: quoted, missing: [...missing] };
    },
  };
}
export type Queries = ReturnType<typeof createQueries>;
