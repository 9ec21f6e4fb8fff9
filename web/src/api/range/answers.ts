import { nameOrder } from '@tokri/contracts/name-order';
import { pricesInQuery } from '@tokri/contracts/query-prices';
import { PAGE_SIZE } from '@tokri/contracts/limits';
import type { Answer, RequestBody } from '../call-types';
import { listOfCopy, oneOfEachGroup } from './list-of-copy';
import { sizesOf, withSizes, type CopiedProduct, type CopiedRange } from './products-of-copy';
import { searchCopy } from './search-copy';

const SUCCESS = { success: true, error: false, message: 'From the copy on this device' } as const;
const SHOWCASE = 15;
const SUGGESTED = { products: 4, brands: 2 };
const SIMILAR = 12;

type Group = 'sizes' | undefined;
const isForSale = ({ product }: CopiedProduct) => product.stock > 0;
const forSaleFirst = (products: readonly CopiedProduct[]) => [
  ...products.filter(isForSale),
  ...products.filter((each) => !isForSale(each)),
];
const grouped = (products: readonly CopiedProduct[], group: Group) =>
  group ? oneOfEachGroup(products) : products;
const presented = (products: readonly CopiedProduct[], range: CopiedRange, group: Group) =>
  products.map((each) => (group ? withSizes(each, range) : each.product));
const inCategory = (categoryId: string) => (each: CopiedProduct) =>
  each.product.category.some(({ _id }) => _id === categoryId);
const inSubCategory = (subCategoryId: string) => (each: CopiedProduct) =>
  each.product.subCategory.some(({ _id }) => _id === subCategoryId);
const byName = (one: CopiedProduct, other: CopiedProduct) =>
  nameOrder(one.product.name) < nameOrder(other.product.name) ? -1 : 1;

function search(
  { search: typed = '', ...given }: RequestBody<'searchProducts'>,
  range: CopiedRange,
): Answer<'searchProducts'> {
  const { search: query, ...inQuery } = pricesInQuery(typed);
  const prices = (given.priceFrom ?? given.priceTo) === undefined ? inQuery : {};
  const request = { ...given, ...prices };
  const found = query.trim() === '' ? range.products.toReversed() : searchCopy(range.products, query);
  const { page, ...list } = listOfCopy(found, request, PAGE_SIZE.search.preset);
  return {
    ...SUCCESS,
    ...list,
    page: Number(request.page ?? 1),
    data: presented(page, range, request.group),
    ...(query !== typed && { readAs: { search: query, ...prices } }),
  };
}

function listing(
  {
    categoryId,
    subCategoryId = '',
    wholeCategory,
    ...request
  }: RequestBody<'getProductsByCategoryAndSubCategory'>,
  range: CopiedRange,
): Answer<'getProductsByCategoryAndSubCategory'> {
  const ofCategory = range.products.filter(inCategory(categoryId));
  const listed = wholeCategory ? ofCategory : ofCategory.filter(inSubCategory(subCategoryId));
  const { page, ...list } = listOfCopy(listed.toSorted(byName), request, PAGE_SIZE.listing.preset);
  const at = { page: Number(request.page ?? 1), limit: Number(request.limit ?? PAGE_SIZE.listing.preset) };
  return { ...SUCCESS, ...list, ...at, data: presented(page, range, request.group) };
}

function showcase(
  { id, group }: RequestBody<'getProductsByCategory'>,
  range: CopiedRange,
): Answer<'getProductsByCategory'> {
  const categories = [id].flat();
  const row = range.products.filter((each) => categories.some((category) => inCategory(category)(each)));
  const shown = forSaleFirst(grouped(row, group)).slice(0, SHOWCASE);
  return { ...SUCCESS, data: presented(shown, range, group) };
}

function popular(
  { limit = PAGE_SIZE.popular.preset, categoryId, group }: RequestBody<'getPopularProducts'>,
  range: CopiedRange,
): Answer<'getPopularProducts'> {
  const wanted = categoryId === undefined ? range.popular : range.popular.filter(inCategory(categoryId));
  const shown = grouped(wanted.filter(isForSale), group).slice(0, Number(limit));
  return { ...SUCCESS, data: presented(shown, range, group) };
}

function details(
  { productId }: RequestBody<'getProductDetails'>,
  range: CopiedRange,
): Answer<'getProductDetails'> | undefined {
  const { product, country } = range.byId.get(productId) ?? {};
  const facts = country === undefined ? {} : { facts: { countryOfOrigin: country } };
  return product && { ...SUCCESS, data: { ...product, ...facts }, variants: sizesOf(product, range.byGroup) };
}

function related(
  { productId, group }: RequestBody<'getRelatedProducts'>,
  range: CopiedRange,
): Answer<'getRelatedProducts'> | undefined {
  const product = range.byId.get(productId)?.product;
  const subCategoryId = product?.subCategory[0]?._id;
  if (!product || subCategoryId === undefined) return undefined;
  const others = range.products
    .filter(inSubCategory(subCategoryId))
    .filter(
      ({ product: { _id, variantGroup } }) =>
        _id !== productId && (!variantGroup || variantGroup !== product.variantGroup),
    );
  const shown = forSaleFirst(grouped(others, group)).slice(0, SIMILAR);
  return { ...SUCCESS, data: { similar: presented(shown, range, group), boughtTogether: [] } };
}

function suggestions(
  { search: query = '' }: RequestBody<'getSuggestions'>,
  range: CopiedRange,
): Answer<'getSuggestions'> {
  const found = oneOfEachGroup(searchCopy(range.products, query));
  const brands = new Set(
    searchCopy(
      found.filter(({ product }) => product.brand),
      query,
    ).map(({ product }) => product.brand ?? ''),
  );
  const starts = (brand: string) => brand.toLowerCase().startsWith(query.trim().toLowerCase());
  return {
    ...SUCCESS,
    data: {
      queries: [],
      shelves: [],
      brands: [...brands].filter(starts).slice(0, SUGGESTED.brands),
      products: found.slice(0, SUGGESTED.products).map(({ product }) => {
        const { _id, name, name_hi, brand, unit, image, price, discount, sellingPrice } = product;
        return {
          ...{ _id, name, unit, price, discount },
          image: image[0] ?? '',
          ...(sellingPrice !== undefined && { sellingPrice }),
          ...(name_hi && { name_hi }),
          ...(brand && { brand }),
        };
      }),
    },
  };
}

/** The calls that the copy can answer, by their URL. */
const ANSWERS: Record<string, (body: never, range: CopiedRange) => object | undefined> = {
  '/api/category/get': (_body, { categories }) => ({ ...SUCCESS, data: categories }),
  '/api/subcategory/get': (_body, { subCategories }) => ({ ...SUCCESS, data: subCategories }),
  '/api/product/search-product': search,
  '/api/product/get-pruduct-by-category-and-subcategory': listing,
  '/api/product/get-product-by-category': showcase,
  '/api/product/popular': popular,
  '/api/product/get-product-details': details,
  '/api/product/related': related,
  '/api/product/suggest': suggestions,
};

export const isAnswered = (url: string): boolean => url in ANSWERS;

/** An answer like the shop's, limited to the copy; undefined if the copy cannot answer. */
export const answerOf = (url: string, body: unknown, range: CopiedRange): unknown =>
  ANSWERS[url]?.((body ?? {}) as never, range);
