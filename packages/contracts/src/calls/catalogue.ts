import { z } from 'zod';
import { defineCall, type NamedFailure } from '../call';
import { answer, emptyAnswer } from '../envelope';
import {
  clearable,
  hsnCode,
  imageUrl,
  isoDate,
  limit,
  lookupId,
  objectId,
  page,
  percent,
  reference,
  rupees,
  stock,
  taxRate,
  text,
} from '../fields';
import {
  MAX_IMPORTED_PRODUCTS,
  MAX_LENGTH,
  MAX_PRODUCT_ALIASES,
  MAX_PRODUCT_IMAGES,
  PAGE_SIZE,
} from '../limits';

const service = 'catalogue' as const;
const nothing = z.object({});

/** What an invoice has to say of goods; absent where nobody has said it. `taxRate` is percent of GST, within the price. */
const shownTaxFacts = { hsnCode: z.string().optional(), taxRate: z.number().optional() };
const taxFacts = { hsnCode: clearable(hsnCode), taxRate: clearable(taxRate) };

const shelf = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** Its tax facts are those of its products that have none of their own. */
export const category = shelf.extend(shownTaxFacts).meta({ id: 'Category' });
export const subCategory = shelf.extend({ category: z.array(category) }).meta({ id: 'SubCategory' });
export const product = z
  .object({
    _id: z.string(),
    name: z.string(),
    image: z.array(z.string()),
    category: z.array(category),
    subCategory: z.array(category),
    unit: z.string(),
    stock: z.int().min(0),
    price: z.number(),
    discount: z.int(),
    description: z.string(),
    ...shownTaxFacts,
    more_details: z.record(z.string(), z.string()),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Product' });
export type Category = z.infer<typeof category>;
export type SubCategory = z.infer<typeof subCategory>;
export type Product = z.infer<typeof product>;

const missing = (what: string): NamedFailure => [404, 'NOT_FOUND', `This ${what} was not found.`];
const nameTaken = (what: string): NamedFailure => [
  409,
  'NAME_TAKEN',
  `There is already a ${what} called {name}.`,
];
const unknownCategory: NamedFailure = [
  400,
  'UNKNOWN_CATEGORY',
  'One of the chosen categories does not exist any more.',
];
const unknownSubCategory: NamedFailure = [
  400,
  'UNKNOWN_CATEGORY',
  'One of the chosen sub-categories does not exist any more.',
];
const references = (name: string) =>
  z
    .array(reference)
    .min(1, `choose at least one ${name}`)
    .max(50)
    .transform((ids) => [...new Set(ids)]);

export const addCategory = defineCall({
  method: 'POST',
  path: '/api/category/add-category',
  service,
  auth: 'A',
  summary: 'Create a category',
  body: 'json',
  request: z.object({ name: text(1, MAX_LENGTH.categoryName), image: imageUrl, ...taxFacts }),
  response: answer({ data: category }),
  failures: [nameTaken('category')],
});
export const getCategories = defineCall({
  method: 'GET',
  path: '/api/category/get',
  service,
  auth: 'P',
  summary: 'All categories by name',
  body: 'none',
  request: nothing,
  response: answer({ data: z.array(category) }),
  failures: [],
});
export const updateCategory = defineCall({
  method: 'PUT',
  path: '/api/category/update',
  service,
  auth: 'A',
  summary: 'Change a category',
  body: 'json',
  request: z.object({ _id: objectId, name: text(1, MAX_LENGTH.categoryName), image: imageUrl, ...taxFacts }),
  response: answer({ data: category }),
  failures: [missing('category'), nameTaken('category')],
});
export const deleteCategory = defineCall({
  method: 'DELETE',
  path: '/api/category/delete',
  service,
  auth: 'A',
  summary: 'Delete a category that nothing uses',
  body: 'json',
  request: z.object({ _id: objectId }),
  response: emptyAnswer,
  failures: [missing('category'), [409, 'CATEGORY_IN_USE', 'This category cannot be deleted: {users} it.']],
});

export const createSubCategory = defineCall({
  method: 'POST',
  path: '/api/subcategory/create',
  service,
  auth: 'A',
  summary: 'Create a sub-category',
  body: 'json',
  request: z.object({
    name: text(1, MAX_LENGTH.categoryName),
    image: imageUrl,
    category: references('category'),
  }),
  response: answer({ data: subCategory }),
  failures: [unknownCategory, nameTaken('sub-category')],
});
export const getSubCategories = defineCall({
  method: 'POST',
  path: '/api/subcategory/get',
  service,
  auth: 'P',
  summary: 'All sub-categories by name',
  body: 'json',
  request: nothing,
  response: answer({ data: z.array(subCategory) }),
  failures: [],
});
export const updateSubCategory = defineCall({
  method: 'PUT',
  path: '/api/subcategory/update',
  service,
  auth: 'A',
  summary: 'Change a sub-category',
  body: 'json',
  request: z.object({
    _id: objectId,
    name: text(1, MAX_LENGTH.categoryName),
    image: imageUrl,
    category: references('category'),
  }),
  response: answer({ data: subCategory }),
  failures: [unknownCategory, missing('sub-category'), nameTaken('sub-category')],
});
export const deleteSubCategory = defineCall({
  method: 'DELETE',
  path: '/api/subcategory/delete',
  service,
  auth: 'A',
  summary: 'Delete a sub-category that nothing uses',
  body: 'json',
  request: z.object({ _id: objectId }),
  response: emptyAnswer,
  failures: [
    missing('sub-category'),
    [409, 'SUBCATEGORY_IN_USE', 'This sub-category cannot be deleted: {users} it.'],
  ],
});

const productFields = {
  name: text(1, MAX_LENGTH.productName),
  image: z
    .array(imageUrl)
    .min(1, 'needs at least one picture')
    .max(MAX_PRODUCT_IMAGES, `has at most ${MAX_PRODUCT_IMAGES} pictures`),
  category: references('category'),
  subCategory: references('sub-category'),
  unit: text(1, MAX_LENGTH.productUnit),
  stock,
  price: rupees,
  discount: percent,
  description: text(1, MAX_LENGTH.productDescription),
  ...taxFacts,
  more_details: z.record(text(1, MAX_LENGTH.detailName), text(1, MAX_LENGTH.detailText)),
};

export const createProduct = defineCall({
  method: 'POST',
  path: '/api/product/create',
  service,
  auth: 'A',
  summary: 'Create a product',
  body: 'json',
  request: z.object({ ...productFields, more_details: productFields.more_details.default({}) }),
  response: answer({ data: product }),
  failures: [unknownCategory, unknownSubCategory],
});
/** A product to take over from elsewhere: with its id, its day and its search words, where it has them. */
const importedProduct = z.object({
  ...productFields,
  more_details: productFields.more_details.default({}),
  _id: objectId.optional(),
  createdAt: isoDate.optional(),
  brand: text(0, MAX_LENGTH.productBrand).default(''),
  aliases: z
    .array(text(1, MAX_LENGTH.productAlias))
    .max(MAX_PRODUCT_ALIASES, `has at most ${MAX_PRODUCT_ALIASES} other names`)
    .default([]),
});
export const importProducts = defineCall({
  method: 'POST',
  path: '/api/product/import',
  service,
  auth: 'A',
  summary: 'Create many products at once, all of them or none',
  body: 'json',
  request: z.object({
    products: z
      .array(importedProduct)
      .min(1, 'needs at least one product')
      .max(MAX_IMPORTED_PRODUCTS, `has at most ${MAX_IMPORTED_PRODUCTS} products`),
  }),
  response: answer({
    data: z.array(z.object({ _id: z.string(), outcome: z.enum(['created', 'unchanged', 'deleted']) })),
  }),
  failures: [unknownCategory, unknownSubCategory],
});
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
export const getProductDetails = defineCall({
  method: 'POST',
  path: '/api/product/get-product-details',
  service,
  auth: 'P',
  summary: 'One product',
  body: 'json',
  request: z.object({ productId: lookupId }),
  response: answer({ data: product }),
  failures: [missing('product')],
});
export const updateProduct = defineCall({
  method: 'PUT',
  path: '/api/product/update-product-details',
  service,
  auth: 'A',
  summary: 'Change a product; fields left out stay',
  body: 'json',
  request: z
    .object({ ...productFields })
    .partial()
    .extend({ _id: objectId, updatedAt: isoDate.optional() }),
  response: answer({ data: product }),
  failures: [
    unknownCategory,
    unknownSubCategory,
    missing('product'),
    [409, 'STALE_UPDATE', 'Somebody else has changed this product meanwhile. Please load it again.'],
  ],
});
export const deleteProduct = defineCall({
  method: 'DELETE',
  path: '/api/product/delete-product',
  service,
  auth: 'A',
  summary: 'Delete a product',
  body: 'json',
  request: z.object({ _id: objectId }),
  response: emptyAnswer,
  failures: [missing('product')],
});
export const searchProducts = defineCall({
  method: 'POST',
  path: '/api/product/search-product',
  service,
  auth: 'P',
  summary: 'Search, best first, by page',
  body: 'json',
  request: z.object({ search: text(0, MAX_LENGTH.search).default(''), page, limit: limit(PAGE_SIZE.search) }),
  response: answer({ data: z.array(product), page: z.int(), totalPage: z.int(), totalCount: z.int() }),
  failures: [],
});
