import { mayDo, type Grantee, type Permission } from '@tokri/contracts/permissions';

/** The pages below /dashboard and the permission that each needs, in the order of the navigation. */
export const PAGES = {
  'first-steps': 'staff.manage',
  'orders/:orderId?': 'orders.read',
  'orders/print': 'orders.read',
  'orders/all': 'orders.read',
  'orders/cash': 'cash.read',
  product: 'products.read',
  'upload-product': 'products.write',
  import: 'products.bulk',
  category: 'products.write',
  subcategory: 'products.write',
  'category-tree': 'products.write',
  'stock/:task?': 'stock.read',
  'stock/receive': 'stock.write',
  'stock/count': 'stock.write',
  'stock/write-off': 'stock.write',
  'reorder/:task?/:orderId?': 'stock.read',
  variants: 'products.read',
  'search-desk/:list?': 'search.manage',
  offers: 'offers.manage',
  'customers/:customerId?': 'customers.read',
  'grievances/:number?': 'grievances.manage',
  'phone-order/:customerId?': 'orders.create',
  overview: 'reports.read',
  reports: 'reports.read',
  settings: 'settings.write',
  'pages/:slug?': 'settings.write',
  staff: 'staff.manage',
  'audit-log': 'audit.read',
} as const satisfies Record<string, Permission>;

export type BackOfficePage = keyof typeof PAGES;
export const PAGE_PATHS = Object.keys(PAGES) as BackOfficePage[];

/** The address of a page without its optional part. */
export const pathOf = (page: BackOfficePage) => `/dashboard/${page.replace(/\/:.*$/, '')}`;

const OPENED_FIRST = PAGE_PATHS.filter((page) => page !== 'first-steps' && page !== 'orders/print');

/** The address of the first page that the user may open; undefined for shoppers. */
export function firstPage(user: Grantee | undefined): string | undefined {
  const first = user && OPENED_FIRST.find((page) => mayDo(user, PAGES[page]));
  return first && pathOf(first);
}
