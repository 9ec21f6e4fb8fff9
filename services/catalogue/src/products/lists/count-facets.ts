import { DIETS } from '@tokri/contracts';
import { NO_GROUP } from '../variants/one-entry';
import { COUNTRY_COUNT, NO_COUNTRY } from './countries';
import { BIT, failedBy, type Filter } from './filter';
import { NO_BRAND, type Filterable } from './filterable';

/** How many entries a list would have with each value selected and the other filters unchanged. */
export interface FacetCounts {
  /** Indexed by the number of the brand. */
  brands: Int32Array;
  /** Indexed by the number of the sub-category. */
  subCategories: Int32Array;
  /** Indexed by the number of the country of origin. */
  countries: Int32Array;
  /** In the order of PRICE_BANDS. */
  prices: Int32Array;
  /** In the order of DIETS. */
  diets: Int32Array;
  inStock: number;
}

/** Upper bounds of the bands, in paise. */
const PRICE_EDGES = [5_000, 10_000, 20_000, 50_000, 100_000] as const;
/** Paise, both included; the last band is open. */
export const PRICE_BANDS: readonly { from: number; to?: number }[] = [
  { from: 0, to: PRICE_EDGES[0] },
  ...PRICE_EDGES.map((edge, at) => {
    const to = PRICE_EDGES[at + 1];
    return { from: edge + 1, ...(to !== undefined && { to }) };
  }),
];
function bandOf(paise: number): number {
  let band = 0;
  while (band < PRICE_EDGES.length && paise > PRICE_EDGES[band]!) band += 1;
  return band;
}

/** How many numbers of each kind exist. */
interface Numbers {
  brands: number;
  subCategories: number;
  /** Set when the products of a variant group are one entry. */
  groups?: number | undefined;
}

/** Counts an entry once per value, however many of its products have it; entries must be added one after the other. */
function createTally(values: number) {
  const counts = new Int32Array(values);
  const lastEntry = new Int32Array(values).fill(-1);
  return {
    counts,
    add(value: number, entry: number): void {
      if (lastEntry[value] === entry) return;
      lastEntry[value] = entry;
      counts[value] = counts[value]! + 1;
    },
  };
}

/**
 * The values of all filters with their counts, in one pass over the products. A filter does not narrow its own values, so that
 * a second brand can be selected.
 */
export function countFacets(products: readonly Filterable[], filter: Filter, numbers: Numbers): FacetCounts {
  const [brands, subCategories] = [createTally(numbers.brands), createTally(numbers.subCategories)];
  const countries = createTally(COUNTRY_COUNT);
  const [prices, diets, inStock] = [PRICE_BANDS.length, DIETS.length, 1].map(createTally) as Triple;

  function count(product: Filterable, entry: number): void {
    const failed = failedBy(product, filter);
    if (product.brand !== NO_BRAND && (failed & ~BIT.brands) === 0) brands.add(product.brand, entry);
    if ((failed & ~BIT.subCategories) === 0)
      for (const subCategory of product.subCategories) subCategories.add(subCategory, entry);
    if (product.country !== NO_COUNTRY && (failed & ~BIT.countries) === 0)
      countries.add(product.country, entry);
    if ((failed & ~BIT.price) === 0) prices.add(bandOf(product.salePrice), entry);
    if (product.diet && (failed & ~BIT.diet) === 0) diets.add(DIETS.indexOf(product.diet), entry);
    if (!product.soldOut && (failed & ~BIT.stock) === 0) inStock.add(0, entry);
  }

  const { next, isLater } = chainsOfGroups(products, numbers.groups);
  for (let at = 0; at < products.length; at += 1) {
    if (isLater[at]) continue;
    // 0 means none: the first product is never the next of another.
    let other = at;
    do count(products[other]!, at);
    while ((other = next[other]!) !== 0);
  }
  return {
    brands: brands.counts,
    subCategories: subCategories.counts,
    countries: countries.counts,
    prices: prices.counts,
    diets: diets.counts,
    inStock: inStock.counts[0]!,
  };
}
type Tally = ReturnType<typeof createTally>;
type Triple = [Tally, Tally, Tally];

/** Links the products of each group: for each product the position of the next one. */
function chainsOfGroups(products: readonly Filterable[], groups: number | undefined) {
  const next = new Int32Array(products.length);
  const isLater = new Uint8Array(products.length);
  const last = new Int32Array(groups ?? 0).fill(-1);
  for (let at = 0; groups !== undefined && at < products.length; at += 1) {
    const { group } = products[at]!;
    if (group === NO_GROUP) continue;
    const before = last[group]!;
    if (before >= 0) {
      next[before] = at;
      isLater[at] = 1;
    }
    last[group] = at;
  }
  return { next, isLater };
}
