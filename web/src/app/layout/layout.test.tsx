import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { slugWithId } from '@tokri/contracts/slug';
import { admin, aLine, aProduct, curd, dairy, id, shopper } from '../../test/fixtures';
import { renderApp, logInAs } from '../../test/render-app';
import { asJson, ok, server } from '../../test/server';
import { fakeCartServer } from '../../test/fakes/fake-cart-server';

const ROUTES = [
  '/',
  '/search?q=milk',
  '/login',
  '/register',
  '/forgot-password',
  '/verification-otp',
  '/reset-password',
  '/user',
  '/dashboard/profile',
  '/dashboard/myorders',
  '/dashboard/address',
  '/dashboard/category',
  '/dashboard/subcategory',
  '/dashboard/upload-product',
  '/dashboard/product',
  `/${slugWithId(dairy.name, dairy._id)}/${slugWithId(curd.name, curd._id)}`,
  `/product/${slugWithId('Toned Milk', id(101))}`,
  '/cart',
  '/checkout',
  '/success',
  '/cancel',
];

function stubProducts() {
  const page = { data: asJson([aProduct()]), page: 1, totalPage: 1, totalCount: 1 };
  server.use(
    http.post('*/api/product/search-product', () => ok(page)),
    http.post('*/api/product/get-pruduct-by-category-and-subcategory', () => ok({ ...page, limit: 8 })),
    http.post('*/api/product/get-product-details', () => ok({ data: asJson(aProduct()) })),
  );
}

test.each(ROUTES)('%s is between the sticky header and the footer [S-2.1]', async (route) => {
  stubProducts();
  renderApp(route);
  const header = screen.getByRole('banner');
  expect(header).toHaveClass('sticky', 'top-0');
  expect(within(header).getByRole('link', { name: 'Tokri, to the home page' })).toHaveAttribute('href', '/');
  const search = within(header).queryByRole('searchbox') ?? within(header).getByText(/^Search for atta dal/);
  expect(search).toBeInTheDocument();
  expect(await within(header).findByRole('button', { name: 'My Cart' })).toBeInTheDocument();
  expect(within(header).getAllByRole('link', { name: 'Login' }).length).toBeGreaterThan(0);
  expect(screen.getByRole('contentinfo')).toHaveTextContent('All Rights Reserved 2024');
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
});

test('a logged-in user has the Account drop-down instead of Login [S-2.1]', async () => {
  logInAs(shopper);
  const { user } = renderApp('/cancel');
  const header = within(screen.getByRole('banner'));
  await user.click(await header.findByRole('button', { name: 'Account' }));
  expect(await header.findByRole('navigation', { name: 'Account' })).toBeInTheDocument();
  expect(header.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

test('the bar of small screens shows count, total and View Cart on /cart too, and never on /checkout [S-2.2] [D-15]', async () => {
  fakeCartServer([aLine(aProduct(), 2)]);
  const cart = renderApp('/cart');
  const bar = await screen.findByRole('complementary', { name: 'Cart' });
  expect(bar).toHaveTextContent('2 items₹86View Cart');
  expect(bar).toHaveClass('sticky', 'bottom-(--page-bar)', 'md:hidden');
  expect(within(bar).getByRole('link')).toHaveAttribute('href', '/cart');
  cart.unmount();

  renderApp('/checkout');
  expect(await screen.findByRole('button', { name: '2 Items ₹86' })).toBeInTheDocument();
  expect(screen.queryByRole('complementary', { name: 'Cart' })).not.toBeInTheDocument();
});

test('the cart link of small screens leads to the cart page, which sets its title [S-2.25]', async () => {
  fakeCartServer([aLine(aProduct(), 2)]);
  const { user, currentPath } = renderApp('/cancel');
  const link = await screen.findByRole('link', { name: 'My Cart, 2 items' });
  expect(link).toHaveClass('md:hidden');
  await user.click(link);
  expect(currentPath()).toBe('/cart');
  expect(await screen.findByRole('heading', { level: 1, name: 'Cart' })).toBeInTheDocument();
});

test('an empty cart has no bar [S-2.2]', async () => {
  renderApp('/cancel');
  expect(await screen.findByRole('button', { name: 'My Cart' })).toBeInTheDocument();
  expect(screen.queryByRole('complementary', { name: 'Cart' })).not.toBeInTheDocument();
});

describe('the account menu', () => {
  async function openMenuAs(who: typeof shopper) {
    logInAs(who);
    const { user } = renderApp('/cancel');
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    return within(await screen.findByRole('navigation', { name: 'Account' }));
  }

  test('shows the mobile number of a user without a name, and leads to the profile [S-2.33]', async () => {
    const menu = await openMenuAs({ ...shopper, name: '' });
    expect(menu.getByRole('link', { name: /^9000000003/ })).toHaveAttribute('href', '/dashboard/profile');
  });

  test.each([
    ['a shopper', shopper, ['My Orders', 'Save Address']],
    [
      'an admin',
      admin,
      [
        'Overview',
        'Orders',
        'Customers',
        'Stock',
        'Sizes',
        'Search desk',
        'Audit log',
        'Category',
        'Sub Category',
        'Upload Product',
        'Product',
        'My Orders',
        'Save Address',
      ],
    ],
  ])('leads %s to each page [S-2.32]', async (_who, who, names) => {
    const menu = await openMenuAs(who);
    const links = menu.getAllByRole('link').slice(1);
    expect(links.map((link) => link.textContent)).toEqual(names);
    const pages: Record<string, string> = {
      Overview: 'overview',
      Orders: 'orders',
      Customers: 'customers',
      Stock: 'stock',
      Sizes: 'variants',
      'Search desk': 'search-desk',
      'Audit log': 'audit-log',
      Category: 'category',
      'Sub Category': 'subcategory',
      'Upload Product': 'upload-product',
      Product: 'product',
      'My Orders': 'myorders',
      'Save Address': 'address',
    };
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      names.map((name) => `/dashboard/${pages[name]}`),
    );
    expect(menu.getByRole('button', { name: 'Log Out' })).toBeInTheDocument();
  });

  test('as a page: only small screens lead there, and its close button goes home when nothing is behind it [S-2.13]', async () => {
    logInAs(shopper);
    const { user, currentPath } = renderApp('/user');
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('link', { name: 'My Orders' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Account' })).toHaveClass('md:hidden');
    await user.click(main.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(currentPath()).toBe('/'));
  });
});
