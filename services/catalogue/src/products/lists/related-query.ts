import type { calls, ListedProduct, Product, RequestOf, Variant } from '@tokri/contracts';
import { notFound } from '@tokri/service-kit';
import type { IndexEntry } from '../../read-model/product-index';
import type { ReadModel } from '../../read-model/read-model';
import { type CatalogueStore } from '../../store';
import { lookup, toId } from '../../ids';
import { NO_GROUP, oneOfEachGroup } from '../variants/one-entry';
import { similarTo } from './similar';

/** Maximum products per row. */
const MOST = 12;

interface Reads {
  store: Pick<CatalogueStore, 'boughtTogether'>;
  readModel: ReadModel;
  /** Repeats a read when the read model was behind. */
  fresh: <T>(read: () => Promise<T>) => Promise<T>;
  /** Live products by their ids, in that order. */
  present: (ids: readonly string[]) => Promise<Product[]>;
  sizesOf: (ids: readonly string[]) => Promise<(id: string) => { sizes?: Variant[] }>;
}

interface Related {
  similar: ListedProduct[];
  boughtTogether: ListedProduct[];
}

/** The rows below a product: similar products, and products often bought together with it. */
export function createRelatedQuery({ store, readModel: { index }, fresh, present, sizesOf }: Reads) {
  async function partnersOf(entry: IndexEntry): Promise<IndexEntry[]> {
    const row = await store.boughtTogether.findById(toId(entry.id)).lean();
    const partners = (row?.partners ?? []).flatMap((partner) => index.get(String(partner)) ?? []);
    return partners.filter((each) => !each.soldOut && !isSameGroup(each, entry));
  }

  /** Of all its sub-categories, each product once. */
  function similar(entry: IndexEntry): IndexEntry[] {
    const others = new Set(entry.subCategory.flatMap((id) => [...index.subCategory(id)]));
    return similarTo(entry, [...others]);
  }

  return ({ productId, group }: RequestOf<typeof calls.getRelatedProducts>): Promise<Related> =>
    fresh(async () => {
      const entry = index.get(lookup(productId) ?? '');
      if (!entry) throw notFound('This product');
      const each = (entries: readonly IndexEntry[]) =>
        group ? oneOfEachGroup(entries, index.numbers().groups) : entries;
      const partners = each(await partnersOf(entry));
      const isPartner = (other: IndexEntry) =>
        partners.some((partner) => partner.id === other.id || (group && isSameGroup(partner, other)));
      const others = each(similar(entry).filter((other) => !isPartner(other))).slice(0, MOST);
      const boughtTogether = new Set(partners.map(({ id }) => id));
      const ids = [...partners, ...others].map(({ id }) => id);
      const [products, sizes] = await Promise.all([present(ids), group && sizesOf(ids)]);
      const shown = products.map((product) => ({ ...product, ...sizes?.(product._id) }));
      return {
        similar: shown.filter(({ _id }) => !boughtTogether.has(_id)),
        boughtTogether: shown.filter(({ _id, stock }) => boughtTogether.has(_id) && stock > 0),
      };
    });
}

const isSameGroup = (one: IndexEntry, other: IndexEntry): boolean =>
  one.group !== NO_GROUP && one.group === other.group;
