import type { calls, ListedProduct, Product, RequestOf, Variant } from '@tokri/contracts';
import { notFound } from '@tokri/service-kit';
import type { IndexEntry } from '../read-model/product-index';
import type { ReadModel } from '../read-model/read-model';
import { lookup, toId, type CatalogueStore } from '../store';
import { oneOfEachGroup } from '../variants/one-entry';
import { similarTo } from './similar';

/** Products of a row. */
const MOST = 12;

interface Reads {
  store: Pick<CatalogueStore, 'boughtTogether'>;
  readModel: ReadModel;
  /** Does a read again when the read model was behind. */
  fresh: <T>(read: () => Promise<T>) => Promise<T>;
  /** Live products by their ids, in that order. */
  present: (ids: readonly string[]) => Promise<Product[]>;
  sizesOf: (ids: readonly string[]) => Promise<(id: string) => { sizes?: Variant[] }>;
}

interface Related {
  similar: ListedProduct[];
  boughtTogether: ListedProduct[];
}

/** What stands below a product: similar ones, and what is often bought with it. */
export function createRelatedQuery({ store, readModel: { index }, fresh, present, sizesOf }: Reads) {
  async function partnersOf({ id, group }: IndexEntry): Promise<IndexEntry[]> {
    const row = await store.boughtTogether.findById(toId(id)).lean();
    const partners = (row?.partners ?? []).flatMap((partner) => index.get(String(partner)) ?? []);
    return partners.filter((each) => !each.soldOut && (group < 0 || each.group !== group));
  }

  /** Of all its shelves, each product once. */
  function similar(entry: IndexEntry): IndexEntry[] {
    const shelf = new Set(entry.subCategory.flatMap((id) => [...index.subCategory(id)]));
    return similarTo(entry, [...shelf]);
  }

  return ({ productId, group }: RequestOf<typeof calls.getRelatedProducts>): Promise<Related> =>
    fresh(async () => {
      const entry = index.get(lookup(productId) ?? '');
      if (!entry) throw notFound('This product');
      const each = (entries: IndexEntry[]) =>
        (group ? oneOfEachGroup(entries, index.numbers().groups) : entries).map(({ id }) => id);
      const boughtTogether = each(await partnersOf(entry));
      const others = similar(entry).filter(({ id }) => !boughtTogether.includes(id));
      const ids = [...boughtTogether, ...each(others).slice(0, MOST)];
      const [products, sizes] = await Promise.all([present(ids), group && sizesOf(ids)]);
      const shown = products.map((product) => ({ ...product, ...sizes?.(product._id) }));
      const isPartner = ({ _id }: Product) => boughtTogether.includes(_id);
      return {
        similar: shown.filter((product) => !isPartner(product)),
        boughtTogether: shown.filter((product) => isPartner(product) && product.stock > 0),
      };
    });
}
