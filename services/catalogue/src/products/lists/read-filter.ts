import { toPaise, type calls, type RequestOf } from '@tokri/contracts';
import { keyOf } from '../../taxonomy/name-key';
import type { ProductIndex } from '../../read-model/product-index';
import type { Filter } from './filter';

type Narrowing = Pick<
  RequestOf<typeof calls.searchProducts>,
  'brands' | 'priceFrom' | 'priceTo' | 'diet' | 'inStock' | 'subCategoryIds'
>;

/** The filters of a request; an unknown brand passes nothing. @param currentId of a merged sub-category that of its target */
export function readFilter(
  request: Narrowing,
  index: Pick<ProductIndex, 'brandNamed' | 'subCategoryWithId'>,
  currentId: (subCategoryId: string) => string,
): Filter {
  const { brands, priceFrom, priceTo, diet, inStock, subCategoryIds } = request;
  return {
    brands: brands && new Set(brands.flatMap((name) => index.brandNamed(keyOf(name)) ?? [])),
    priceFrom: priceFrom === undefined ? undefined : toPaise(priceFrom),
    priceTo: priceTo === undefined ? undefined : toPaise(priceTo),
    diet,
    isInStock: inStock,
    subCategories:
      subCategoryIds && new Set(subCategoryIds.flatMap((id) => index.subCategoryWithId(currentId(id)) ?? [])),
  };
}
