import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { hindiName, imageUrl, imageUrlOrNone, line, objectId, references } from '../../fields';
import { MAX_LENGTH, MAX_ORDERED_CATEGORIES } from '../../limits';
import { shownTaxFacts, taxFacts } from './tax-facts';

const defineCall = callsOf('catalogue');

const taxonomyNode = z.object({
  _id: z.string(),
  name: z.string(),
  /** Absent: the name is used in both languages. */
  name_hi: z.string().optional(),
  image: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Only in lists: its place in the order that admins set. Without one it comes after those that have one, by name. */
  position: z.int().min(0).optional(),
  /** Only in lists: ids of those that were merged into it, whose addresses lead here. */
  mergedIds: z.array(z.string()).optional(),
});
/** Its tax facts apply to products without their own. */
export const category = taxonomyNode.extend(shownTaxFacts).meta({ id: 'Category' });
export const subCategory = taxonomyNode.extend({ category: z.array(category) }).meta({ id: 'SubCategory' });
export type Category = z.infer<typeof category>;
export type SubCategory = z.infer<typeof subCategory>;

const names = {
  name: line(1, MAX_LENGTH.categoryName),
  name_hi: hindiName(MAX_LENGTH.categoryName),
};

export const missing = (what: string): NamedFailure => [404, 'NOT_FOUND', `This ${what} was not found.`];
const nameTaken = (what: string): NamedFailure => [
  409,
  'NAME_TAKEN',
  `There is already a ${what} called {name}.`,
];
export const unknownCategory: NamedFailure = [
  400,
  'UNKNOWN_CATEGORY',
  'One of the chosen categories does not exist any more.',
];

const distinctIds = z
  .array(objectId)
  .max(MAX_ORDERED_CATEGORIES, `has at most ${MAX_ORDERED_CATEGORIES} ids`)
  .transform((ids) => [...new Set(ids)]);
const order = z.object({
  /** In the new order; those left out follow by name, and an empty list sorts all by name. */
  ids: distinctIds,
  /** The order that the admin was shown; a later one is not overwritten. */
  shown: distinctIds.optional(),
});
const orderedMeanwhile: NamedFailure = [
  409,
  'STALE_UPDATE',
  'The order has changed in the meantime. Please look at it again.',
];

export const addCategory = defineCall('POST /api/category/add-category', {
  auth: 'A',
  permission: 'products.write',
  summary: 'Create a category',
  request: z.object({ ...names, image: imageUrl, ...taxFacts }),
  response: answer({ data: category }),
  failures: [nameTaken('category')],
});
export const getCategories = defineCall('GET /api/category/get', {
  auth: 'P',
  summary: 'All categories by position, then by name',
  response: answer({ data: z.array(category) }),
});
/** An import creates categories without a picture: the service decides whether one may stay without. */
export const updateCategory = defineCall('PUT /api/category/update', {
  auth: 'A',
  permission: 'products.write',
  summary: 'Change a category',
  request: z.object({ _id: objectId, ...names, image: imageUrlOrNone, ...taxFacts }),
  response: answer({ data: category }),
  failures: [missing('category'), nameTaken('category')],
});
export const deleteCategory = defineCall('DELETE /api/category/delete', {
  auth: 'A',
  permission: 'products.delete',
  summary: 'Delete a category that nothing uses',
  request: z.object({ _id: objectId }),
  failures: [missing('category'), [409, 'CATEGORY_IN_USE', 'This category cannot be deleted: {users} it.']],
});
export const orderCategories = defineCall('PUT /api/category/order', {
  auth: 'A',
  permission: 'products.write',
  summary: 'Set the order of the categories',
  request: order,
  failures: [orderedMeanwhile],
});

const subCategoryFields = { ...names, image: imageUrl, category: references('category') };

export const createSubCategory = defineCall('POST /api/subcategory/create', {
  auth: 'A',
  permission: 'products.write',
  summary: 'Create a sub-category',
  request: z.object(subCategoryFields),
  response: answer({ data: subCategory }),
  failures: [unknownCategory, nameTaken('sub-category')],
});
export const getSubCategories = defineCall('POST /api/subcategory/get', {
  auth: 'P',
  summary: 'All sub-categories by position, then by name',
  response: answer({ data: z.array(subCategory) }),
});
export const updateSubCategory = defineCall('PUT /api/subcategory/update', {
  auth: 'A',
  permission: 'products.write',
  summary: 'Change a sub-category',
  request: z.object({ _id: objectId, ...subCategoryFields, image: imageUrlOrNone }),
  response: answer({ data: subCategory }),
  failures: [unknownCategory, missing('sub-category'), nameTaken('sub-category')],
});
export const deleteSubCategory = defineCall('DELETE /api/subcategory/delete', {
  auth: 'A',
  permission: 'products.delete',
  summary: 'Delete a sub-category that nothing uses',
  request: z.object({ _id: objectId }),
  failures: [
    missing('sub-category'),
    [409, 'SUBCATEGORY_IN_USE', 'This sub-category cannot be deleted: {users} it.'],
  ],
});
export const orderSubCategories = defineCall('PUT /api/subcategory/order', {
  auth: 'A',
  permission: 'products.write',
  summary: 'Set the order of the sub-categories',
  request: order,
  failures: [orderedMeanwhile],
});
