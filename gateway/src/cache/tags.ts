import type { EventType, ShopEvent } from '@tokri/contracts';
import type { CachePolicy, CatalogueEntity } from '../routes';

/**
 * Cache tags (surrogate keys): what a cached response was made of. A change invalidates tags; responses that carry one
 * of them are not served again. Admin writes are rare, so they invalidate all lists (a change may affect a list that
 * does not show the product). Stock changes with every order, so it invalidates only responses that show that product.
 */
export const EVERYTHING = '*';
const CATEGORIES = 'categories';
const SUB_CATEGORIES = 'sub-categories';
const LISTS = 'lists';
const SEARCHES = 'searches';
/** Pages that the shop wrote; saves are rare, so all of them are invalidated. */
const PAGES = 'pages';
/** What the shop shows on its home page next to products. */
const HOME = 'home';
/** The product as its own page shows it, stock number included. */
const detailsOf = (productId: string) => `details:${productId.toLowerCase()}`;
const sizesOf = (variantGroup: string) => `sizes:${variantGroup}`;
/** Responses that depend on which products are sold out, including products that they do not show. */
const SOLD_OUT = 'sold-out';
const listedAs = (productId: string) => `listed:${productId.toLowerCase()}`;

/** Tags that follow from the call and its input, before the response is known. */
export function tagsOfRequest(
  policy: CachePolicy,
  input: { productId?: unknown; search?: unknown; inStock?: unknown; facets?: unknown },
): string[] {
  switch (policy) {
    case 'categories':
      return [CATEGORIES];
    case 'sub-categories':
      return [CATEGORIES, SUB_CATEGORIES];
    // Expires by TTL only.
    case 'range':
      return [];
    case 'pages':
      return [PAGES];
    case 'home':
      return [HOME];
    case 'product-details':
      return [CATEGORIES, SUB_CATEGORIES, detailsOf(String(input.productId))];
    case 'product-list':
    case 'search':
      return [
        ...[CATEGORIES, SUB_CATEGORIES, LISTS],
        ...(input.search ? [SEARCHES] : []),
        // A restocked product is not yet in in-stock lists or facet counts, so its own tag would miss them.
        ...(input.inStock || input.facets ? [SOLD_OUT] : []),
      ];
  }
}

const ID = /"_id":"([0-9a-f]{24})"/g;

const GROUP = /"variantGroup":"([\w-]{1,50})"/g;

/** Tags that follow from the response: the products that a list shows, and the sizes of a product's details. */
export function tagsOfResponse(policy: CachePolicy, body: Buffer): string[] {
  const text = body.toString('latin1');
  const found = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((match) => match[1]!))];
  if (policy === 'product-details') return [...found(ID).map(detailsOf), ...found(GROUP).map(sizesOf)];
  return policy === 'product-list' || policy === 'search' ? found(ID).map(listedAs) : [];
}

export function tagsOfWrite(entity: CatalogueEntity, input: unknown): string[] {
  if (entity === 'category') return [CATEGORIES];
  if (entity === 'sub-category') return [SUB_CATEGORIES];
  if (entity === 'search') return [SEARCHES];
  if (entity === 'page') return [PAGES];
  if (entity === 'home') return [HOME];
  const id = typeof input === 'object' && input !== null && '_id' in input ? input._id : undefined;
  return typeof id === 'string' ? [LISTS, detailsOf(id.trim())] : [LISTS];
}

export function tagsOfEvent(event: ShopEvent): string[] {
  switch (event.type) {
    case 'category.created':
    case 'category.updated':
    case 'category.deleted':
      return [CATEGORIES];
    case 'subcategory.created':
    case 'subcategory.updated':
    case 'subcategory.deleted':
      return [SUB_CATEGORIES];
    case 'search.tuned':
      return [SEARCHES];
    case 'page.changed':
      return [PAGES];
    case 'home.changed':
      return [HOME];
    case 'product.created':
    case 'product.updated': {
      const { _id, variantGroup } = (event as ShopEvent<'product.updated'>).data;
      return [LISTS, detailsOf(_id), ...(variantGroup === undefined ? [] : [sizesOf(variantGroup)])];
    }
    case 'product.deleted':
      return [LISTS, detailsOf((event as ShopEvent<'product.deleted'>).data._id)];
    case 'product.availability-changed': {
      const { productId, crossedZero } = (event as ShopEvent<'product.availability-changed'>).data;
      return crossedZero ? [detailsOf(productId), listedAs(productId), SOLD_OUT] : [detailsOf(productId)];
    }
    default:
      return [];
  }
}

export const CATALOGUE_EVENTS: readonly EventType[] = [
  'category.created',
  'category.updated',
  'category.deleted',
  'subcategory.created',
  'subcategory.updated',
  'subcategory.deleted',
  'product.created',
  'product.updated',
  'product.deleted',
  'product.availability-changed',
  'search.tuned',
  'page.changed',
  'home.changed',
];
