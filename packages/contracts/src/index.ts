export * from './money';
export * from './sale-price';
export * from './language';
export * from './slug';
export * from './diet';
export * from './limits';
export * from './fields';
export * from './envelope';
export * from './call';
export * from './calls';
export * from './config';
export * from './cookies';
export type { DataExportState } from './calls/account';
export { publicUser, type PublicUser } from './calls/identity';
export { type Customer, type ListedCustomer } from './calls/customer';
export { type CustomerOrders } from './calls/customer-orders';
export { category, subCategory, type Category, type SubCategory } from './calls/category';
export { product, PRODUCT_STATES, type Product, type ProductState } from './calls/product';
export { PRODUCT_SORTS, type ProductSort } from './calls/product-table';
export { type Facets, type ListedProduct, type ListSort } from './calls/product-listing';
export { type Variant } from './calls/variant';
export { type GroupOutcome, type VariantProblem } from './calls/variants';
export { type ReceiptLine } from './calls/stock-changes';
export type { QueryList } from './calls/query-log';
export { normalizeQuery, withoutInvisible } from './query-text';
export type { RangePart } from './calls/product-range';
export type { SuggestedProduct, SuggestedShelf, Suggestions } from './calls/suggestions';
export { SOLD_OUT_HITS, type SoldOutHit, type SoldOutHits } from './calls/sold-out-hits';
export {
  REHEARSAL_OUTCOMES,
  type PinnedProduct,
  type RehearsalOutcome,
  type RehearsalResult,
  type RehearsedQuery,
  type SearchRehearsal,
  type SearchTuningChanges,
  type SynonymGroup,
} from './calls/search-tuning';
export { STOCK_CAUSES, type StockCause, type StockEntry } from './calls/stock-entries';
export {
  bulkChange,
  type BulkCause,
  type BulkChange,
  type BulkFacts,
  type BulkJob,
  type BulkPreview,
  type BulkSelection,
} from './calls/bulk-product';
export {
  IMPORT_FIELDS,
  type AboutField,
  type CheckedRow,
  type ImportCells,
  type ImportField,
  type ImportOptions,
} from './calls/product-import';
export {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditChange,
  type AuditEntry,
  type AuditFault,
  type AuditSubject,
  type BrokenLink,
} from './calls/audit';
export { type ScheduledChange } from './calls/product-schedule';
export { cartLine, type CartLine } from './calls/cart';
export { address, addressFields, type Address } from './calls/address';
export {
  deliveryAddress,
  order,
  orderItem,
  ORDER_ACTORS,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  type Order,
  type Placement,
} from './calls/order';
export { type OrderLedger } from './calls/fulfilment';
export { type OrderDetails } from './calls/order-details';
export {
  DESK_LISTS,
  DESK_STATUSES,
  type DeskList,
  type DeskOrder,
  type DeskStatus,
  type QueuedOrder,
} from './calls/desk';
export { type Delivery } from './calls/delivery';
export { type OrderProblem } from './calls/order-problem';
export { type BestProducts, type Overview, type OverviewFigures } from './calls/overview';
export { type CashSettlement, type RiderCash } from './calls/cash';
export { INVOICE_KINDS } from './calls/invoice';
export { storedImage } from './calls/media';
export { PICTURE_WIDTHS, UPLOADED_PICTURE, uploadedPictureUrl } from './uploaded-picture';
export * from './internal';
export * from './events/causes';
export * from './events/erased-user';
export * from './events/schemas';
export * from './events/envelope';
export * from './events/access';
export * from './events/publishers';
export * from './pieces';
