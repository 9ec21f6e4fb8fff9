import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { slugWithId } from '@tokri/contracts/slug';
import { aProduct, curd, dairy, id, milk, shopper } from '../test/fixtures';
import { loggedOut } from '../api/session-slice';
import { haveCopy, haveNoCaches } from '../test/fakes/range-copy';
import { logInAs, renderApp } from '../test/render-app';
import { asJson, ok, okWith, server, stub } from '../test/server';

const small = aProduct({ _id: id(201), name: 'Toned Milk', unit: '500 ml', price: 30, variantGroup: 'milk' });
const large = aProduct({ _id: id(202), name: 'Toned Milk', unit: '1 l', price: 56, variantGroup: 'milk' });
const dahi = aProduct({ _id: id(203), name: 'Fresh Curd', unit: '400 g', subCategory: [curd] });
const listing = `/${slugWithId(dairy.name, dairy._id)}/${slugWithId(milk.name, milk._id)}`;

const loseShop = () => server.use(http.all('*', () => HttpResponse.error()));
const comeBack = () => act(async () => void window.dispatchEvent(new Event('online')));
const notice = () => screen.findByText(/Prices and stock are checked again once we are connected/);
const namesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

beforeEach(async () => {
  await haveCopy([small, large, dahi]);
  loseShop();
});
afterEach(async () => {
  // Nothing from the copy is shown any more once the connection is back.
  await comeBack();
  haveNoCaches();
});

test('home has its categories and rows, with each size in its card', async () => {
  renderApp('/');
  expect(await notice()).toHaveTextContent('We cannot reach the shop.');
  const row = await screen.findByRole('region', { name: 'Dairy & Breakfast' });
  await waitFor(() => expect(namesIn(row)).toEqual(['Toned Milk', 'Fresh Curd']));
  expect(await screen.findByRole('region', { name: 'Popular now' })).toHaveTextContent('Toned Milk');
  expect(within(row).getByRole('button', { name: /500 ml.*2 sizes/ })).toBeInTheDocument();
});

test('search matches beginnings of words, shows the count, and adds to the cart', async () => {
  const { user } = renderApp('/search?q=fre+cu');
  expect(await screen.findByRole('heading', { name: 'Search Results: 1' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Add Fresh Curd 400 g' }));
  expect((await screen.findAllByText(/1 item/i)).length).toBeGreaterThan(0);
});

test('a search without results shows a message', async () => {
  renderApp('/search?q=umbrella');
  expect(await screen.findByText('No results for umbrella.')).toBeInTheDocument();
});

test('a listing has its products', async () => {
  renderApp(listing);
  expect(await screen.findByText('1 product')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Toned Milk' })).toBeInTheDocument();
});

test('a product has its page, with price, sizes and similar products; one outside the copy cannot be loaded', async () => {
  const page = renderApp(`/product/${slugWithId(large.name, large._id)}`);
  expect(await screen.findByRole('heading', { name: 'Toned Milk', level: 1 })).toBeInTheDocument();
  expect(screen.getAllByText('₹56').length).toBeGreaterThan(0);
  expect(screen.getByRole('navigation', { name: 'Sizes' })).toHaveTextContent('500 ml');
  page.unmount();
  renderApp(`/product/${slugWithId('Umbrella', id(999))}`);
  expect(await screen.findByText(/We could not reach the shop/)).toBeInTheDocument();
});

test('when the connection is back, everything shown is fetched again and the notice disappears', async () => {
  renderApp('/search?q=milk');
  expect(await screen.findByRole('heading', { name: 'Search Results: 1' })).toBeInTheDocument();
  server.resetHandlers();
  stub('searchProducts', () => ok({ data: asJson([dahi, small]), page: 1, totalPage: 1, totalCount: 2 }));
  await comeBack();
  expect(await screen.findByRole('heading', { name: 'Search Results: 2' })).toBeInTheDocument();
  expect(screen.queryByText(/Prices and stock are checked again/)).not.toBeInTheDocument();
});

test('a shop that answers again is detected without an event of the browser', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  renderApp('/search?q=milk');
  expect(await notice()).toBeInTheDocument();
  server.resetHandlers();
  server.use(
    http.get('*/api/config', () =>
      okWith({ brand: { name: 'Tokri' }, payment: { publishableKey: '', scriptUrl: '' } }),
    ),
  );
  act(() => void jest.advanceTimersByTime(31_000));
  await waitFor(() =>
    expect(screen.queryByText(/Prices and stock are checked again/)).not.toBeInTheDocument(),
  );
  jest.useRealTimers();
});

describe('a logged-in shopper [G-343]', () => {
  const account = () => screen.queryByRole('button', { name: 'Account' });

  test('has their first name offline, and is a guest once the login session is over', async () => {
    server.resetHandlers();
    logInAs(shopper);
    const before = renderApp('/cart');
    await waitFor(async () => expect(await (await caches.open('tokri-shopper')).keys()).toHaveLength(1));
    const kept = await (await (await caches.open('tokri-shopper')).match('/shopper'))?.text();
    expect(JSON.parse(kept ?? '')).toEqual({ _id: shopper._id, firstName: shopper.name.split(' ')[0] });
    before.unmount();

    loseShop();
    const after = renderApp('/cart');
    await waitFor(() => expect(account()).toBeInTheDocument());
    act(() => void after.store.dispatch(loggedOut()));
    await waitFor(async () => expect(await caches.has('tokri-shopper')).toBe(false));
  });
});
