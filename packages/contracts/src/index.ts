export * from './money/money';
export * from './money/price-move';
export * from './money/sale-price';
export * from './money/shares';
export * from './offers/offer';
export * from './offers/apply-offers';
export * from './text/language';
export * from './text/slug';
export * from './diet';
export * from './facts/pack-facts';
export * from './facts/fact-texts';
export * from './facts/missing-facts';
export * from './places/countries';
export * from './limits';
export * from './fields';
export * from './envelope';
export * from './call';
export * from './calls';
export * from './config';
export * from './cookies';
export type { DataExportState } from './calls/accounts/account';
export { publicUser, type PublicUser } from './calls/accounts/identity';
export { MAX_STAFF, type Invitation, type StaffMember } from './calls/accounts/staff';
export * from './staff/permissions';
export {
  CONSENT_PURPOSES,
  NEEDED_PURPOSES,
  OPTIONAL_PURPOSES,
  type Consent,
  type ConsentPurpose,
} from './calls/accounts/consent';
export {
  GRIEVANCE_ANSWERS,
  GRIEVANCE_KINDS,
  GRIEVANCE_OUTCOMES,
  GRIEVANCE_STATES,
  GRIEVANCE_STEPS,
  MAX_GRIEVANCE_MESSAGES,
  REOPEN_GRIEVANCE_DAYS,
  type Grievance,
  type GrievanceKind,
  type GrievanceOutcome,
  type GrievanceState,
  type GrievanceStep,
  type ListedGrievance,
  type StaffGrievance,
} from './calls/accounts/grievance';
export {
  SUPPRESSION_CAUSES,
  type Customer,
  type ListedCustomer,
  type SuppressionCause,
} from './calls/accounts/customer';
export { MAX_SHOWN_WISHES, MAX_WISHES_PER_EMAIL } from './calls/accounts/area-wish';
export { type CustomerOrders } from './calls/orders/customer-orders';
export type { CreditEntry, CreditKind, StoreCredit } from './calls/accounts/store-credit';
export { category, subCategory, type Category, type SubCategory } from './calls/catalogue/category';
export {
  ABOVE_PRICE,
  adminProduct,
  NEEDS_PICTURE,
  product,
  PRODUCT_STATES,
  type AdminProduct,
  type Product,
  type ProductState,
  type ProductWithFacts,
} from './calls/catalogue/product';
export {
  PRODUCT_SORTS,
  type EditOutcome,
  type ProductEdit,
  type ProductSort,
  type TableProduct,
} from './calls/catalogue/product-table';
export { type Facets, type ListedProduct, type ListSort } from './calls/catalogue/product-listing';
export { packFactFields, type PackFacts } from './calls/catalogue/pack-facts';
export type { SaleRules } from './calls/catalogue/sale-rules';
export {
  PAGE_FIELDS,
  pageTitle,
  type ListedPageDraft,
  type PageChanges,
  type PageDraft,
  type PageField,
  type PageTitle,
  type PageValues,
  type PageVersion,
  type ShopPage,
} from './calls/shop/pages';
export type {
  HomeBanner,
  HomeContent,
  HomeContentChanges,
  HomeContentPart,
  HomeFacts,
  HomeHero,
  HomePicture,
  HomeValues,
} from './calls/shop/home-content';
export type { PageLook } from './look/page-look';
export { type Variant } from './calls/catalogue/variant';
export { type GroupOutcome, type VariantProblem } from './calls/catalogue/variants';
export { type ReceiptLine } from './calls/stock/stock-changes';
export type { QueryList } from './calls/search/query-log';
export { isAllowedKey } from './text/allowed-key';
export { cut, wholeCharacters } from './text/cut';
export { asciiDigits, digitsOnly, ungrouped } from './text/digits';
export { nameKey } from './text/name-key';
export { inShopOrder, nameOrder, sortedByName } from './text/name-order';
export { plainSigns } from './text/plain-signs';
export { productNameIn, shownName } from './text/product-name';
export { joinThousands } from './text/join-thousands';
export { normalizeQuery } from './text/query-text';
export { inShelfOrder } from './shelf-order';
export { foldedKey, isStorable, withoutInvisible } from './text/signs';
export type { RangePart } from './calls/catalogue/product-range';
export type { SuggestedProduct, SuggestedCategory, Suggestions } from './calls/search/suggestions';
export { SOLD_OUT_HITS, type SoldOutHit, type SoldOutHits } from './calls/search/sold-out-hits';
export {
  REHEARSAL_OUTCOMES,
  type PinnedProduct,
  type RehearsalOutcome,
  type RehearsalResult,
  type RehearsedQuery,
  type SearchRehearsal,
  type SearchTuningChanges,
  type SynonymGroup,
} from './calls/search/search-tuning';
export { STOCK_CAUSES, type StockCause, type StockEntry } from './calls/stock/stock-entries';
export {
  STOCK_REPORT_ROWS,
  type DeadStockReport,
  type ShortPickGroup,
  type ShortPickReport,
  type StockValueReport,
} from './calls/stock/stock-reports';
export { DEFAULT_MINIMUM_LIFE, type ExpirySteps, type MinimumLife } from './calls/stock/expiry-steps';
export { type ExpiringProduct, type OpenLot } from './calls/stock/lots';
export { type GoodsReceipt, type ReceivedLine } from './calls/stock/goods-receipts';
export { type Supplier } from './calls/stock/suppliers';
export {
  type PurchaseLine,
  type PurchaseOrder,
  type PurchaseOrderDetails,
  type PurchaseOrderState,
} from './calls/stock/purchase-orders';
export { type ReorderProposal } from './calls/stock/reorder-proposals';
export {
  WRITE_OFF_REASONS,
  type ValuedBy,
  type WriteOff,
  type WriteOffLine,
  type WriteOffReason,
} from './calls/stock/write-offs';
export {
  bulkChange,
  type BulkCause,
  type BulkChange,
  type BulkFacts,
  type BulkJob,
  type BulkPreview,
  type BulkSelection,
  type TaxonomyJob,
} from './calls/catalogue/bulk-product';
export {
  IMPORT_FIELDS,
  type AboutField,
  type CheckedRow,
  type ImportCells,
  type ImportField,
  type ImportOptions,
} from './calls/catalogue/product-import';
export {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditChange,
  type AuditEntry,
  type AuditFault,
  type AuditSubject,
  type BrokenLink,
} from './calls/accounts/audit';
export { type SavedView } from './calls/accounts/saved-views';
export { type ScheduledChange } from './calls/catalogue/product-schedule';
export { cartLine, type CartLine } from './calls/cart';
export { address, addressFields, type Address } from './calls/address';
export {
  deliveryAddress,
  order,
  orderItem,
  ORDER_ACTORS,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  type OrderOffer,
  type Order,
  type Placement,
  type OwnOrder,
} from './calls/orders/order';
export { OFFER_STATES, type Offer, type OfferState, type OrderQuote } from './calls/orders/offer';
export { type OrderLedger } from './calls/fulfilment/fulfilment';
export { type OrderDetails } from './calls/orders/order-details';
export {
  DESK_LISTS,
  DESK_STATUSES,
  type DeskList,
  type DeskOrder,
  type DeskStatus,
  type QueuedOrder,
} from './calls/fulfilment/desk';
export { type Delivery } from './calls/fulfilment/delivery';
export { type FoundOrder, type PaymentFilter } from './calls/fulfilment/find-orders';
export { type GrantedRefund } from './calls/orders/granted-refund';
export { type OrderProblem } from './calls/orders/order-problem';
export { type SubstituteQuestion } from './calls/orders/substitute-question';
export { type ReplacementOutcome } from './calls/orders/problem';
export { type PhoneAddress, type PhoneQuote, type SavedAddress } from './calls/orders/phone-order';
export { type BestProducts, type Overview, type OverviewFigures } from './calls/orders/overview';
export {
  MAX_DRAWER_MOVES,
  DRAWER_MOVES,
  type DrawerDay,
  type DrawerMoveKind,
} from './calls/fulfilment/drawer';
export { SALES_REPORT_ROWS, type SalesGroup, type SalesReport } from './calls/orders/sales-report';
export { type TaxReport } from './calls/orders/tax-report';
export { type CashSettlement, type RiderCash } from './calls/fulfilment/cash';
export {
  IDLE_SHIFT_SECONDS,
  MAX_RIDERS,
  type DeskProposal,
  type DeskRider,
  type ProposalReason,
  type RiderProposal,
  type RiderShift,
  type RiderState,
} from './calls/fulfilment/riders';
export { INVOICE_KINDS } from './calls/orders/invoice';
export {
  LEGAL_FACTS,
  shopFacts,
  SHOP_PROFILE_FIELDS,
  type LegalFact,
  type ShopFacts,
  type ShopLogo,
  type ShopProfile,
  type ShopProfileChanges,
  type ShopProfileField,
  type ShopProfileValues,
} from './calls/shop/shop-profile';
export {
  tradingFacts,
  TRADING_RULE_NAMES,
  type DeliverySlot,
  type SavedTradingRules,
  type TradingFacts,
  type TradingRuleChanges,
  type TradingRuleName,
  type TradingRules,
} from './calls/shop/trading-rules';
export { type SettingsVersion } from './calls/shop/settings-version';
export {
  type MailPreview,
  type MailSenderChanges,
  type MailSettings,
  type MailTexts,
  type SettingsOfMail,
} from './calls/shop/mail-settings';
export {
  MAIL_NAMES,
  OWN_MAILS,
  placeholdersOf,
  requiredPlaceholdersOf,
  type MailName,
} from './calls/shop/mail-names';
export { storedImage } from './calls/media';
export { PICTURE_WIDTHS, UPLOADED_PICTURE, uploadedPictureUrl } from './uploaded-picture';
export * from './internal';
export * from './events/causes';
export * from './events/erased-user';
export * from './events/schemas';
export * from './events/envelope';
export * from './events/access';
export * from './events/publishers';
export * from './money/pieces';
