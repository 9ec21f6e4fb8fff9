import { calls, type Auth, type CallName, type Method, type ServiceName } from '@tokri/contracts';

/** Which limits of contract.md rule 10 count a call, beside the one for all calls. */
export type LimitClass = 'general' | 'login' | 'otp-mail' | 'registration';
/** What a cached read shows, and so which changes make it stale (cache/tags.ts). */
export type CachePolicy = 'categories' | 'sub-categories' | 'product-list' | 'search' | 'product-details';
/** What a write changes in the catalogue. */
export type CacheEffect = 'category' | 'sub-category' | 'product';

export interface Route {
  readonly name: CallName;
  readonly method: Method;
  readonly path: string;
  readonly service: ServiceName;
  readonly auth: Auth;
  readonly limit: LimitClass;
  /** JSON bodies are read here, all others pass through as they come. */
  readonly body: 'none' | 'json' | 'multipart' | 'raw';
  readonly cache?: CachePolicy;
  readonly changes?: CacheEffect;
  /** True when a lost answer may be asked for again: doing it twice is the same as doing it once. */
  readonly repeatable: boolean;
}

interface More {
  limit?: LimitClass;
  body?: Route['body'];
  cache?: CachePolicy;
  changes?: CacheEffect;
  repeatable?: boolean;
}

const route = (
  name: CallName,
  method: Method,
  path: string,
  service: ServiceName,
  auth: Auth,
  more: More = {},
): Route => ({
  name,
  method,
  path,
  service,
  auth,
  limit: 'general',
  body: method === 'GET' ? 'none' : 'json',
  repeatable: method === 'GET' || more.cache !== undefined,
  ...more,
});

/** Every call that the gateway lets through; a test holds it against the table of contracts. */
export const routes: readonly Route[] = [
  route('register', 'POST', '/api/user/register', 'identity', 'P', { limit: 'registration' }),
  route('login', 'POST', '/api/user/login', 'identity', 'P', { limit: 'login' }),
  route('forgotPassword', 'PUT', '/api/user/forgot-password', 'identity', 'P', { limit: 'otp-mail' }),
  route('verifyForgotPasswordOtp', 'PUT', '/api/user/verify-forgot-password-otp', 'identity', 'P'),
  route('resetPassword', 'PUT', '/api/user/reset-password', 'identity', 'P'),
  route('refreshToken', 'POST', '/api/user/refresh-token', 'identity', 'P', { body: 'none' }),
  route('userDetails', 'GET', '/api/user/user-details', 'identity', 'U'),
  route('logout', 'GET', '/api/user/logout', 'identity', 'U', { repeatable: false }),
  route('uploadAvatar', 'PUT', '/api/user/upload-avatar', 'media', 'U', { body: 'multipart' }),
  route('updateUser', 'PUT', '/api/user/update-user', 'identity', 'U', { repeatable: true }),
  route('verifyEmail', 'GET', '/api/user/verify-email', 'identity', 'P', { repeatable: false }),

  route('addCategory', 'POST', '/api/category/add-category', 'catalogue', 'A', { changes: 'category' }),
  route('getCategories', 'GET', '/api/category/get', 'catalogue', 'P', { cache: 'categories' }),
  route('updateCategory', 'PUT', '/api/category/update', 'catalogue', 'A', { changes: 'category' }),
  route('deleteCategory', 'DELETE', '/api/category/delete', 'catalogue', 'A', { changes: 'category' }),
  route('uploadFile', 'POST', '/api/file/upload', 'media', 'A', { body: 'multipart' }),
  route('createSubCategory', 'POST', '/api/subcategory/create', 'catalogue', 'A', {
    changes: 'sub-category',
  }),
  route('getSubCategories', 'POST', '/api/subcategory/get', 'catalogue', 'P', { cache: 'sub-categories' }),
  route('updateSubCategory', 'PUT', '/api/subcategory/update', 'catalogue', 'A', { changes: 'sub-category' }),
  route('deleteSubCategory', 'DELETE', '/api/subcategory/delete', 'catalogue', 'A', {
    changes: 'sub-category',
  }),

  route('createProduct', 'POST', '/api/product/create', 'catalogue', 'A', { changes: 'product' }),
  route('getProducts', 'POST', '/api/product/get', 'catalogue', 'P', { cache: 'product-list' }),
  route('getProductsByCategory', 'POST', '/api/product/get-product-by-category', 'catalogue', 'P', {
    cache: 'product-list',
  }),
  route(
    'getProductsByCategoryAndSubCategory',
    'POST',
    '/api/product/get-pruduct-by-category-and-subcategory',
    'catalogue',
    'P',
    { cache: 'product-list' },
  ),
  route('getProductDetails', 'POST', '/api/product/get-product-details', 'catalogue', 'P', {
    cache: 'product-details',
  }),
  route('updateProduct', 'PUT', '/api/product/update-product-details', 'catalogue', 'A', {
    changes: 'product',
  }),
  route('deleteProduct', 'DELETE', '/api/product/delete-product', 'catalogue', 'A', { changes: 'product' }),
  route('searchProducts', 'POST', '/api/product/search-product', 'catalogue', 'P', { cache: 'search' }),

  route('addToCart', 'POST', '/api/cart/create', 'cart', 'G'),
  route('getCart', 'GET', '/api/cart/get', 'cart', 'G'),
  route('updateCartQuantity', 'PUT', '/api/cart/update-qty', 'cart', 'G', { repeatable: true }),
  route('deleteCartItem', 'DELETE', '/api/cart/delete-cart-item', 'cart', 'G', { repeatable: true }),

  route('createAddress', 'POST', '/api/address/create', 'address', 'U'),
  route('getAddresses', 'GET', '/api/address/get', 'address', 'U'),
  route('updateAddress', 'PUT', '/api/address/update', 'address', 'U', { repeatable: true }),
  route('disableAddress', 'DELETE', '/api/address/disable', 'address', 'U', { repeatable: true }),

  // The same submission finds the same order (contract.md rule 5), so placing may be repeated.
  route('cashOnDelivery', 'POST', '/api/order/cash-on-delivery', 'order', 'U', { repeatable: true }),
  route('checkout', 'POST', '/api/order/checkout', 'order', 'U', { repeatable: true }),
  route('orderList', 'GET', '/api/order/order-list', 'order', 'U'),
  route('cancelPayment', 'POST', '/api/order/cancel-payment', 'order', 'U', { repeatable: true }),

  route('paymentWebhook', 'POST', '/api/payment/webhook', 'payment', 'P', { body: 'raw' }),
];

/** The table's entry of a call of the contract. */
export const contractOf = (entry: Route) => calls[entry.name];

const byPath = new Map<string, Map<string, Route>>();
for (const entry of routes) {
  const methods = byPath.get(entry.path) ?? new Map<string, Route>();
  byPath.set(entry.path, methods.set(entry.method, entry));
}

/** The route of a request, the methods that its path knows instead, or undefined for an unknown path. */
export function findRoute(method: string, path: string): Route | string[] | undefined {
  const methods = byPath.get(path);
  return methods && (methods.get(method) ?? [...methods.keys()]);
}
