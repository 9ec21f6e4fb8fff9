/**
 * The bounds of the contract as plain numbers. This file imports no schema, so that the web app can hold its forms to
 * the same numbers without loading the schemas.
 */
import { MAX_SEARCH_LENGTH } from './text/search-length';

/** Characters that a text may have at most. */
export const MAX_LENGTH = {
  userName: 80,
  email: 254,
  categoryName: 80,
  productName: 200,
  productUnit: 80,
  productDescription: 10_000,
  /** Name and text of a product's own detail (`more_details`). */
  detailName: 80,
  detailText: 2_000,
  productBrand: 80,
  productAlias: 80,
  productSku: 40,
  search: MAX_SEARCH_LENGTH,
  synonym: 60,
  /** As long as a query that is counted. */
  pinnedQuery: 60,
  addressLine: 200,
  city: 80,
  state: 80,
  country: 80,
  /** What a shopper calls an address: Home, Work. */
  addressLabel: 20,
  /** What a shopper tells the rider of one order. */
  deliveryNote: 200,
  riderName: 80,
  /** Why somebody cancels an order, in their own words. */
  cancelReason: 200,
  /** What a shopper says of a problem, and the desk of its answer. */
  problemNote: 300,
} as const;

export const MAX_PRICE_RUPEES = 10_000_000;
export const MAX_DISCOUNT_PERCENT = 100;
export const MAX_STOCK = 1_000_000;
/** Percent of goods and services tax (GST) that goods may have. */
export const GST_RATES = [0, 5, 12, 18, 28, 40] as const;
/** Digits of an HSN code, as an invoice may show it. */
export const HSN_CODE = /^(?:\d{4}|\d{6}|\d{8})$/;
/** Financial year, series and serial number of an invoice or credit note. */
export const INVOICE_NUMBER = /^\d{4}\/[A-Z]{3}\/\d{6,7}$/;
/** Digits of a barcode on a pack: GTIN-8 to GTIN-14. */
export const BARCODE = /^\d{8,14}$/;
export const MAX_QUANTITY = 10_000;
export const MAX_PRODUCT_IMAGES = 10;
export const MAX_PRODUCT_ALIASES = 50;
/** Changes that wait for their time, of one product. */
export const MAX_SCHEDULED_CHANGES = 10;
/** Sold-out products that a shopper waits for. */
export const MAX_RESTOCK_ALERTS = 50;
/** Lines of one goods receipt. */
export const MAX_RECEIVED_LINES = 500;
/** Products of one `product/import`. */
export const MAX_IMPORTED_PRODUCTS = 200;
/** Rows of a file that is imported, and of one call that hands them in. */
export const MAX_IMPORT_ROWS = 100_000;
export const MAX_IMPORT_ROWS_AT_ONCE = 500;
/** Products that are chosen by hand for one change. */
export const MAX_CHOSEN_PRODUCTS = 1_000;
/** Percent by which one change may move prices. */
export const BULK_PERCENT = { min: -99, max: 1_000 } as const;
/** Rows of a preview, and refused products that a job shows. */
export const BULK_SAMPLE = 10;
export const MAX_BULK_PROBLEMS = 100;
/** Products of one variant group. */
export const GROUP_VARIANTS = { min: 2, max: 20 } as const;
/** Variant groups that one call makes, takes apart or dismisses. */
export const MAX_GROUPS_AT_ONCE = 25;
export const MAX_ORDER_LINES = 200;
/** Orders that one rider takes at once. */
export const MAX_HANDED_OVER = 20;
/** Orders whose cash is handed in at once. */
export const MAX_SETTLED_ORDERS = 200;
export const DELIVERY_CODE_DIGITS = 4;

/** Bytes; bcrypt reads no further than 72. */
export const PASSWORD_BYTES = { min: 8, max: 72 } as const;
export const OTP_DIGITS = 6;

/** Items on a page when the caller does not say how many, and how many it may ask for at most. */
export const PAGE_SIZE = {
  adminProducts: { preset: 12, max: 100 },
  productTable: { preset: 50, max: 200 },
  listing: { preset: 8, max: 100 },
  search: { preset: 10, max: 50 },
  popular: { preset: 15, max: 50 },
  deskOrders: { preset: 50, max: 100 },
  stockEntries: { preset: 20, max: 100 },
  auditEntries: { preset: 50, max: 200 },
  variantGroups: { preset: 20, max: 50 },
  queryLog: { preset: 20, max: 100 },
} as const;

/** Products of one part of the range, and parts that can be asked for. */
export const RANGE_PART_SIZE = 1_000;
export const MAX_RANGE_PARTS = 1_000;

/** Values of one filter of a list that can be chosen at once. */
export const MAX_CHOSEN_VALUES = 50;
/** What an admin may make of search. */
export const SEARCH_TUNING = {
  /** Groups of synonyms of the shop's own, those it has instead of built-in ones included. */
  groups: 1_000,
  phrasesOfGroup: 30,
  pinnedQueries: 500,
  productsOfQuery: 10,
  /** Groups, and queries, that are changed at once. */
  changesAtOnce: 1_500,
} as const;

/** Hashes of pictures that one call asks for. */
export const MAX_PICTURE_HASHES = 500;
