export { openBrowser, type Browser } from './browser';
export {
  CARD,
  createCardSandboxClient,
  payOnPage,
  type CardLedgerEntry,
  type CardSandboxClient,
} from './card-sandbox';
export {
  createShopClient,
  logIn,
  observed,
  Refusal,
  signedIn,
  withToken,
  type Answer,
  type Credentials,
  type InputOf,
  type ShopClient,
} from './client';
export { isDefinite, request, sleep } from './http';
export {
  ADDRESS,
  addAddress,
  cartOf,
  orderLines,
  PASSWORD,
  placement,
  placementOf,
  placeOrder,
  signUp,
  totalOf,
  type Method,
  type OrderLine,
  type Person,
  type Placed,
} from './shopper';
export {
  addProduct,
  addTaxonomy,
  handOverAndDeliver,
  pickAndPack,
  productOf,
  RIDERS,
  type Rider,
  type Taxonomy,
} from './staff';
