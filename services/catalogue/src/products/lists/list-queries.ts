import type { calls, Facets, ListedProduct, Product, RequestOf, Variant } from '@tokri/contracts';
import { pricesInQuery, type QueryPrices } from '@tokri/contracts/query-prices';
import type { PopularityIndex } from '../../insights/popularity/popularity-index';
import type { IndexEntry } from '../../read-model/product-index';
import type { ReadModel } from '../../read-model/read-model';
import type { ProductSearch, SearchPage } from '../../search/product-search';
import { lookup } from '../../ids';
import { oneOfEachGroup, type ShownSize } from '../variants/one-entry';
import { chooseEntries } from './choose';
import { countFacets } from './count-facets';
import { presentFacets } from './present-facets';
import { readFilter } from './read-filter';

const NUMBER = /\d/;

type SearchRequest = RequestOf<typeof calls.searchProducts>;
type ListingRequest = RequestOf<typeof calls.getProductsByCategoryAndSubCategory>;
type ListRequest = Omit<SearchRequest, 'search'>;

interface ShownList {
  data: ListedProduct[];
  total: number;
  facets?: Facets;
}

/** Hints shown with the hits of a search, or instead of them. */
interface Aside {
  readAs?: QueryPrices;
  didYouMean?: string;
  near?: ListedProduct[];
  unmatched?: string[];
}

interface Reads {
  readModel: ReadModel;
  search: ProductSearch;
  /** Repeats a read when the read model was behind. */
  fresh: <T>(read: () => Promise<T>) => Promise<T>;
  /** Live products by their ids, in that order. */
  present: (ids: readonly string[]) => Promise<Product[]>;
  sizesOf: (ids: readonly string[]) => Promise<(id: string) => { sizes?: Variant[] }>;
  popularity: Pick<PopularityIndex, 'popular' | 'of'>;
}

/** The lists of shoppers: categories, search and the rows of the home page, filtered and sorted in memory. */
export function createListQueries({ readModel, search, fresh, present, sizesOf, popularity }: Reads) {
  const { index } = readModel;
  const entriesOfHits = new WeakMap<
    readonly string[],
    { entries: readonly IndexEntry[]; revision: number }
  >();

  async function withSizes(ids: readonly string[], group: ListRequest['group']): Promise<ListedProduct[]> {
    const [products, sizes] = await Promise.all([present(ids), group && sizesOf(ids)]);
    return sizes ? products.map((product) => ({ ...product, ...sizes(product._id) })) : products;
  }

  /** Cached until a product changes: another price or country changes no hits. */
  function entriesIn(hits: readonly string[]): readonly IndexEntry[] {
    const known = entriesOfHits.get(hits);
    const revision = index.revision();
    if (known?.revision === revision) return known.entries;
    const entries: IndexEntry[] = [];
    for (const id of hits) {
      const entry = index.get(id);
      if (entry) entries.push(entry);
    }
    entriesOfHits.set(hits, { entries, revision });
    return entries;
  }

  /** The id in its stored form; of a merged category or sub-category that of its target. Undefined when it cannot be an id. */
  const current = (id: string): string | undefined => {
    const known = lookup(id);
    return known && (readModel.taxonomy().mergedInto.get(known) ?? known);
  };

  /** @param shown the size shown for a variant group while no sort is requested */
  const show = (
    entriesOf: () => readonly IndexEntry[],
    request: ListRequest,
    shown: ShownSize = 'cheapest',
  ): Promise<ShownList> =>
    fresh(async () => {
      const { page, limit, group, sort } = request;
      const entries = entriesOf();
      const filter = readFilter(request, index, (id) => current(id) ?? id);
      const groups = group && index.numbers().groups;
      const chosen = chooseEntries(entries, {
        filter,
        sort,
        popularityOf: popularity.of,
        groups,
        shown: sort ? 'first' : shown,
      });
      const ids = chosen.slice((page - 1) * limit, page * limit).map(({ id }) => id);
      return {
        data: await withSizes(ids, group),
        total: chosen.length,
        ...(request.facets && {
          facets: presentFacets(
            countFacets(entries, filter, { ...index.numbers(), groups }),
            filter,
            readModel,
          ),
        }),
      };
    });

  /** Without filter, sort or facets only the requested page is ranked. */
  const isPlain = ({ group, sort, facets, ...filters }: ListRequest): boolean => {
    const { page: _page, limit: _limit, ...narrowing } = filters;
    return !group && !sort && !facets && Object.values(narrowing).every((value) => value === undefined);
  };

  async function asideOf(
    { didYouMean, near = [], unmatched }: SearchPage,
    group?: ListRequest['group'],
  ): Promise<Aside> {
    if (!unmatched) return { ...(didYouMean !== undefined && { didYouMean }) };
    const entries = entriesIn(near);
    const shown = group ? oneOfEachGroup(entries, index.numbers().groups) : entries;
    const ids = shown.map(({ id }) => id);
    return { near: await withSizes(ids, group), unmatched: [...unmatched] };
  }

  /** Prices in the query filter the results, unless the request has its own. */
  async function find({ search, ...request }: SearchRequest): Promise<ShownList & Aside> {
    const readAs = pricesInQuery(search);
    if (readAs.search === search) return findText(search, request);
    const { search: text, ...prices } = readAs;
    const isPriced = request.priceFrom !== undefined || request.priceTo !== undefined;
    if (isPriced) return { ...(await findText(text, request)), readAs: { search: text } };
    return { ...(await findText(text, { ...request, ...prices })), readAs };
  }

  async function findText(text: string, request: ListRequest): Promise<ShownList & Aside> {
    if (text === '') return show(() => index.newestFirst(), request);
    if (isPlain(request)) {
      const { page, limit } = request;
      return fresh(async () => {
        const found = search.find(text, (page - 1) * limit, limit);
        return { data: await present(found.ids), total: found.total, ...(await asideOf(found)) };
      });
    }
    // A number in the query names a size: show that one.
    const shown = NUMBER.test(text) ? 'first' : 'cheapest';
    const [list, aside] = await Promise.all([
      show(() => entriesIn(search.all(text)), request, shown),
      fresh(() => asideOf(search.find(text, 0, 1), request.group)),
    ]);
    return { ...list, ...aside };
  }

  return {
    /** Best match first, or newest first for an empty query. */
    find,

    /** The products of a sub-category or a whole category, sorted by name. */
    listing({ categoryId, subCategoryId = '', wholeCategory, ...request }: ListingRequest) {
      return show(() => {
        const [category, subCategory] = [current(categoryId), current(subCategoryId)];
        if (category && wholeCategory) return index.category(category);
        return category && subCategory ? index.listing(category, subCategory) : [];
      }, request);
    },

    /** Products in stock, of one category or all, most bought first. */
    async popular({
      limit,
      categoryId,
      group,
    }: RequestOf<typeof calls.getPopularProducts>): Promise<ListedProduct[]> {
      return fresh(async () => {
        const category = current(categoryId ?? '');
        if (categoryId !== undefined && category === undefined) return [];
        const categories = readModel.taxonomy().categories.map(({ _id }) => _id);
        const entries = popularity.popular(limit, categories, category);
        const shown = group ? oneOfEachGroup(entries, index.numbers().groups) : entries;
        const ids = shown.slice(0, limit).map(({ id }) => id);
        return (await withSizes(ids, group)).filter(({ stock }) => stock > 0);
      });
    },

    showcase({ id, group }: RequestOf<typeof calls.getProductsByCategory>): Promise<ListedProduct[]> {
      return fresh(() => {
        const categories = [id].flat().flatMap((each) => current(each) ?? []);
        const row = index.showcase(categories, { isGrouped: group !== undefined });
        return withSizes(
          row.map((entry) => entry.id),
          group,
        );
      });
    },
  };
}
