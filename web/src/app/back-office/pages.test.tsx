import { screen } from '@testing-library/react';
import { GRANTED_PERMISSIONS, mayDo, ROLE_PERMISSIONS, type Permission } from '@tokri/contracts/permissions';
import { admin, aMember, shopper } from '../../test/fixtures';
import { logInAs, renderApp } from '../../test/render-app';
import { isBackOffice } from './is-back-office';
import { currentPage, GROUPS, groupsFor } from './navigation';
import { firstPage, PAGE_PATHS, PAGES, pathOf } from './pages';

const entries = GROUPS.flatMap((group) => group.entries.map(({ page }) => page));
const shownTo = (may: (permission: Permission) => boolean) =>
  groupsFor(may, true).flatMap((group) =>
    group.entries.map(({ page }) => pathOf(page).replace('/dashboard/', '')),
  );
const only = (permissions: readonly Permission[]) => (permission: Permission) =>
  permissions.includes(permission);

test.each(PAGE_PATHS)('/dashboard/%s needs a permission, and so does its entry', async (page) => {
  const permission = PAGES[page];
  expect(isBackOffice(pathOf(page))).toBe(true);
  if (entries.includes(page)) {
    expect(shownTo(only([permission]))).toContain(pathOf(page).replace('/dashboard/', ''));
    expect(shownTo((each) => each !== permission)).not.toContain(pathOf(page).replace('/dashboard/', ''));
  }
  logInAs(aMember(GRANTED_PERMISSIONS.filter((each) => each !== permission)));
  renderApp(pathOf(page));
  expect(await screen.findByRole('heading', { name: 'Do not have permission' })).toBeInTheDocument();
  expect(screen.getByText(/^Your role does not include this page/)).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Back office' })).toBeInTheDocument();
});

test('only parts of another page have no entry', () => {
  expect(PAGE_PATHS.filter((page) => !entries.includes(page))).toEqual([
    ...['orders/print', 'stock/receive', 'stock/count', 'stock/write-off'],
  ]);
  expect([...entries].sort()).toEqual([...new Set(entries)].sort());
});

test.each([
  ['picker', ['orders', 'orders/all']],
  ['cashier', ['orders', 'orders/all', 'orders/cash']],
  ['accountant', ['orders', 'orders/all', 'orders/cash', 'overview', 'reports', 'audit-log']],
  ['support', ['orders', 'orders/all', 'phone-order', 'product', 'variants', 'customers', 'grievances']],
  [
    'catalogue',
    [
      ...['product', 'upload-product', 'import', 'category', 'subcategory', 'category-tree'],
      ...['stock', 'reorder', 'variants', 'search-desk'],
    ],
  ],
] as const)('a %s sees the entries of the role', (role, pages) => {
  expect(shownTo(only(ROLE_PERMISSIONS[role]))).toEqual(pages);
});

test('owners see every entry, and the first steps only in a new shop', () => {
  const may = (permission: Permission) => mayDo(admin, permission);
  expect(shownTo(may)).toHaveLength(entries.length);
  const later = groupsFor(may, false).flatMap((group) => group.entries.map(({ page }) => page));
  expect(entries.filter((page) => !later.includes(page))).toEqual(['first-steps']);
});

test('the first page is one that the user may open', () => {
  expect(firstPage(admin)).toBe('/dashboard/orders');
  expect(firstPage(aMember(['cash.read']))).toBe('/dashboard/orders/cash');
  expect(firstPage(aMember(['stock.read']))).toBe('/dashboard/stock');
  expect(firstPage(shopper)).toBeUndefined();
  expect(firstPage(undefined)).toBeUndefined();
});

test.each([
  ['/dashboard/orders', 'orders/:orderId?'],
  ['/dashboard/orders/ORD-7KQM2X', 'orders/:orderId?'],
  ['/dashboard/orders/print', 'orders/:orderId?'],
  ['/dashboard/orders/all', 'orders/all'],
  ['/dashboard/Orders/Cash', 'orders/cash'],
  ['/dashboard/stock/count', 'stock/:task?'],
  ['/dashboard/product', 'product'],
])('%s belongs to the entry %s', (pathname, page) => expect(currentPage(pathname)).toBe(page));

test.each(['/dashboard', '/dashboard/profile', '/dashboard/myorders', '/staff'])(
  '%s is a page of the shop',
  (pathname) => expect(isBackOffice(pathname)).toBe(false),
);
