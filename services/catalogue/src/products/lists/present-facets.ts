import { DIETS, nameOrder, type Facets } from '@tokri/contracts';
import { setFields } from '../facts';
import type { ReadModel } from '../../read-model/read-model';
import { countryCode } from './countries';
import { PRICE_BANDS, type FacetCounts } from './count-facets';
import type { Filter } from './filter';

/** Brands that are offered in addition to the selected ones. */
const MAX_BRANDS = 60;

/** Counts with names, the largest first; selected values are always included, so that they can be cleared. */
export function presentFacets(
  counts: FacetCounts,
  { brands, countries, subCategories: chosen }: Filter,
  { index, taxonomy }: Pick<ReadModel, 'index' | 'taxonomy'>,
): Facets {
  const { subCategoryById } = taxonomy();
  return {
    brands: mostFirst(counts.brands, index.brandName, brands)
      .filter(({ number }, at) => at < MAX_BRANDS || brands?.has(number))
      .map(({ name, count }) => ({ name, count })),
    countries: mostFirst(counts.countries, countryCode, countries).map(({ name: country, count }) => ({
      country,
      count,
    })),
    subCategories: mostFirst(counts.subCategories, index.subCategoryId, chosen).flatMap(
      ({ name: id, count }) => {
        const subCategory = subCategoryById.get(id);
        if (!subCategory) return [];
        return [
          {
            subCategoryId: id,
            ...setFields({ name: subCategory.name, name_hi: subCategory.name_hi }),
            count,
          },
        ];
      },
    ),
    prices: PRICE_BANDS.map(({ from, to }, at) => ({
      from: from / 100,
      ...(to !== undefined && { to: to / 100 }),
      count: counts.prices[at] ?? 0,
    })),
    diets: DIETS.map((diet, at) => ({ diet, count: counts.diets[at] ?? 0 })),
    inStock: counts.inStock,
  };
}

function mostFirst(counts: Int32Array, nameOf: (number: number) => string, chosen?: ReadonlySet<number>) {
  const found: { number: number; name: string; count: number }[] = [];
  for (const [number, count] of counts.entries()) {
    if (count > 0 || chosen?.has(number)) found.push({ number, name: nameOf(number), count });
  }
  return found.sort((a, b) => b.count - a.count || (nameOrder(a.name) < nameOrder(b.name) ? -1 : 1));
}
