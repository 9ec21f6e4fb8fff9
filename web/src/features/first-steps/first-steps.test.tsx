import type { Answer } from '../../api/call-types';
import type { FoundOrder, ShopProfile } from '@tokri/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aStaffMember, fakeStaff, theOwner } from '../../test/fake-staff';
import { admin, aConfig, aMember, aShopProfile, id, shopper } from '../../test/fixtures';
import { logInAs, renderApp, sendLogin, stubLogin } from '../../test/render-app';
import { aProductTable, failure, ok, okWith, server, stub } from '../../test/server';
import { fakeQueue } from '../../test/fake-desk-server';
import { demoCommand } from './product-ways';

const path = '/dashboard/first-steps';
const NONE: Partial<ShopProfile> = { missing: ['legalName', 'legalAddress', 'gstin'], waitingInvoices: 0 };
const ORDER = {
  ...{ _id: id(51), orderId: 'ORD-7KQM2X', createdAt: '2026-10-01T00:00:00.000Z', status: 'delivered' },
  ...{ payment: 'cash', payment_status: 'CASH ON DELIVERY', pieces: 2, totalAmt: 86, owed: 86, refunded: 0 },
  ...{ mobile: '9000000003', city: 'Pune', pincode: '411001' },
} satisfies FoundOrder;

interface Shop {
  profile?: Partial<ShopProfile>;
  counts?: Partial<Answer<'getProductTable'>['counts']>;
  soldOut?: number;
  orders?: readonly FoundOrder[];
}

/** Stubs what the page reads; by default an empty shop. */
function aShop({ profile = NONE, counts, soldOut = 0, orders = [] }: Shop = {}) {
  stub('getShopProfile', () => okWith(aShopProfile(profile)));
  stub('findOrders', () => okWith(orders));
  fakeStaff();
  return stub('getProductTable', () =>
    ok(aProductTable([], { counts: { live: 0, draft: 0, archived: 0, ...counts }, totalCount: soldOut })),
  );
}
const SELLS: Shop = { profile: {}, counts: { live: 3 }, orders: [ORDER] };

beforeEach(() => {
  document.cookie = 'first-steps=; path=/; max-age=0';
  logInAs(admin);
});

const step = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return heading.closest('li')!;
};
const entry = () =>
  within(screen.getByRole('navigation', { name: 'Back office' })).queryByRole('link', {
    name: 'First steps',
  });

test('an empty shop: the legal facts come next, and there are three ways to products', async () => {
  aShop();
  stub('getCategories', () => okWith([]));
  stub('getSubCategories', () => okWith([]));
  renderApp(path);
  const legal = await step('Name, contact and legal facts');
  expect(legal).toHaveAttribute('aria-current', 'step');
  expect(legal).toHaveTextContent(
    'No invoice can be issued. Missing: Legal name, Registered address, GST number.',
  );
  expect(within(legal).getByRole('link', { name: 'Shop settings' })).toHaveAttribute(
    'href',
    '/dashboard/settings',
  );
  const products = within(await step('Categories and products'));
  expect(products.getByRole('link', { name: 'Import products' })).toHaveAttribute(
    'href',
    '/dashboard/import',
  );
  expect(await products.findByRole('link', { name: 'Add a category' })).toHaveAttribute(
    'href',
    '/dashboard/category',
  );
  expect(products.getByText('PORT=8081 TOKRI_HOME=.local-demo npm start')).toBeInTheDocument();
  expect(await step('Prices and stock')).toHaveTextContent('There is no product yet.');
  await waitFor(async () => expect(await step('Staff')).toHaveTextContent('Staff: 0, open invitations: 0'));
  await waitFor(async () =>
    expect(await step('Payment and limits')).toHaveTextContent(
      'Online payment is off: shoppers pay in cash.',
    ),
  );
  expect(within(await step('A first order')).getByRole('link')).toHaveAttribute('href', '/');
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0');
});

test('each step has the state of the shop, and the link that fits it', async () => {
  aShop({ profile: { waitingInvoices: 0 }, counts: { draft: 5 } });
  fakeStaff([theOwner, aStaffMember()]);
  server.use(
    http.get('*/api/config', () =>
      okWith({ ...aConfig(), payment: { publishableKey: 'pk_test_1', scriptUrl: 'https://pay.example/v1' } }),
    ),
  );
  renderApp(path);
  const legal = await step('Name, contact and legal facts');
  expect(legal).toHaveTextContent('Imli Chowk Store issues invoices as Imli Chowk Retail LLP.');
  expect(legal).toHaveTextContent(
    'Still empty: Phone of the shop, Email of the shop, FSSAI licence, Name of the officer.',
  );
  expect(await step('Categories and products')).toHaveTextContent('5 products');
  const stock = await step('Prices and stock');
  expect(stock).toHaveTextContent('No product is live.');
  expect(stock).toHaveAttribute('aria-current', 'step');
  expect(within(stock).getByRole('link')).toHaveAttribute('href', '/dashboard/product?view=table');
  await waitFor(async () => expect(await step('Staff')).toHaveTextContent('Staff: 1, open invitations: 0'));
  await waitFor(async () =>
    expect(await step('Payment and limits')).toHaveTextContent('Only test cards are accepted'),
  );
});

test('live products without stock lead to the stock', async () => {
  aShop({ profile: {}, counts: { live: 3 }, soldOut: 3 });
  renderApp(path);
  const stock = await step('Prices and stock');
  expect(stock).toHaveTextContent('Every live product is sold out.');
  expect(within(stock).getByRole('link')).toHaveAttribute('href', '/dashboard/stock');
});

test('the navigation has the page until it is hidden, which survives a logout', async () => {
  aShop();
  const { user } = renderApp(path);
  await waitFor(() => expect(entry()).toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Hide it in this browser' }));
  expect(entry()).not.toBeInTheDocument();
  localStorage.clear();
  await user.click(screen.getByRole('button', { name: 'Show it in the navigation' }));
  await waitFor(() => expect(entry()).toBeInTheDocument());
});

test('once everything is done the navigation does not ask again in this browser', async () => {
  const asked = aShop(SELLS);
  const { unmount } = renderApp(path);
  expect(await screen.findByText('Everything that is needed is done: your shop sells.')).toBeInTheDocument();
  expect(within(await step('A first order')).getByRole('link', { name: 'Order ORD-7KQM2X' })).toHaveAttribute(
    'href',
    '/dashboard/orders/ORD-7KQM2X',
  );
  expect(await step('A first order')).toHaveTextContent('The newest order: ORD-7KQM2X, Delivered');
  await waitFor(() => expect(document.cookie).toContain(`first-steps=${admin._id}`));
  expect(entry()).not.toBeInTheDocument();
  unmount();
  const before = asked.length;
  fakeQueue([]);
  renderApp('/dashboard/orders');
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
  expect(asked).toHaveLength(before);
});

test('staff who are not owners are not asked about the shop', async () => {
  logInAs(aMember(['orders.read', 'products.read', 'settings.write']));
  const asked = aShop();
  fakeQueue([]);
  renderApp('/dashboard/orders');
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
  expect(entry()).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('a failed read can be tried again', async () => {
  aShop();
  stub('findOrders', () => failure(503, 'UNAVAILABLE', 'Unavailable right now. Please try again.'));
  const { user } = renderApp(path);
  expect(await screen.findByText('Unavailable right now. Please try again.')).toBeInTheDocument();
  stub('findOrders', () => okWith([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await step('A first order')).toHaveTextContent('There is no order yet.');
});

test('a demo shop has another port', () => {
  expect(demoCommand('8080')).toContain('PORT=8081');
  expect(demoCommand('8081')).toContain('PORT=8082');
});

describe('after the login', () => {
  beforeEach(() => localStorage.clear());

  const landing = async (at: Parameters<typeof renderApp>[0] = '/login') => {
    const app = renderApp(at);
    await sendLogin(app);
    await waitFor(() => expect(app.currentPath()).not.toBe('/login'));
    return app.currentPath();
  };

  test('the owner of an empty shop is on the first steps', async () => {
    stubLogin(admin);
    aShop();
    expect(await landing()).toBe(path);
  });

  test('another owner in the same browser has hidden them in another shop', async () => {
    document.cookie = `first-steps=${shopper._id}; path=/`;
    stubLogin(admin);
    aShop();
    expect(await landing()).toBe(path);
  });

  test('an owner who has hidden them is on the home page, and nothing is asked about the shop', async () => {
    document.cookie = `first-steps=${admin._id}; path=/`;
    stubLogin(admin);
    const asked = aShop();
    expect(await landing()).toBe('/');
    expect(asked).toEqual([]);
  });

  test.each<[string, Shop]>([
    ['sells', SELLS],
    ['is sold out', { ...SELLS, soldOut: 3 }],
    ['lacks legal facts', { ...SELLS, profile: NONE }],
  ])('that of a shop that %s is on the home page', async (_what, shop) => {
    stubLogin(admin);
    aShop(shop);
    expect(await landing()).toBe('/');
  });

  test('a page that required the login comes first', async () => {
    stubLogin(admin);
    aShop();
    expect(await landing({ pathname: '/login', state: { from: '/cancel' } })).toBe('/cancel');
  });

  test('a failed read leads to the home page', async () => {
    stubLogin(admin);
    aShop();
    stub('getProductTable', () => failure(500, 'INTERNAL', 'Something broke.'));
    expect(await landing()).toBe('/');
  });

  test('a shopper is on the home page, and nothing is asked about the shop', async () => {
    stubLogin(shopper);
    const asked = aShop();
    expect(await landing()).toBe('/');
    expect(asked).toEqual([]);
  });
});
