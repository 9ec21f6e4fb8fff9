import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import {
  barcode,
  clearable,
  hindiName,
  imageUrl,
  isoDate,
  line,
  objectId,
  percent,
  references,
  rupees,
  sku,
  stock,
  text,
  variantGroup,
} from '../../fields';
import { MAX_IMPORTED_PRODUCTS, MAX_LENGTH, MAX_PRODUCT_ALIASES, MAX_PRODUCT_IMAGES } from '../../limits';
import { isAbovePrice, type PriceChange } from '../../money/sale-price';
import { category, unknownCategory } from './category';
import { packFacts, packFactsRequest } from './pack-facts';
import { shownTaxFacts, taxFacts } from './tax-facts';

const defineCall = callsOf('catalogue');

/** Shoppers see live products only; a draft is not ready yet, an archived product is kept for its history. */
export const PRODUCT_STATES = ['live', 'draft', 'archived'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];
/** Live is stored as an absent state: it parses to null, like a cleared field. */
export const productState = z
  .enum(PRODUCT_STATES)
  .transform((state) => (state === 'live' ? null : state))
  .optional();

export const product = z
  .object({
    _id: z.string(),
    name: z.string(),
    /** Absent when no Hindi name was entered. */
    name_hi: z.string().optional(),
    image: z.array(z.string()),
    category: z.array(category),
    subCategory: z.array(category),
    unit: z.string(),
    stock: z.int().min(0),
    /** Rupees: the MRP. */
    price: z.number(),
    /** Percent; with a `sellingPrice` derived from it, rounded down to two decimals. */
    discount: z.number(),
    /** Rupees that a piece costs, below `price`; absent: the discount determines them. */
    sellingPrice: z.number().optional(),
    description: z.string(),
    brand: z.string().optional(),
    sku: z.string().optional(),
    barcode: z.string().optional(),
    /** Pieces: with this many or fewer the stock is low. Absent: the shop's default applies. */
    lowStockAt: z.int().optional(),
    ...shownTaxFacts,
    /** Products with the same value are sizes of one product. */
    variantGroup: z.string().optional(),
    /** Absent means live; shoppers see live products only. */
    state: z.enum(['draft', 'archived']).optional(),
    more_details: z.record(z.string(), z.string()),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof product>;

/** A product as its own page and the back office show it. Lists, carts and events have no facts, which are long. */
export const productWithFacts = product
  .extend({ facts: packFacts.optional() })
  .meta({ id: 'ProductWithFacts' });
export type ProductWithFacts = z.infer<typeof productWithFacts>;

/** A product for the back office. Shoppers, events and other services do not get its place in the store. */
export const adminProduct = productWithFacts
  .extend({
    /** Its place in the store; absent when none was entered. */
    shelf: z.string().optional(),
  })
  .meta({ id: 'AdminProduct' });
export type AdminProduct = z.infer<typeof adminProduct>;

export const productNotFound: NamedFailure = [404, 'NOT_FOUND', 'This product was not found.'];
const unknownSubCategory: NamedFailure = [
  400,
  'UNKNOWN_CATEGORY',
  'One of the chosen sub-categories does not exist any more.',
];
const subCategoryMisfit: NamedFailure = [
  400,
  'SUBCATEGORY_MISFIT',
  'The sub-category {name} belongs to none of the chosen categories.',
];
export const skuTaken: NamedFailure = [409, 'CODE_TAKEN', 'The SKU {code} is that of {name}.'];
export const barcodeTaken: NamedFailure = [409, 'CODE_TAKEN', 'The barcode {code} is that of {name}.'];
export const variantMisfit: NamedFailure = [409, 'VARIANT_MISFIT', '{name} cannot be saved: {reason}.'];
export const factsMissing: NamedFailure = [
  409,
  'FACTS_MISSING',
  'Facts required by law are missing: {facts}. Please enter them, or keep the product as a draft.',
];
export const staleProduct: NamedFailure = [
  409,
  'STALE_UPDATE',
  'Someone else has changed this product in the meantime. Please load it again.',
];

/** Of a change of many products; the limit is that of the price guard. */
export const priceMoveUnconfirmed: NamedFailure = [
  409,
  'BULK_NEEDS_CONFIRMATION',
  'Prices would change by up to {percent} percent. Please confirm that.',
];

/** The reason why a product is refused without a picture. */
export const NEEDS_PICTURE = 'needs at least one picture';
const pictures = z.array(imageUrl).max(MAX_PRODUCT_IMAGES, `has at most ${MAX_PRODUCT_IMAGES} pictures`);

/** The reason why a selling price is refused; `soldBelow` is the check of a request that may have both prices. */
export const ABOVE_PRICE = 'is above the price';
export const soldBelow = <Fields extends z.ZodType<PriceChange>>(fields: Fields) =>
  fields.refine((change) => !isAbovePrice(change), { path: ['sellingPrice'], error: ABOVE_PRICE });

/** Texts and codes that can be edited by themselves, such as in a cell of a table. */
export const shortTexts = {
  name: line(1, MAX_LENGTH.productName),
  unit: line(1, MAX_LENGTH.productUnit),
  brand: clearable(line(0, MAX_LENGTH.productBrand)),
  sku: clearable(sku),
  barcode: clearable(barcode),
  shelf: clearable(line(0, MAX_LENGTH.shelf)),
  ...taxFacts,
};

const productFields = {
  ...shortTexts,
  name_hi: hindiName(MAX_LENGTH.productName),
  image: pictures.min(1, NEEDS_PICTURE),
  category: references('category'),
  subCategory: references('sub-category'),
  stock,
  price: rupees,
  discount: percent,
  sellingPrice: clearable(rupees),
  description: text(1, MAX_LENGTH.productDescription),
  lowStockAt: clearable(stock),
  state: productState,
  /** As a whole: facts that are left out are cleared. */
  facts: packFactsRequest,
  more_details: z.record(line(1, MAX_LENGTH.detailName), text(1, MAX_LENGTH.detailText)),
};

export const createProduct = defineCall('POST /api/product/create', {
  auth: 'A',
  permission: 'products.write',
  summary: 'Create a product',
  request: soldBelow(z.object({ ...productFields, more_details: productFields.more_details.default({}) })),
  response: answer({ data: adminProduct }),
  failures: [unknownCategory, unknownSubCategory, subCategoryMisfit, skuTaken, barcodeTaken, factsMissing],
});
/** A product migrated from another system: optionally with its id, creation date and search aliases. */
const importedProduct = z.object({
  ...productFields,
  more_details: productFields.more_details.default({}),
  _id: objectId.optional(),
  variantGroup: variantGroup.optional(),
  createdAt: isoDate.optional(),
  aliases: z
    .array(line(1, MAX_LENGTH.productAlias))
    .max(MAX_PRODUCT_ALIASES, `has at most ${MAX_PRODUCT_ALIASES} other names`)
    .default([]),
});
export const importProducts = defineCall('POST /api/product/import', {
  auth: 'A',
  permission: 'products.bulk',
  summary: 'Create many products at once, all of them or none',
  request: z.object({
    products: z
      .array(soldBelow(importedProduct))
      .min(1, 'needs at least one product')
      .max(MAX_IMPORTED_PRODUCTS, `has at most ${MAX_IMPORTED_PRODUCTS} products`),
  }),
  response: answer({
    data: z.array(z.object({ _id: z.string(), outcome: z.enum(['created', 'unchanged', 'deleted']) })),
  }),
  failures: [unknownCategory, unknownSubCategory, skuTaken, barcodeTaken, variantMisfit, factsMissing],
});
export const updateProduct = defineCall('PUT /api/product/update-product-details', {
  auth: 'A',
  permission: 'products.write',
  summary: 'Change a product; fields left out stay',
  request: z
    // An imported product may have no picture: the service decides whether this one may stay without.
    .object({ ...productFields, image: pictures })
    .partial()
    .extend({ _id: objectId, updatedAt: isoDate.optional(), stockShown: stock.optional() }),
  response: answer({ data: adminProduct }),
  failures: [
    ...[unknownCategory, unknownSubCategory, subCategoryMisfit, productNotFound],
    ...[skuTaken, barcodeTaken, variantMisfit, factsMissing, staleProduct],
  ],
});
export const deleteProduct = defineCall('DELETE /api/product/delete-product', {
  auth: 'A',
  permission: 'products.delete',
  summary: 'Delete a product',
  request: z.object({ _id: objectId }),
  failures: [productNotFound],
});
