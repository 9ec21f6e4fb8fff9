import { calls, type Call, type CallName } from '@tokri/contracts';

/** Which limits of docs/contract.md rule 10 apply to a call, in addition to the one for all calls. */
export type LimitClass =
  | 'general'
  | 'login'
  | 'otp-mail'
  | 'otp'
  | 'registration'
  | 'grievance'
  | 'area-wish'
  | 'proof'
  | 'profile'
  | 'refresh';
/**
 * Calls that are slow for the same reason. Each class has its own connections and circuit breaker per service, so that
 * a slow one does not block the others (docs/adr/0027): `password` waits for hashes, `checkout` for the card provider,
 * `transfer` for files and large jobs.
 */
export const CALL_CLASSES = ['general', 'password', 'checkout', 'transfer'] as const;
export type CallClass = (typeof CALL_CLASSES)[number];
/** What a cached read shows, and so which changes invalidate it (cache/tags.ts). */
export type CachePolicy =
  | 'categories'
  | 'sub-categories'
  | 'product-list'
  | 'search'
  | 'product-details'
  | 'range'
  | 'pages'
  | 'home';
/** What a write changes in the catalogue. */
export type CatalogueEntity = 'category' | 'sub-category' | 'product' | 'search' | 'page' | 'home';

/** What the gateway adds to a call of the contract. */
interface GatewayPolicy {
  readonly limit: LimitClass;
  readonly callClass: CallClass;
  /** The request is aborted when the client disconnects; losing its response loses nothing. */
  readonly endsWithClient?: boolean;
  /** Answered from the response cache; only reads that anyone may make. */
  readonly cache?: CachePolicy;
  /** Cached responses that show one of these are invalidated when the call has run. */
  readonly invalidates?: CatalogueEntity;
  /** Linked from email: exempt from the Origin check, since the link carries its own token. */
  readonly linkedFromMails?: boolean;
  /** True when the call may be retried after a lost response: twice has the same effect as once. */
  readonly idempotent: boolean;
}

export interface Route extends Call, GatewayPolicy {
  readonly name: CallName;
}

/**
 * A call that is not named here has the general limit, is not cached, and is idempotent if it is a GET. Method, path,
 * service, authority and body kind are those of the contract.
 */
const policies: Partial<Record<CallName, Partial<GatewayPolicy>>> = {
  register: { limit: 'registration', endsWithClient: true },
  login: { limit: 'login', endsWithClient: true },
  forgotPassword: { limit: 'otp-mail' },
  verifyForgotPasswordOtp: { limit: 'otp' },
  resetPassword: { callClass: 'password' },
  cancelEmailChange: { callClass: 'password' },
  refreshToken: { limit: 'refresh' },
  logout: { idempotent: false },
  updateUser: { limit: 'profile', idempotent: true },
  verifyEmail: { idempotent: false, linkedFromMails: true },
  changePassword: { limit: 'proof' },
  confirmEmail: { limit: 'proof' },
  startSecondFactor: { limit: 'proof' },
  confirmSecondFactor: { limit: 'proof' },
  renewRecoveryCodes: { limit: 'proof' },
  stopSecondFactor: { limit: 'proof' },
  requestDataExport: { limit: 'proof' },
  deleteAccount: { limit: 'proof' },
  setConsent: { idempotent: true },
  saveProductView: { idempotent: true },
  deleteProductView: { idempotent: true },
  saveOrderView: { idempotent: true },
  deleteOrderView: { idempotent: true },
  setRole: { limit: 'proof' },
  inviteStaff: { limit: 'proof' },
  withdrawInvitation: { idempotent: true },
  changeStaff: { limit: 'proof' },
  getInvitation: { idempotent: true },
  acceptInvitation: { callClass: 'password' },
  exportCustomers: { limit: 'proof' },
  fileGrievance: { limit: 'grievance', idempotent: true },
  leaveAreaWish: { limit: 'area-wish' },
  answerAreaWish: { idempotent: false, linkedFromMails: true },
  getGrievance: { idempotent: true },
  writeToGrievance: { idempotent: true },
  getOwnGrievances: { idempotent: true },
  getGrievances: { idempotent: true },
  readGrievance: { idempotent: true },
  answerGrievance: { idempotent: true },
  saveMailSender: { idempotent: true },
  saveMailTexts: { idempotent: true },
  restoreMailSettings: { idempotent: true },
  previewMail: { idempotent: true },
  // May wait for the provider's certificate.
  receiveMailEvents: { callClass: 'transfer' },
  getCustomers: { idempotent: true },
  getCustomer: { idempotent: true },
  setCustomerStatus: { idempotent: true },
  endCustomerSessions: { idempotent: true },
  liftSuppression: { idempotent: true },
  sendCustomerData: { limit: 'proof' },
  deleteCustomer: { limit: 'proof' },
  getCustomerOrders: { idempotent: true },
  getCustomerCredit: { idempotent: true },
  getPhoneAddresses: { idempotent: true },
  quotePhoneOrder: { idempotent: true },
  savePhoneAddress: { idempotent: true },
  getAuditEntries: { idempotent: true },
  verifyAuditLog: { idempotent: true, callClass: 'transfer' },
  getDataExport: { callClass: 'transfer' },

  addCategory: { invalidates: 'category' },
  getCategories: { cache: 'categories' },
  updateCategory: { invalidates: 'category' },
  deleteCategory: { invalidates: 'category' },
  orderCategories: { invalidates: 'category', idempotent: true },
  mergeCategories: { invalidates: 'sub-category', idempotent: true, callClass: 'transfer' },
  createSubCategory: { invalidates: 'sub-category' },
  getSubCategories: { cache: 'sub-categories' },
  updateSubCategory: { invalidates: 'sub-category' },
  deleteSubCategory: { invalidates: 'sub-category' },
  orderSubCategories: { invalidates: 'sub-category', idempotent: true },
  mergeSubCategories: { idempotent: true, callClass: 'transfer' },
  moveSubCategory: { invalidates: 'sub-category', idempotent: true, callClass: 'transfer' },
  createProduct: { invalidates: 'product' },
  importProducts: { invalidates: 'product', callClass: 'transfer' },
  getProducts: { cache: 'product-list' },
  getProductsByCategory: { cache: 'product-list' },
  getProductsByCategoryAndSubCategory: { cache: 'product-list' },
  getPopularProducts: { cache: 'product-list' },
  getRelatedProducts: { cache: 'product-list' },
  getProductRange: { cache: 'range' },
  getProductDetails: { cache: 'product-details' },
  updateProduct: { invalidates: 'product' },
  getProductTable: { idempotent: true },
  editProduct: { invalidates: 'product' },
  editProducts: { invalidates: 'product', idempotent: true, callClass: 'transfer' },
  // Undo may change categories, on which every response depends.
  undoProductChange: { invalidates: 'category' },
  duplicateProduct: { invalidates: 'product' },
  scheduleChange: { idempotent: true },
  getScheduledChanges: { idempotent: true },
  getStockEntries: { idempotent: true },
  receiveGoods: { invalidates: 'product', idempotent: true },
  countStock: { invalidates: 'product', idempotent: true },
  listGoodsReceipts: { idempotent: true },
  getGoodsReceipt: { idempotent: true },
  getSuppliers: { idempotent: true },
  saveSupplier: { idempotent: true },
  createPurchaseOrder: { idempotent: true },
  updatePurchaseOrder: { idempotent: true },
  movePurchaseOrder: { idempotent: true },
  getPurchaseOrder: { idempotent: true },
  listPurchaseOrders: { idempotent: true },
  getReorderProposals: { idempotent: true },
  writeOffStock: { invalidates: 'product', idempotent: true },
  listWriteOffs: { idempotent: true },
  getLots: { idempotent: true },
  listExpiring: { idempotent: true },
  getOrderLots: { idempotent: true },
  getDeadStock: { idempotent: true },
  getShortPicks: { idempotent: true },
  deleteProduct: { invalidates: 'product' },
  getVariantGroups: { idempotent: true },
  proposeVariants: { idempotent: true },
  groupVariants: { invalidates: 'product', idempotent: true },
  ungroupVariants: { invalidates: 'product', idempotent: true },
  dismissVariants: { idempotent: true },
  previewBulkChange: { idempotent: true, callClass: 'transfer' },
  startBulkJob: { idempotent: true, callClass: 'transfer' },
  getBulkJob: { idempotent: true },
  cancelBulkJob: { idempotent: true },
  // The undo of a merge restores a category, on which every response depends.
  undoBulkJob: { invalidates: 'category', idempotent: true, callClass: 'transfer' },
  findStoredImages: { idempotent: true },
  beginImport: { idempotent: true, callClass: 'transfer' },
  checkImportRows: { idempotent: true, callClass: 'transfer' },
  startImport: { idempotent: true, callClass: 'transfer' },
  searchProducts: { cache: 'search' },
  getSuggestions: { cache: 'search' },
  getQueries: { idempotent: true },
  addRestockAlert: { idempotent: true },
  removeRestockAlert: { idempotent: true },
  rehearseSearchTuning: { idempotent: true },
  getSearchRehearsal: { idempotent: true },
  applySearchTuning: { invalidates: 'search', idempotent: true },

  getPages: { cache: 'pages' },
  getPage: { cache: 'pages' },
  getPageDraft: { idempotent: true },
  // The version that the admin was shown.
  savePage: { invalidates: 'page', idempotent: true },
  restorePage: { invalidates: 'page', idempotent: true },
  deletePage: { invalidates: 'page' },
  getHome: { cache: 'home' },
  saveHomeContent: { invalidates: 'home', idempotent: true },
  restoreHomeContent: { invalidates: 'home', idempotent: true },

  updateCartQuantity: { idempotent: true },
  deleteCartItem: { idempotent: true },
  updateAddress: { idempotent: true },
  disableAddress: { idempotent: true },
  // The same submission finds the same order (docs/contract.md rule 5).
  cashOnDelivery: { idempotent: true, callClass: 'checkout' },
  checkout: { idempotent: true, callClass: 'checkout' },
  placePhoneOrder: { idempotent: true, callClass: 'checkout' },
  cancelPayment: { idempotent: true, callClass: 'checkout' },
  paymentWebhook: { callClass: 'checkout' },
  cancelOrder: { idempotent: true, callClass: 'checkout' },
  getInvoice: { callClass: 'transfer' },
  getProblemPhoto: { callClass: 'transfer' },
  findOrders: { idempotent: true },
  startPicking: { idempotent: true },
  pickItem: { idempotent: true },
  reportMissing: { idempotent: true },
  substituteItem: { idempotent: true },
  changeSlot: { idempotent: true },
  changeDeskSlot: { idempotent: true },
  changeItem: { idempotent: true },
  answerSubstitute: { idempotent: true },
  packOrder: { idempotent: true },
  cancelDeskOrder: { idempotent: true },
  returnOrder: { idempotent: true },
  reportProblem: { idempotent: true },
  answerProblem: { idempotent: true },
  settleReplacement: { idempotent: true },
  grantRefund: { idempotent: true },
  giveStoreCredit: { idempotent: true },
  settleCash: { idempotent: true },
  openDrawer: { idempotent: true },
  moveDrawerCash: { idempotent: true },
  closeDrawer: { idempotent: true },
  quoteOrder: { idempotent: true },
  saveOffer: { idempotent: true },
  pauseOffer: { idempotent: true },
  saveSaleRules: { idempotent: true },
  // The version that the admin was shown.
  saveShopProfile: { idempotent: true },
  restoreShopProfile: { idempotent: true },
  saveTradingRules: { idempotent: true },
  restoreTradingRules: { idempotent: true },
  getDelivery: { idempotent: true },
  failDelivery: { idempotent: true },
  getShift: { idempotent: true },
  setShift: { idempotent: true },
  declineOrder: { idempotent: true },
  removeRider: { idempotent: true },
};

/** The stream of order events, which the gateway serves itself without calling a service. */
interface EventStreamRoute extends Pick<Call, 'method' | 'path' | 'service' | 'auth'> {
  readonly name: 'orderEvents';
  readonly isEventStream: true;
  readonly cache?: undefined;
  readonly linkedFromMails?: undefined;
}
export type AnyRoute = Route | EventStreamRoute;

const ORDER_EVENTS_ROUTE: EventStreamRoute = {
  name: 'orderEvents',
  isEventStream: true,
  method: 'GET',
  path: '/api/order/events',
  service: 'order',
  auth: 'U',
};

function toRoute(name: CallName): Route {
  const call: Call = calls[name];
  const policy = policies[name] ?? {};
  const callClass = policy.callClass ?? usualClassOf(call, policy.limit);
  const idempotent = call.method === 'GET' || policy.cache !== undefined;
  return { ...call, name, limit: 'general', idempotent, ...policy, callClass };
}

/** Calls limited by wrong passwords compare a hash; registration computes one. */
function usualClassOf({ body }: Call, limit?: LimitClass): CallClass {
  if (limit === 'login' || limit === 'proof' || limit === 'registration') return 'password';
  return body === 'multipart' ? 'transfer' : 'general';
}

/** Every call of the contract, with what the gateway adds to it. */
export const routes: readonly Route[] = (Object.keys(calls) as CallName[]).map(toRoute);

const byPath = new Map<string, Map<string, AnyRoute>>();
for (const route of [...routes, ORDER_EVENTS_ROUTE]) {
  const methods = byPath.get(route.path) ?? new Map<string, AnyRoute>();
  byPath.set(route.path, methods.set(route.method, route));
}

/** The route of a request, the methods that its path supports instead, or undefined for an unknown path. */
export function findRoute(method: string, path: string): AnyRoute | string[] | undefined {
  const methods = byPath.get(path);
  return methods && (methods.get(method) ?? [...methods.keys()]);
}
