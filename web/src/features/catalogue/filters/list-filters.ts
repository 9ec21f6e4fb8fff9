import { MAX_CHOSEN_VALUES, MAX_LENGTH } from '@tokri/contracts/limits';
import type { RequestBody } from '../../../api/call-types';
import { msg, t } from '../../../lib/language';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { isCountry } from '@tokri/contracts/countries';
import { nameOfCountry } from '../../../lib/text/country-name';
import { isObjectId } from '../../../lib/paths';

/** Filters and sort order in the form of the request. */
export type ListFilters = Pick<
  RequestBody<'searchProducts'>,
  'sort' | 'brands' | 'countries' | 'priceFrom' | 'priceTo' | 'diet' | 'inStock' | 'subCategoryIds'
>;
type Sort = NonNullable<ListFilters['sort']>;

export const SORT_LABELS: Record<Sort, string> = {
  popular: msg('Most bought'),
  price: msg('Price: low to high'),
  'price-desc': msg('Price: high to low'),
  'unit-price': msg('Price per kg, litre or piece'),
  discount: msg('Discount'),
  newest: msg('New'),
  country: msg('Country of origin'),
};
export const DIET_LABELS = { veg: msg('Veg'), 'non-veg': msg('Non-veg') } as const;

const PRICE = /^(\d{1,8}(?:\.\d{1,2})?)?-(\d{1,8}(?:\.\d{1,2})?)?$/;
const NAMES = ['sort', 'brand', 'country', 'price', 'diet', 'stock', 'sub'] as const;

/** Reads the filters from an address; unknown values are ignored. */
export function readFilters(params: URLSearchParams): ListFilters {
  const [sort, diet] = [params.get('sort') ?? '', params.get('diet') ?? ''];
  const brands = params
    .getAll('brand')
    .filter(({ length }) => length > 0 && length <= MAX_LENGTH.productBrand);
  const countries = params.getAll('country').filter(isCountry);
  const subCategoryIds = params.getAll('sub').filter(isObjectId);
  const [, from, to] = PRICE.exec(params.get('price') ?? '') ?? [];
  return {
    ...(Object.hasOwn(SORT_LABELS, sort) && { sort: sort as Sort }),
    ...(brands.length > 0 && { brands: brands.slice(0, MAX_CHOSEN_VALUES) }),
    ...(countries.length > 0 && { countries: countries.slice(0, MAX_CHOSEN_VALUES) }),
    ...(from !== undefined && { priceFrom: Number(from) }),
    ...(to !== undefined && { priceTo: Number(to) }),
    ...(Object.hasOwn(DIET_LABELS, diet) && { diet: diet as keyof typeof DIET_LABELS }),
    ...(params.get('stock') === 'in' && { inStock: true }),
    ...(subCategoryIds.length > 0 && { subCategoryIds: subCategoryIds.slice(0, MAX_CHOSEN_VALUES) }),
  };
}

/** The address with these filters; its other parameters stay. */
export function writeFilters(params: URLSearchParams, filters: ListFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of NAMES) next.delete(name);
  const { sort, brands = [], countries = [], priceFrom, priceTo, diet, inStock } = filters;
  const { subCategoryIds = [] } = filters;
  if (sort) next.set('sort', sort);
  for (const brand of brands) next.append('brand', brand);
  for (const country of countries) next.append('country', country);
  if (priceFrom !== undefined || priceTo !== undefined)
    next.set('price', `${priceFrom ?? ''}-${priceTo ?? ''}`);
  if (diet) next.set('diet', diet);
  if (inStock) next.set('stock', 'in');
  for (const id of subCategoryIds) next.append('sub', id);
  return next;
}

/** `Up to ₹50`, `₹50 to ₹100`, `Over ₹1,000`. */
export function formatPriceRange({ from = 0, to }: { from?: number | undefined; to?: number | undefined }) {
  // A band begins one paisa above the end of the previous one.
  const start = displayRupees(Math.floor(from));
  if (to === undefined) return t('Over {start}', { start });
  const end = displayRupees(to);
  return from === 0 ? t('Up to {end}', { end }) : t('{start} to {end}', { start, end });
}

interface ActiveFilter {
  label: string;
  /** The filters after removing this one. */
  without: ListFilters;
}

/** The active filters, one by one; the sort order is not a filter. */
export function activeFilters(
  filters: ListFilters,
  subCategoryName: (id: string) => string | undefined,
): ActiveFilter[] {
  const { brands = [], countries = [], priceFrom, priceTo, diet, inStock } = filters;
  const { subCategoryIds = [] } = filters;
  const but = (changes: ListFilters) => ({ ...filters, ...changes });
  const others = (all: readonly string[], one: string) => all.filter((each) => each !== one);
  const isPriced = priceFrom !== undefined || priceTo !== undefined;
  return [
    ...subCategoryIds.map((id) => ({
      label: subCategoryName(id) ?? t('Sub-category'),
      without: but({ subCategoryIds: others(subCategoryIds, id) }),
    })),
    ...brands.map((brand) => ({ label: brand, without: but({ brands: others(brands, brand) }) })),
    ...countries.map((country) => ({
      label: nameOfCountry(country),
      without: but({ countries: others(countries, country) }),
    })),
    ...(isPriced
      ? [
          {
            label: formatPriceRange({
              from: Number(priceFrom ?? 0),
              to: priceTo === undefined ? undefined : Number(priceTo),
            }),
            without: but({ priceFrom: undefined, priceTo: undefined }),
          },
        ]
      : []),
    ...(diet ? [{ label: t(DIET_LABELS[diet]), without: but({ diet: undefined }) }] : []),
    ...(inStock ? [{ label: t('In stock'), without: but({ inStock: undefined }) }] : []),
  ];
}

/** Adds the value, or removes it if present. */
export const toggled = (values: readonly string[] = [], value: string): string[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
