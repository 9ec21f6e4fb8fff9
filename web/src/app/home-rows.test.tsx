import type { Order, Product } from '@tokri/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { anAddress, anOrder, aProduct, id, shopper } from '../test/fixtures';
import { logInAs, renderApp } from '../test/render-app';
import { failure, okWith, pageOf, stub } from '../test/server';

const bestseller = aProduct({ _id: id(301), name: 'Bestseller' });
const popular = (products: Product[]) => stub('getPopularProducts', () => okWith(products));

/** The products that are available; all others no longer exist. */
const sold = (...products: Product[]) =>
  stub('getProductDetails', ({ productId }) => {
    const product = products.find(({ _id }) => _id === productId);
    return product ? okWith(product) : failure(404, 'NOT_FOUND', 'It is gone.');
  });
const ordered = (...names: [id: number, name: string][]): Order => {
  const [item] = anOrder().items;
  return anOrder({ items: names.map(([number, name]) => ({ ...item!, productId: id(number), name })) });
};
const orders = (...all: Order[]) => stub('orderList', () => okWith(all));

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const namesIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

test('guests see popular products first [D-13]', async () => {
  popular([bestseller, aProduct()]);
  renderApp('/');
  const row = await screen.findByRole('region', { name: 'Popular now' });
  await waitFor(() => expect(namesIn(row)).toEqual(['Bestseller', 'Toned Milk']));
  await screen.findByRole('region', { name: 'Snacks' });
  expect(headings()).toEqual(['Popular now', 'Shop by category', 'Dairy & Breakfast', 'Snacks']);
  expect(within(row).getAllByRole('button', { name: /^Add/ })).toHaveLength(2);
});

test('a shopper sees the available products they buy most often first, then popular ones [D-13]', async () => {
  logInAs(shopper);
  popular([bestseller]);
  orders(ordered([101, 'Milk'], [102, 'Bread'], [103, 'Eggs']), ordered([102, 'Bread'], [104, 'Gone']));
  sold(
    aProduct({ _id: id(101), name: 'Milk' }),
    aProduct({ _id: id(102), name: 'Bread' }),
    aProduct({ _id: id(103), name: 'Eggs', stock: 0 }),
  );
  renderApp('/');
  const row = await screen.findByRole('region', { name: 'Buy it again' });
  expect(namesIn(row)).toEqual(['Bread', 'Milk']);
  await screen.findByRole('region', { name: 'Popular now' });
  expect(headings().slice(0, 3)).toEqual(['Buy it again', 'Shop by category', 'Popular now']);
});

test.each([
  ['who has not ordered yet', () => orders()],
  [
    'of whose products none is sold any more',
    () => {
      orders(ordered([104, 'Gone']));
      sold();
    },
  ],
  ['whose orders cannot be read', () => stub('orderList', () => failure(503, 'UNAVAILABLE', 'Not now.'))],
])('a shopper %s sees popular products', async (_who, prepare) => {
  logInAs(shopper);
  popular([bestseller]);
  prepare();
  renderApp('/');
  await screen.findByRole('region', { name: 'Popular now' });
  expect(screen.queryByRole('region', { name: 'Buy it again' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('region', { name: 'Popular now' })).toHaveLength(1);
});

test('the largest discounts are below the categories, with a link to all', async () => {
  const cheaper = aProduct({ _id: id(311), name: 'Reduced' });
  const dear = aProduct({ name: 'As ever', discount: 0 });
  const requests = stub('searchProducts', () => pageOf([{ ...cheaper, discount: 30 }, dear]));
  renderApp('/');
  const row = await screen.findByRole('region', { name: 'Offers' });
  await waitFor(() => expect(namesIn(row)).toEqual(['Reduced']));
  expect(requests).toMatchObject([{ sort: 'discount', inStock: true, group: 'sizes' }]);
  expect(headings().slice(0, 2)).toEqual(['Shop by category', 'Offers']);
  const all = within(row).getByRole('link', { name: 'See All Offers' });
  expect(all).toHaveAttribute('href', '/search?sort=discount&stock=in');
});

test.each([
  ['has none', () => pageOf([])],
  ['cannot say which', () => failure(503, 'UNAVAILABLE', 'Not now.')],
])('a shop that %s has no row of offers', async (_why, answer) => {
  const asked = stub('searchProducts', answer);
  renderApp('/');
  await screen.findByRole('region', { name: 'Dairy & Breakfast' });
  await waitFor(() => expect(asked).not.toEqual([]));
  await waitFor(() => expect(screen.queryByLabelText('Products are loading')).not.toBeInTheDocument());
  expect(screen.queryByRole('region', { name: 'Offers' })).not.toBeInTheDocument();
});

test('the page works without popular products', async () => {
  stub('getPopularProducts', () => failure(503, 'UNAVAILABLE', 'Not now.'));
  renderApp('/');
  await screen.findByRole('region', { name: 'Dairy & Breakfast' });
  await waitFor(() => expect(screen.queryByLabelText('Products are loading')).not.toBeInTheDocument());
  expect(headings()).toEqual(['Shop by category', 'Dairy & Breakfast', 'Snacks']);
});

test.each([
  ['a guest: the delivery time', undefined, [], 'In 10 min', null],
  ['a shopper: also the address', shopper, [anAddress()], 'In 10 min to 12 Nimbu Lane', '/dashboard/address'],
  ['a shopper without an address', shopper, [], 'In 10 min Add your address', '/dashboard/address'],
])('the header shows %s', async (_who, who, addresses, text, target) => {
  if (who) logInAs(who);
  stub('getAddresses', () => okWith(addresses));
  renderApp('/');
  const header = within(screen.getByRole('banner'));
  const shown = target
    ? await header.findByRole('link', { name: new RegExp(`^${text}`) })
    : await header.findByText(text);
  expect(shown.getAttribute('href')).toBe(target);
});
