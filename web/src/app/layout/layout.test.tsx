import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { slugWithId } from '@tokri/contracts/slug';
import { aConfig, admin, aLine, aMember, aProduct, curd, dairy, id, shopper } from '../../test/fixtures';
import { renderApp, logInAs } from '../../test/render-app';
import { okWith, pageOf, server, stub } from '../../test/server';
import { fakeCartServer } from '../../test/fakes/fake-cart-server';

const ROUTES = [
  ...['/', '/search?q=milk', '/login', '/dashboard/profile', '/dashboard/category', '/checkout', '/nothing'],
  `/${slugWithId(dairy.name, dairy._id)}/${slugWithId(curd.name, curd._id)}`,
];

test('a list shows the places of ten cards while its script loads', () => {
  stub('searchProducts', () => pageOf([aProduct()]));
  renderApp('/search?q=milk');
  const places = screen.getByRole('status', { name: 'Loading' }).lastElementChild;
  expect(places?.children).toHaveLength(10);
});

/** The footer of the specification, which the demo shop has set. */
const FOOTER = 'All Rights Reserved 2024';

test('the footer has the year and the name of the shop', async () => {
  server.use(http.get('*/api/config', () => okWith(aConfig({ name: 'Imli Chowk Store' }))));
  renderApp('/cancel');
  const line = `© ${new Date().getFullYear()} Imli Chowk Store`;
  await waitFor(() => expect(screen.getByRole('contentinfo')).toHaveTextContent(line));
});

test('titles, logo and texts have the name that the gateway wrote into the page', async () => {
  document.body.dataset.shop = 'Imli Chowk Store';
  try {
    renderApp('/register');
    expect(await screen.findByRole('heading', { name: 'Welcome to Imli Chowk Store' })).toBeInTheDocument();
    const home = screen.getByRole('link', { name: 'Imli Chowk Store, to the home page' });
    expect(home).toHaveTextContent('Imli Chowk Store');
    await waitFor(() => expect(document.title).toBe('Register · Imli Chowk Store'));
  } finally {
    delete document.body.dataset.shop;
  }
});

test.each(ROUTES)('%s is between the sticky header and the footer [S-2.1]', async (route) => {
  stub('searchProducts', () => pageOf([aProduct()]));
  stub('getProductsByCategoryAndSubCategory', () => pageOf([aProduct()], { limit: 8 }));
  server.use(http.get('*/api/config', () => okWith(aConfig({ footerText: FOOTER }))));
  renderApp(route);
  const header = await screen.findByRole('banner');
  expect(header).toHaveClass('sticky', 'top-0');
  expect(within(header).getByRole('link', { name: 'Tokri, to the home page' })).toHaveAttribute('href', '/');
  const search = within(header).queryByRole('searchbox') ?? within(header).getByText(/^Search for atta dal/);
  expect(search).toBeInTheDocument();
  expect(await within(header).findByRole('button', { name: 'My Cart' })).toBeInTheDocument();
  expect(within(header).getAllByRole('link', { name: 'Login' }).length).toBeGreaterThan(0);
  // The bar of small screens: never for an empty cart.
  expect(screen.queryByRole('complementary', { name: 'Cart' })).not.toBeInTheDocument();
  const footer = screen.getByRole('contentinfo');
  await waitFor(() => expect(footer).toHaveTextContent(FOOTER));
  expect([...footer.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['', '', '']);
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
});

test.each([
  ['a page', '/login', 'View Cart'],
  ['a product page, next to its control', `/product/${slugWithId('Toned Milk', id(101))}`, 'Toned Milk'],
  ['the cart, next to Proceed', '/cart', 'Proceed'],
])('%s has one bar of small screens, with count, total and View Cart [S-2.2] [D-15]', async (...row) => {
  const [, path, control] = row;
  fakeCartServer([aLine(aProduct(), 2)]);
  stub('getProductDetails', () => okWith(aProduct()));
  renderApp(path);
  const link = await screen.findByRole('link', { name: /View Cart/ });
  expect(link).toHaveTextContent('2 items₹86View Cart');
  expect(link).toHaveClass('md:hidden');
  expect(link).toHaveAttribute('href', '/cart');
  const bars = [...document.querySelectorAll('[data-bottom-bar]')];
  expect(bars).toEqual([link.closest('[data-bottom-bar]')]);
  expect(bars[0]?.innerHTML).toContain(control);
});

test('the checkout has no link to the cart [S-2.2]', async () => {
  fakeCartServer([aLine(aProduct(), 2)]);
  renderApp('/checkout');
  expect(await screen.findByRole('button', { name: '2 Items ₹86' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /View Cart/ })).not.toBeInTheDocument();
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

describe('the account menu', () => {
  async function openMenuAs(who: typeof shopper) {
    logInAs(who);
    const { user } = renderApp('/cancel');
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    return within(await screen.findByRole('navigation', { name: 'Account' }));
  }

  test.each([
    ['a user without a name', { ...shopper, name: '' }, '9000000003'],
    ['a shopper', shopper, 'Meera'],
    ['an admin', admin, 'Asha(Admin)'],
  ])('calls %s so, and leads to the profile [S-2.33]', async (_who, who, name) => {
    const menu = await openMenuAs(who);
    const profile = menu.getAllByRole('link')[0]!;
    expect(profile).toHaveTextContent(name);
    expect(profile).toHaveAttribute('href', '/dashboard/profile');
  });

  test('leads to each page; the back office is for owners and staff [S-2.32]', async () => {
    const pages = async (who: typeof shopper) =>
      (await openMenuAs(who)).getAllByRole('link').flatMap((link, index) => {
        const page = `${link.textContent}: ${link.getAttribute('href')?.replace('/dashboard/', '')}`;
        return index === 0 ? [] : [page];
      });
    const own = ['My Orders: myorders', 'Save Address: address'];
    expect(await pages(shopper)).toEqual(own);
    expect(screen.getAllByRole('button', { name: 'Log Out' })).not.toHaveLength(0);
    cleanup();
    expect(await pages(admin)).toEqual([
      ...['Back office: orders', 'Category: category', 'Sub Category: subcategory'],
      ...['Upload Product: upload-product', 'Product: product'],
      ...own,
    ]);
    cleanup();
    expect(await pages(aMember(['cash.read', 'products.read']))).toEqual([
      ...['Back office: orders/cash', 'Product: product'],
      ...own,
    ]);
  });

  test('closes by Escape, which returns the focus', async () => {
    logInAs(shopper);
    const { user } = renderApp('/cancel');
    const button = await screen.findByRole('button', { name: 'Account' });
    await user.click(button);
    await screen.findByRole('navigation', { name: 'Account' });
    await user.tab();
    expect(button).not.toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Account' })).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  test.each([
    ['back', '/cancel'],
    ['home when nothing is behind it', '/user'],
  ])('as a page for small screens: its close button goes %s [S-2.13]', async (_target, start) => {
    logInAs(shopper);
    const { user, currentPath } = renderApp(start);
    const link = await screen.findByRole('link', { name: 'Account' });
    expect(link).toHaveClass('md:hidden');
    if (start !== '/user') await user.click(link);
    await waitFor(() => expect(currentPath()).toBe('/user'));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(currentPath()).toBe(start === '/user' ? '/' : start));
  });
});

test.each(['/nothing', '/dairy/curd', '/product/milk-12', '/dashboard/else'])(
  '%s is no page of the shop',
  async (path) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  },
);
