import { z } from 'zod';
import { defineCall } from '../call';
import { answer } from '../envelope';
import { limit, lookupId, page, text } from '../fields';
import { MAX_LENGTH, PAGE_SIZE } from '../limits';
import { product, productNotFound } from './product';
import { variant } from './variant';

const service = 'catalogue' as const;

export const getProducts = defineCall({
  method: 'POST',
  path: '/api/product/get',
  service,
  auth: 'P',
  summary: 'The admin list of products, by page and search',
  body: 'json',
  request: z.object({
    page,
    limit: limit(PAGE_SIZE.adminProducts),
    search: text(0, MAX_LENGTH.search).default(''),
  }),
  response: answer({
    data: z.array(product),
    totalCount: z.int(),
    totalNoPage: z.int(),
    page: z.int(),
  }),
  failures: [],
});
export const getProductsByCategory = defineCall({
  method: 'POST',
  path: '/api/product/get-product-by-category',
  service,
  auth: 'P',
  summary: 'At most 15 products of a category (or of several)',
  body: 'json',
  request: z.object({ id: z.union([lookupId, z.array(lookupId).min(1).max(50)]) }),
  response: answer({ data: z.array(product) }),
  failures: [],
});
export const getProductsByCategoryAndSubCategory = defineCall({
  method: 'POST',
  path: '/api/product/get-pruduct-by-category-and-subcategory',
  service,
  auth: 'P',
  summary: 'A sub-category listing, by page',
  body: 'json',
  request: z.object({ categoryId: lookupId, subCategoryId: lookupId, page, limit: limit(PAGE_SIZE.listing) }),
  response: answer({
    data: z.array(product),
    page: z.int(),
    limit: z.int(),
    totalCount: z.int(),
    totalPage: z.int(),
  }),
  failures: [],
});
export const getPopularProducts = defineCall({
  method: 'POST',
  path: '/api/product/popular',
  service,
  auth: 'P',
  summary: 'What is bought most of late, of one category or all (additive)',
  body: 'json',
  request: z.object({ limit: limit(PAGE_SIZE.popular), categoryId: lookupId.optional() }),
  /** Live products in stock, the most bought first. */
  response: answer({ data: z.array(product) }),
  failures: [],
});
export const getProductDetails = defineCall({
  method: 'POST',
  path: '/api/product/get-product-details',
  service,
  auth: 'P',
  summary: 'One product',
  body: 'json',
  request: z.object({ productId: lookupId }),
  /** `variants`: the sizes in which it is sold, itself among them, the smallest first; absent when it has one alone. */
  response: answer({ data: product, variants: z.array(variant).optional() }),
  failures: [productNotFound],
});
export const searchProducts = defineCall({
  method: 'POST',
  path: '/api/product/search-product',
  service,
  auth: 'P',
  summary: 'Search, best first, by page',
  body: 'json',
  request: z.object({ search: text(0, MAX_LENGTH.search).default(''), page, limit: limit(PAGE_SIZE.search) }),
  response: answer({
    /** What fits every word, best first. */
    data: z.array(product),
    page: z.int(),
    totalPage: z.int(),
    totalCount: z.int(),
    /** The query as it is spelled; only where something was found by that alone. */
    didYouMean: z.string().optional(),
    /** Only where nothing fits every word: up to 20 products that fit some of them ... */
    near: z.array(product).optional(),
    /** ... and the words that nothing fits. */
    unmatched: z.array(z.string()).optional(),
  }),
  failures: [],
});
