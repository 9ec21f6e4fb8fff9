import { z } from 'zod';
import { callsOf } from '../../call';
import { DIETS } from '../../diet';
import { answer } from '../../envelope';
import { limit, line, lookupId, page, rupees } from '../../fields';
import { MAX_CHOSEN_VALUES, MAX_LENGTH, PAGE_SIZE } from '../../limits';
import { product, productNotFound, productWithFacts } from './product';
import { variant } from './variant';

const defineCall = callsOf('catalogue');

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** A product in a list. `sizes`: its sizes, smallest first; absent unless requested and more than one. */
const listedProduct = product.extend({ sizes: z.array(variant).optional() }).meta({ id: 'ListedProduct' });
export type ListedProduct = z.infer<typeof listedProduct>;

/** `stockShown` repeats `stock`: clients that save a whole product as read send both (`updateProduct`). */
const stockShown = z.int().optional();
const productAsRead = product.extend({ stockShown }).meta({ id: 'ProductAsRead' });
const productDetails = productWithFacts.extend({ stockShown }).meta({ id: 'ProductDetails' });

/** `sizes`: the products of a variant group are one entry of the list and count as one. Omitted: each is an entry. */
const group = z.literal('sizes', "is 'sizes' or left out").optional();

/** Sort orders of a list. Default: a search by relevance, a category by name. */
const LIST_SORTS = [
  'price',
  'price-desc',
  'unit-price',
  'discount',
  'newest',
  'popular',
  /** Of origin, by the English name; products without one last. */
  'country',
] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Deduplicated and sorted, so that the same choice is always the same request; an empty list is left out. */
const chosen = (value: z.ZodType<string, string>) =>
  z
    .array(value)
    .max(MAX_CHOSEN_VALUES, `has at most ${MAX_CHOSEN_VALUES}`)
    .transform((all) => (all.length === 0 ? undefined : [...new Set(all)].sort()))
    .optional();
/** False is the same as left out. */
const flag = z
  .boolean()
  .transform((isOn) => isOn || undefined)
  .optional();

const filters = {
  group,
  sort: z.enum(LIST_SORTS).optional(),
  /** One of these brands, case-insensitive. */
  brands: chosen(line(1, MAX_LENGTH.productBrand).toLowerCase()),
  /** From one of these: codes of ISO 3166-1. */
  countries: chosen(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'is a country code of two letters'),
  ),
  /** Rupees after discount, both included. */
  priceFrom: rupees.optional(),
  priceTo: rupees.optional(),
  diet: z.enum(DIETS).optional(),
  inStock: flag,
  /** In one of these. */
  subCategoryIds: chosen(lookupId),
  /** Adds `facets` to the answer. */
  facets: flag,
};

/**
 * Number of entries for each value of a filter, with the other filters unchanged. Price bands are in rupees, `from` and
 * `to` included; brands with the most entries come first.
 */
const facets = z
  .object({
    brands: z.array(z.object({ name: z.string(), count: z.int() })),
    /** Of origin; absent in answers of earlier versions. */
    countries: z.array(z.object({ country: z.string(), count: z.int() })).optional(),
    subCategories: z.array(
      z.object({
        subCategoryId: z.string(),
        name: z.string(),
        name_hi: z.string().optional(),
        count: z.int(),
      }),
    ),
    prices: z.array(z.object({ from: z.number(), to: z.number().optional(), count: z.int() })),
    diets: z.array(z.object({ diet: z.enum(DIETS), count: z.int() })),
    inStock: z.int(),
  })
  .meta({ id: 'Facets' });
export type Facets = z.infer<typeof facets>;

export const getProducts = defineCall('POST /api/product/get', {
  auth: 'P',
  summary: 'The admin list of products, by page and search',
  request: z.object({
    page,
    limit: limit(PAGE_SIZE.adminProducts),
    search: line(0, MAX_LENGTH.search).default(''),
  }),
  response: answer({
    data: z.array(productAsRead),
    totalCount: z.int(),
    totalNoPage: z.int(),
    page: z.int(),
  }),
});
export const getProductsByCategory = defineCall('POST /api/product/get-product-by-category', {
  auth: 'P',
  summary: 'At most 15 products of a category (or of several)',
  request: z.object({ id: z.union([lookupId, z.array(lookupId).min(1).max(50)]), group }),
  response: answer({ data: z.array(listedProduct) }),
});
export const getProductsByCategoryAndSubCategory = defineCall(
  'POST /api/product/get-pruduct-by-category-and-subcategory',
  {
    auth: 'P',
    summary: 'A sub-category listing, by page',
    request: z
      .object({
        categoryId: lookupId,
        subCategoryId: lookupId.optional(),
        page,
        limit: limit(PAGE_SIZE.listing),
        /** The whole category; `subCategoryId` may then be left out. */
        wholeCategory: flag,
        ...filters,
      })
      .refine(
        ({ subCategoryId, wholeCategory }) => wholeCategory === true || subCategoryId !== undefined,
        // Reported together with the other problems of the request.
        { path: ['subCategoryId'], error: 'is required', when: ({ value }) => isRecord(value) },
      ),
    response: answer({
      data: z.array(listedProduct),
      page: z.int(),
      limit: z.int(),
      totalCount: z.int(),
      totalPage: z.int(),
      facets: facets.optional(),
    }),
  },
);
export const getPopularProducts = defineCall('POST /api/product/popular', {
  auth: 'P',
  summary: 'Products bought most recently and often, of one category or all (additive)',
  request: z.object({ limit: limit(PAGE_SIZE.popular), categoryId: lookupId.optional(), group }),
  /** Live products in stock, most bought first. */
  response: answer({ data: z.array(listedProduct) }),
});
export const getRelatedProducts = defineCall('POST /api/product/related', {
  auth: 'P',
  summary: 'Similar products, and what is often bought with one (additive)',
  request: z.object({ productId: lookupId, group }),
  /** At most 12 live products each, most similar first, none in both; `boughtTogether` has only products in stock. */
  response: answer({
    data: z.object({ similar: z.array(listedProduct), boughtTogether: z.array(listedProduct) }),
  }),
  failures: [productNotFound],
});
export const getProductDetails = defineCall('POST /api/product/get-product-details', {
  auth: 'P',
  summary: 'One product',
  request: z.object({ productId: lookupId }),
  /** `variants`: all sizes of the product including itself, smallest first; absent when there is only one. */
  response: answer({
    data: productDetails,
    variants: z.array(variant).optional(),
    unitPrice: variant.shape.unitPrice,
  }),
  failures: [productNotFound],
});
export const searchProducts = defineCall('POST /api/product/search-product', {
  auth: 'P',
  summary: 'Search, best first, by page',
  request: z.object({
    search: line(0, MAX_LENGTH.search).default(''),
    page,
    limit: limit(PAGE_SIZE.search),
    ...filters,
  }),
  response: answer({
    /** Products that match every word, best first. */
    data: z.array(listedProduct),
    page: z.int(),
    totalPage: z.int(),
    totalCount: z.int(),
    /** Only when the query names a price: the rest of it, and the prices that filter the results, in rupees. */
    readAs: z
      .object({ search: z.string(), priceFrom: z.number().optional(), priceTo: z.number().optional() })
      .optional(),
    /** The corrected query; only when nothing was found without the correction. */
    didYouMean: z.string().optional(),
    /** Only when nothing matches every word: up to 20 products that match some of them ... */
    near: z.array(listedProduct).optional(),
    /** ... and the words that match nothing. */
    unmatched: z.array(z.string()).optional(),
    facets: facets.optional(),
  }),
});
