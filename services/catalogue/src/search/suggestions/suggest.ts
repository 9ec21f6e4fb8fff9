import type { SuggestedProduct, Suggestions } from '@tokri/contracts';
import { pricesInQuery } from '@tokri/contracts/query-prices';
import { keyOf } from '../../taxonomy/name-key';
import { brandOf, isLive, setFields } from '../../products/facts';
import { NO_BRAND } from '../../products/lists/filterable';
import type { IndexEntry, ProductIndex } from '../../read-model/product-index';
import type { ReadModel } from '../../read-model/read-model';
import type { ProductSearch } from '../product-search';
import { oneOfEachGroup } from '../../products/variants/one-entry';
import { isDevanagari } from '../words/devanagari';
import { beginsAs, completionsOf } from './completions';
import { suggestedCategories } from './suggested-categories';

/** Maximum hits from which suggestions are made. */
const LOOKED_AT = 100;
const MOST = { queries: 4, brands: 2, shelves: 3, products: 4 };

interface SuggestDependencies {
  readModel: Pick<ReadModel, 'index' | 'products' | 'taxonomy'>;
  search: ProductSearch;
  fresh: <T>(read: () => Promise<T>) => Promise<T>;
  popularQueries: () => readonly string[];
}

/** Suggestions while a query is typed, made from its hits, so that every suggestion finds something. */
export function createSuggest({ readModel, search, fresh, popularQueries }: SuggestDependencies) {
  const { index } = readModel;

  async function productsOf(hits: readonly IndexEntry[]): Promise<SuggestedProduct[]> {
    const shown = oneOfEachGroup(hits, index.numbers().groups).slice(0, MOST.products);
    const rows = await readModel.products(shown.map(({ id }) => id));
    return shown.flatMap(({ id }) => {
      const row = rows.get(id);
      if (!row || !isLive(row)) return [];
      const { name, name_hi, unit, image, price, discount, sellingPrice } = row;
      const names = { name, ...setFields({ name_hi, brand: brandOf(row) }) };
      const prices = { price, discount, ...setFields({ sellingPrice }) };
      return [{ _id: id, ...names, unit, image: image[0] ?? '', ...prices }];
    });
  }

  return (typed: string): Promise<Suggestions> =>
    fresh(async () => {
      const { search: text } = pricesInQuery(typed);
      if (text === '') return { queries: [...popularQueries()], brands: [], shelves: [], products: [] };
      const { ids, didYouMean, near = [] } = search.find(text, 0, LOOKED_AT);
      const hits = (ids.length > 0 ? ids : near).flatMap((id) => index.get(id) ?? []);
      const ended =
        didYouMean === undefined ? completionsOf(text, namesOf(hits), MOST.queries) : [didYouMean];
      const meant = didYouMean ?? text;
      const brands = suggestedBrands(meant, hits, index);
      const others = ended.filter((query) => !brands.some((brand) => keyOf(brand) === query));
      return {
        queries: others.length < MOST.queries ? withOtherNames(others, text) : others,
        brands,
        shelves: suggestedCategories(meant, hits, readModel.taxonomy(), MOST.shelves),
        products: await productsOf(hits),
      };
    });

  /** Adds synonyms that no product has in its texts, such as "aloo" for potatoes. */
  function withOtherNames(queries: readonly string[], text: string): string[] {
    const others = search.otherNames(text, MOST.queries).filter((name) => search.find(name, 0, 1).total > 0);
    return [...new Set([...queries, ...others])].slice(0, MOST.queries);
  }
}

/** Names without additions after a comma, dash or bracket. */
const namesOf = (hits: readonly IndexEntry[]) =>
  hits.map(({ key }) => key.split(/, | [-\u2013\u2014] |\(/)[0] ?? '');

/** Brands that start with the typed text, or have a word that does. */
function suggestedBrands(
  text: string,
  hits: readonly IndexEntry[],
  index: Pick<ProductIndex, 'brandName'>,
): string[] {
  const typed = keyOf(text);
  const isBegun = beginsAs(typed);
  const isDevanagariWord = isDevanagari(typed) && !typed.includes(' ');
  const brands = new Set(hits.flatMap(({ brand }) => (brand === NO_BRAND ? [] : index.brandName(brand))));
  const isCalledSo = (name: string) =>
    isDevanagariWord ? keyOf(name).split(' ').some(isBegun) : ` ${keyOf(name)}`.includes(` ${typed}`);
  return [...brands].filter(isCalledSo).slice(0, MOST.brands);
}
