import type { Product } from '@tokri/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeCartServer } from '../test/fakes/fake-cart-server';
import { aLine, anOrderDetails, aProduct, id, shopper } from '../test/fixtures';
import { logInAs, renderApp } from '../test/render-app';
import { failure, okWith, stub } from '../test/server';

const PAGE = '/dashboard/myorders/ORD-7KQM2X';
const milk = aProduct();
const curd = aProduct({ _id: id(102), name: 'Curd', price: 40, discount: 0, unit: '400 g' });
const itemOf = ({ _id, name, image, unit, price, discount }: Product, quantity: number) => ({
  ...{ productId: _id, name, image, unit, price, discount, quantity },
  lineTotal: price * quantity,
});
const items = [itemOf(milk, 2), itemOf(curd, 3)];
const delivered = anOrderDetails({ status: 'delivered', mayCancel: false, items });

function stubShop(products: readonly Product[]) {
  logInAs(shopper);
  stub('getOrderDetails', () => okWith(delivered));
  stub('getProductDetails', ({ productId }) => {
    const product = products.find(({ _id }) => _id === productId);
    return product ? okWith(product) : failure(404, 'NOT_FOUND', 'This product was not found.');
  });
}
const quantities = ({ lines }: ReturnType<typeof fakeCartServer>) =>
  lines.map(({ productId, quantity }) => `${quantity} × ${productId.name}`);

test('all items are available: they are added to the cart once, and the cart opens', async () => {
  const cart = fakeCartServer([aLine(milk, 1)], [milk, curd]);
  stubShop([milk, curd]);
  const { currentPath } = renderApp(PAGE);
  const button = await screen.findByRole('button', { name: 'Order again' });
  // The second click comes before the button is disabled.
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(currentPath()).toBe('/cart'));
  await waitFor(() => expect(quantities(cart)).toEqual(['3 × Toned Milk', '3 × Curd']));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('missing and dearer items are listed before the cart opens', async () => {
  const dearer = { ...milk, discount: 0 };
  const cart = fakeCartServer([], [dearer]);
  stubShop([dearer]);
  const { user, currentPath } = renderApp(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Order again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Some items have changed' }));
  expect(dialog.getAllByRole('listitem').map((note) => note.textContent)).toEqual([
    'Toned Milk: ₹50, it was ₹43.',
    'Curd is not sold any more.',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Open the cart' }));
  expect(currentPath()).toBe('/cart');
  await waitFor(() => expect(quantities(cart)).toEqual(['2 × Toned Milk']));
});

test('no item is available: a message, and the page stays', async () => {
  const cart = fakeCartServer();
  stubShop([{ ...milk, stock: 0 }]);
  const { user, currentPath } = renderApp(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Order again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nothing was added' }));
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(currentPath()).toBe(PAGE);
  expect(cart.lines).toEqual([]);
});

test('the catalogue fails: its message, and nothing is added', async () => {
  const cart = fakeCartServer([], [milk]);
  stubShop([milk]);
  const message = 'Unavailable right now.';
  stub('getProductDetails', () => failure(503, 'UNAVAILABLE', message));
  const { user, currentPath } = renderApp(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Order again' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(currentPath()).toBe(PAGE);
  expect(cart.lines).toEqual([]);
  expect(screen.getByRole('button', { name: 'Order again' })).toBeEnabled();
});
