export * from './money';
export * from './slug';
export * from './limits';
export * from './fields';
export * from './envelope';
export * from './call';
export * from './calls';
export * from './config';
export * from './cookies';
export type { DataExportState } from './calls/account';
export { publicUser, type PublicUser } from './calls/identity';
export {
  category,
  product,
  subCategory,
  type Category,
  type Product,
  type SubCategory,
} from './calls/catalogue';
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
export {
  DESK_LISTS,
  DESK_STATUSES,
  type DeskList,
  type Delivery,
  type DeskOrder,
  type DeskStatus,
  type OrderDetails,
  type OrderLedger,
  type QueuedOrder,
} from './calls/fulfilment';
export { type CashSettlement, type RiderCash } from './calls/cash';
export { INVOICE_KINDS } from './calls/invoice';
export { storedImage, UPLOADED_PICTURE } from './calls/media';
export * from './internal';
export * from './events/causes';
export * from './events/erased-user';
export * from './events/schemas';
export * from './events/envelope';
export * from './events/access';
export * from './events/publishers';
export * from './pieces';
