/**
 * The limits of the contract as plain numbers. This file imports no schema, so that the forms of the web app can use
 * them without loading the schemas.
 */
import { MAX_SEARCH_LENGTH } from './text/search-length';

/** Maximum characters of texts. */
export const MAX_LENGTH = {
  userName: 80,
  email: 254,
  categoryName: 80,
  productName: 200,
  productUnit: 80,
  productDescription: 10_000,
  /** Key and value of an entry of a product's `more_details`. */
  detailName: 80,
  detailText: 2_000,
  productBrand: 80,
  productAlias: 80,
  productSku: 40,
  /** The place of a product in a store: `A-12-3`. */
  shelf: 20,
  /** Facts of a pack (calls/catalogue/pack-facts.ts). */
  genericName: 120,
  netQuantity: 80,
  partyName: 200,
  partyAddress: 300,
  ingredients: 3_000,
  bestBefore: 120,
  search: MAX_SEARCH_LENGTH,
  synonym: 60,
  /** The same as the limit of a query in the query log. */
  pinnedQuery: 60,
  addressLine: 200,
  city: 80,
  state: 80,
  country: 80,
  /** The shopper's name of an address: Home, Work. */
  addressLabel: 20,
  deliveryNote: 200,
  riderName: 80,
  cancelReason: 200,
  /** The shopper's note on a problem, and the desk's explanation of its answer. */
  problemNote: 300,
  /** A message of a complaint. */
  grievanceText: 3_000,
  orderNumber: 40,
  shopName: 60,
  legalName: 200,
  legalAddress: 300,
  personName: 80,
  /** Why goods were written off, or a count differs. */
  stockNote: 200,
  supplier: 120,
  supplierPhone: 30,
  offerName: 60,
  /** Of a supplier's invoice or delivery note. */
  documentNumber: 40,
  lot: 40,
  holidayName: 60,
  /** The shop's own line in the footer, and in the banner of the home page. */
  shopLine: 120,
  mailSubject: 120,
  mailIntro: 1_000,
  mailSignature: 300,
  pageSlug: 40,
  pageTitle: 80,
  /** Markdown of a page of the shop, in one language. */
  pageBody: 20_000,
  heroTitle: 60,
  /** Text for those who do not see a picture. */
  pictureText: 120,
} as const;

/** Id of the store whose places are meant where no store is named. */
export const MAIN_STORE = 'main';

/** The last part of the address of a page: `terms`, `about-us`. */
export const PAGE_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Pages that the shop writes itself. */
export const MAX_PAGES = 30;

/** Pixels. */
export const MAX_PICTURE_SIDE = 20_000;

/** Of the contents of the home page: largest numbers of banners and rows, characters of a link. */
export const HOME_CONTENT = { banners: 8, rows: 300, link: 200 } as const;

export const MAX_PRICE_RUPEES = 10_000_000;
export const MAX_DISCOUNT_PERCENT = 100;
export const MAX_STOCK = 1_000_000;
/** Allowed rates of goods and services tax (GST) in percent. */
export const GST_RATES = [0, 5, 12, 18, 28, 40] as const;
/** An HSN code of a valid length for an invoice. */
export const HSN_CODE = /^(?:\d{4}|\d{6}|\d{8})$/;
/** Financial year, series and serial number of an invoice or credit note. */
export const INVOICE_NUMBER = /^\d{4}\/[A-Z]{3}\/\d{6,7}$/;
/** Digits of a barcode on a pack: GTIN-8 to GTIN-14. */
export const BARCODE = /^\d{8,14}$/;
/** How shoppers reach the shop: an address that a link can have. */
export const HELP_CONTACT = /^(?:mailto:|tel:|https:\/\/)\S+$/;
export const MAX_QUANTITY = 10_000;
export const MAX_PRODUCT_IMAGES = 10;
/** Categories of a product, and sub-categories. */
export const MAX_PRODUCT_PLACES = 50;
export const MAX_PRODUCT_ALIASES = 50;
/** Categories in one order, or sub-categories. */
export const MAX_ORDERED_CATEGORIES = 2_000;
export const MAX_SCHEDULED_CHANGES = 10;
export const MAX_RESTOCK_ALERTS = 50;
export const MAX_RECEIVED_LINES = 500;
export const MAX_WRITTEN_OFF_LINES = 100;
/** Suppliers to choose from, those of the latest deliveries. */
export const MAX_SUPPLIERS = 200;
export const MAX_PURCHASE_LINES = 200;
/** Days that an order to a supplier may usually take. */
export const MAX_LEAD_DAYS = 60;
/** Days assumed for a supplier without earlier orders and without a usual lead time. */
export const PRESET_LEAD_DAYS = 3;
/** Days without an order in the report of dead stock: orders of earlier days are not counted. */
export const MAX_DEAD_STOCK_DAYS = 60;
/** Discounts that are proposed one after the other before a best-before date. */
export const MAX_EXPIRY_STEPS = 5;
/** Days before a best-before date for which `product/stock/expiring` lists lots. */
export const MAX_EXPIRING_DAYS = 365;
/** Days of life that a shop may ask of a lot that it sells. */
export const MAX_MINIMUM_LIFE_DAYS = 90;
/** Products of one `product/import` call. */
export const MAX_IMPORTED_PRODUCTS = 200;
/** Characters of one cell; the limits of the fields are checked row by row. */
export const MAX_IMPORT_CELL = 20_000;
/** Rows of an imported file, and of one call that sends them. */
export const MAX_IMPORT_ROWS = 100_000;
export const MAX_IMPORT_ROWS_AT_ONCE = 500;
/** Percent by which one change may move a price without confirmation; the default of BULK_PRICE_GUARD_PERCENT. */
export const PRICE_GUARD_PERCENT = 30;
/** Files that are matched with products by their names at once, and the codes that their names may contain. */
export const MAX_NAMED_PICTURES = 200;
export const MAX_CODES_AT_ONCE = 400;
/** Products of one `product/edit-many` call, which is one transaction. */
export const MAX_EDITED_PRODUCTS = 100;
export const MAX_CHOSEN_PRODUCTS = 1_000;
/** Percent by which one change may move prices. */
export const BULK_PERCENT = { min: -99, max: 1_000 } as const;
/** Rows of a preview, and refused products in the status of a job. */
export const BULK_SAMPLE = 10;
export const MAX_BULK_PROBLEMS = 100;
export const GROUP_VARIANTS = { min: 2, max: 20 } as const;
/** Variant groups that one call creates, removes or dismisses. */
export const MAX_GROUPS_AT_ONCE = 25;
/** Pieces of one product in a cart or order, where no setting changes it. */
export const PIECES_PER_LINE = 25;
export const MAX_ORDER_LINES = 200;
/** Offers that have not ended. */
export const MAX_OFFERS = 200;
/** Products, categories or brands that one offer is for. */
export const MAX_OFFER_PLACES = 50;
export const MAX_USES_OF_CUSTOMER = 50;
export const MAX_COUPON_CODE = 20;
export const COUPON_CODE = /^[A-Z0-9]{3,20}$/;
/** Rupees of store credit that staff gives a customer at once without an order. */
export const MAX_CREDIT_GIFT_RUPEES = 1_000;
/** Products that the shop adds to one order after it was placed, and questions to its shopper. */
export const MAX_ADDITIONS = 50;
export const MAX_QUESTIONS = 20;
export const MAX_HANDED_OVER = 20;
export const MAX_SETTLED_ORDERS = 200;
export const DELIVERY_CODE_DIGITS = 4;

export const OTP_DIGITS = 6;
/** Slug of the page with the privacy notice. */
export const PRIVACY_PAGE = 'privacy';

/** Default and maximum number of items on a page. */
export const PAGE_SIZE = {
  adminProducts: { preset: 12, max: 100 },
  productTable: { preset: 50, max: 200 },
  listing: { preset: 8, max: 100 },
  search: { preset: 10, max: 50 },
  popular: { preset: 15, max: 50 },
  deskOrders: { preset: 50, max: 100 },
  foundOrders: { preset: 50, max: 200 },
  stockEntries: { preset: 20, max: 100 },
  writeOffs: { preset: 20, max: 50 },
  offers: { preset: 50, max: 100 },
  creditEntries: { preset: 20, max: 100 },
  goodsReceipts: { preset: 20, max: 50 },
  suppliers: { preset: 50, max: 100 },
  purchaseOrders: { preset: 20, max: 50 },
  reorderProposals: { preset: 20, max: 50 },
  auditEntries: { preset: 50, max: 200 },
  variantGroups: { preset: 20, max: 50 },
  queryLog: { preset: 20, max: 100 },
} as const;

/** Products in one part of the range, and the maximum number of parts. */
export const RANGE_PART_SIZE = 1_000;
export const MAX_RANGE_PARTS = 1_000;

/** Values of one filter that can be combined. */
export const MAX_CHOSEN_VALUES = 50;
export const SEARCH_TUNING = {
  /** Groups of synonyms of the shop, including those that override built-in ones. */
  groups: 1_000,
  phrasesOfGroup: 30,
  pinnedQueries: 500,
  productsOfQuery: 10,
  /** Changed groups in one rehearsal; also the limit of changed queries. */
  changesAtOnce: 1_500,
} as const;

/** Days with other hours, times of a day, steps of the delivery fee, and pincodes of the delivery area. */
export const TRADING_RULES = { exceptions: 60, spansOfDay: 4, feeSteps: 10, pincodes: 2_000 } as const;

/** Minutes that a delivery slot may last. */
export const SLOT_MINUTES = [30, 60, 120] as const;
export const MAX_SLOT_ORDERS = 1_000;
/** Minutes before its start at which a slot may close: a day. */
export const MAX_SLOT_CLOSES_BEFORE = 1_440;

export const MAX_PICTURE_HASHES = 500;

/**
 * Lists of the back office that have saved views, and what a view keeps of the address: no page, and nothing that names a
 * person.
 */
export const VIEW_FIELDS = {
  products: [
    ...['search', 'state', 'category', 'subCategory', 'brand', 'stock', 'picture', 'facts', 'from', 'to'],
    ...['sort', 'order', 'size', 'columns'],
  ],
  orders: ['status', 'product', 'payment', 'from', 'to', 'amountFrom', 'amountTo'],
} as const;
export type ViewList = keyof typeof VIEW_FIELDS;
export const MAX_VIEW_NAME = 40;
/** Characters of the query of a saved view. */
export const MAX_VIEW_QUERY = 1_000;
/** Saved views of one list: those of one person, and those shared by the staff. */
export const MAX_VIEWS = { own: 20, shared: 30 } as const;

/** Days of a report. */
export const MAX_REPORT_DAYS = 366;
