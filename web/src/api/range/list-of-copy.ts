import { countryName } from '@tokri/contracts/countries';
import { dietOf } from '@tokri/contracts/diet';
import { nameOrder } from '@tokri/contracts/name-order';
import type { Facets } from '@tokri/contracts';
import type { RequestBody } from '../call-types';
import type { CopiedProduct } from './products-of-copy';

type Narrowing = Pick<
  RequestBody<'searchProducts'>,
  'brands' | 'countries' | 'priceFrom' | 'priceTo' | 'diet' | 'inStock' | 'subCategoryIds'
>;
export type ListRequest = Narrowing &
  Pick<RequestBody<'searchProducts'>, 'sort' | 'group' | 'page' | 'limit' | 'facets'>;
type Sort = NonNullable<ListRequest['sort']>;
type Passes = (each: CopiedProduct) => boolean;
type Counted = 'brands' | 'countries' | 'diets' | 'inStock' | 'subCategories';

/** Sort key: kilograms and litres, then pieces, then products without an amount. */
const unitRank = ({ unitPrice }: CopiedProduct) =>
  unitPrice ? unitPrice.paise + (unitPrice.per === 'piece' ? 1e12 : 0) : 2e12;

const countryOrders = new Map([['', '\uffff']]);

/** Sort key: the English name, products without a country last. */
function countryOrder({ country = '' }: CopiedProduct): string {
  const order = countryOrders.get(country) ?? nameOrder(countryName(country, 'en'));
  countryOrders.set(country, order);
  return order;
}
const byCountry = (one: CopiedProduct, other: CopiedProduct) => {
  const [first, second] = [countryOrder(one), countryOrder(other)];
  return first < second ? -1 : Number(first > second);
};

const COMPARE: Record<Exclude<Sort, 'newest'>, (one: CopiedProduct, other: CopiedProduct) => number> = {
  price: (one, other) => one.salePrice - other.salePrice,
  'price-desc': (one, other) => other.salePrice - one.salePrice,
  'unit-price': (one, other) => unitRank(one) - unitRank(other),
  discount: (one, other) => other.product.discount - one.product.discount,
  country: byCountry,
  // The copy has no sales data: available products only come before sold-out ones.
  popular: (one, other) => Number(one.product.stock <= 0) - Number(other.product.stock <= 0),
};

/** The active filters as predicates. */
function filtersOf({ brands, countries, priceFrom, priceTo, diet, inStock, subCategoryIds }: Narrowing) {
  const keys = brands && new Set(brands.map((brand) => brand.toLowerCase()));
  const filters: Partial<Record<Counted | 'prices', Passes>> = {};
  if (keys?.size) filters.brands = ({ product }) => keys.has(product.brand?.toLowerCase() ?? '');
  if (countries?.length) filters.countries = ({ country = '' }) => countries.includes(country);
  if (priceFrom !== undefined || priceTo !== undefined) {
    filters.prices = ({ salePrice }) =>
      salePrice >= Number(priceFrom ?? 0) && salePrice <= Number(priceTo ?? Infinity);
  }
  if (diet) filters.diets = ({ product }) => dietOf(product.more_details) === diet;
  if (inStock) filters.inStock = ({ product }) => product.stock > 0;
  if (subCategoryIds?.length) {
    filters.subCategories = ({ product }) =>
      product.subCategory.some(({ _id }) => subCategoryIds.includes(_id));
  }
  return filters;
}

/** Which available product of a variant group is shown: the first in list order, or the cheapest. */
type ShownSize = 'first' | 'cheapest';

/** One product of each variant group, at the position of the group's first product. */
export function oneOfEachGroup(
  products: readonly CopiedProduct[],
  shown: ShownSize = 'cheapest',
): CopiedProduct[] {
  const isBetter = (one: CopiedProduct, than: CopiedProduct): boolean => {
    const [canBuy, couldBuy] = [one.product.stock > 0, than.product.stock > 0];
    if (canBuy !== couldBuy) return canBuy;
    return shown === 'cheapest' && one.salePrice < than.salePrice;
  };
  const chosen = new Map<string, CopiedProduct>();
  for (const each of products) {
    const { variantGroup: key = each.product._id } = each.product;
    const before = chosen.get(key);
    // Setting an existing key keeps its position in the map.
    if (!before || isBetter(each, before)) chosen.set(key, each);
  }
  return [...chosen.values()];
}

interface CopiedList {
  page: CopiedProduct[];
  totalCount: number;
  totalPage: number;
  facets?: Facets;
}

/** One page of a list that is already in its default order: filtered, sorted and counted like the shop's. */
export function listOfCopy(
  products: readonly CopiedProduct[],
  request: ListRequest,
  preset: number,
): CopiedList {
  const { page: asked = 1, limit: given = preset, sort, group, facets } = request;
  const [page, limit] = [Number(asked), Number(given)];
  const entries = (all: readonly CopiedProduct[]) =>
    group ? oneOfEachGroup(all, sort ? 'first' : 'cheapest') : [...all];
  const filters = filtersOf(request);
  const passing = (but?: Counted) => {
    const others = Object.entries(filters).filter(([name]) => name !== but);
    return products.filter((each) => others.every(([, passes]) => passes(each)));
  };
  const narrowed = passing();
  const sorted =
    sort === 'newest' ? narrowed.toReversed() : sort ? narrowed.toSorted(COMPARE[sort]) : narrowed;
  const shown = entries(sorted);
  return {
    page: shown.slice((page - 1) * limit, page * limit),
    totalCount: shown.length,
    totalPage: Math.ceil(shown.length / limit),
    ...(facets && { facets: facetsOf((but) => entries(passing(but))) }),
  };
}

/** @param passing entries that pass every filter except the given one */
function facetsOf(passing: (but: Counted) => readonly CopiedProduct[]): Facets {
  const [brands, counts] = [
    new Map<string, number>(),
    new Map<string, { name: string; name_hi?: string; count: number }>(),
  ];
  for (const { product } of passing('brands')) {
    if (product.brand) brands.set(product.brand, (brands.get(product.brand) ?? 0) + 1);
  }
  for (const { product } of passing('subCategories')) {
    for (const { _id, name, name_hi } of product.subCategory) {
      counts.set(_id, { name, ...(name_hi && { name_hi }), count: (counts.get(_id)?.count ?? 0) + 1 });
    }
  }
  const countries = new Map<string, number>();
  for (const { country } of passing('countries')) {
    if (country !== undefined) countries.set(country, (countries.get(country) ?? 0) + 1);
  }
  const ofDiet = passing('diets').map(({ product }) => dietOf(product.more_details));
  const mostFirst = (one: { count: number }, other: { count: number }) => other.count - one.count;
  return {
    brands: [...brands].map(([name, count]) => ({ name, count })).sort(mostFirst),
    countries: [...countries].map(([country, count]) => ({ country, count })).sort(mostFirst),
    subCategories: [...counts]
      .map(([subCategoryId, counted]) => ({ subCategoryId, ...counted }))
      .sort(mostFirst),
    // Price bands are computed by the shop only.
    prices: [],
    diets: (['veg', 'non-veg'] as const).map((diet) => ({
      diet,
      count: ofDiet.filter((each) => each === diet).length,
    })),
    inStock: passing('inStock').filter(({ product }) => product.stock > 0).length,
  };
}
