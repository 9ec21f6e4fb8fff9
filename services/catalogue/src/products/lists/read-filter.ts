import { toPaise, type calls, type RequestOf } from '@tokri/contracts';
import { keyOf } from '../../taxonomy/name-key';
import type { ProductIndex } from '../../read-model/product-index';
import { countryNumber, NO_COUNTRY } from './countries';
import type { Filter } from './filter';

type Narrowing = Pick<
  RequestOf<typeof calls.searchProducts>,
  'brands' | 'countries' | 'priceFrom' | 'priceTo' | 'diet' | 'inStock' | 'subCategoryIds'
>;

/**
 * The filters of a request; an unknown brand or country passes nothing.
 * @param currentId of a merged sub-category that of its target
 */
export function readFilter(
  request: Narrowing,
  index: Pick<ProductIndex, 'brandNamed' | 'subCategoryWithId'>,
  currentId: (subCategoryId: string) => string,
): Filter {
  const { brands, countries, priceFrom, priceTo, diet, inStock, subCategoryIds } = request;
  return {
    brands: brands && new Set(brands.flatMap((name) => index.brandNamed(keyOf(name)) ?? [])),
    countries: countries && new Set(countries.map(countryNumber).filter((number) => number !== NO_COUNTRY)),
    priceFrom: priceFrom === undefined ? undefined : toPaise(priceFrom),
    priceTo: priceTo === undefined ? undefined : toPaise(priceTo),
    diet,
    isInStock: inStock,
    subCategories:
      subCategoryIds && new Set(subCategoryIds.flatMap((id) => index.subCategoryWithId(currentId(id)) ?? [])),
  };
}
