import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aLine, aProduct, id } from '../test/fixtures';
import { renderApp } from '../test/render-app';
import { ok, failure, server } from '../test/server';
import { fakeCartServer } from '../test/fakes/fake-cart-server';

const product = aProduct();

const add = () => screen.findByRole('button', { name: 'Add Toned Milk 500 ml' });
const quantity = () =>
  within(screen.getByRole('group', { name: 'Quantity of Toned Milk 500 ml' })).getByRole('status');

test("'Add' becomes minus, quantity, plus at once; the server's message is toasted [S-4.7] [S-8.2]", async () => {
  const cart = fakeCartServer();
  const { user } = renderApp('/search?q=milk');
  await user.click(await add());
  expect(quantity()).toHaveTextContent('1');
  expect(await screen.findByText('Item added to your cart')).toBeInTheDocument();
  await waitFor(() => expect(cart.calls.slice(-3)).toEqual(['create', 'created', 'get']));
});

test("plus toasts 'Item added', minus 'Item remove', minus at one takes the line out; each change reads the cart again [S-4.10] [S-4.8] [S-4.9]", async () => {
  const cart = fakeCartServer([aLine(product, 1)]);
  const { user } = renderApp('/search?q=milk');
  await user.click(await screen.findByRole('button', { name: 'Increase quantity of Toned Milk 500 ml' }));
  expect(quantity()).toHaveTextContent('2');
  expect(await screen.findByText('Item added')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Decrease quantity of Toned Milk 500 ml' }));
  expect(quantity()).toHaveTextContent('1');
  expect(await screen.findByText('Item remove')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Decrease quantity of Toned Milk 500 ml' }));
  await add();
  expect(await screen.findByText('Item removed from your cart')).toBeInTheDocument();
  await waitFor(() =>
    expect(cart.calls).toEqual(['get', 'update 2', 'get', 'update 1', 'get', 'delete', 'get']),
  );
});

test('quick clicks before the first answer all count, and make one line', async () => {
  const cart = fakeCartServer();
  const { user } = renderApp('/search?q=milk');
  await user.click(await add());
  const more = screen.getByRole('button', { name: 'Increase quantity of Toned Milk 500 ml' });
  await user.click(more);
  await user.click(more);
  await user.click(more);
  expect(quantity()).toHaveTextContent('4');
  await waitFor(() => expect(cart.lines[0]?.quantity).toBe(4));
  expect(cart.calls.filter((call) => call === 'create')).toHaveLength(1);
  await waitFor(() => expect(quantity()).toHaveTextContent('4'));
});

test('a refusal reverts the quantity, shows the reason and is counted', async () => {
  const told: unknown[] = [];
  let refuse = () => undefined as void;
  const held = new Promise<void>((resolve) => (refuse = resolve));
  fakeCartServer([aLine(product, 2)]);
  server.use(
    http.put('*/api/cart/update-qty', async () => {
      await held;
      return failure(409, 'OUT_OF_STOCK', 'Only 2 are left of Toned Milk.');
    }),
    http.post('*/api/product/record-sold-out-hit', async ({ request }) => {
      told.push(await request.json());
      return ok();
    }),
  );
  const { user } = renderApp('/search?q=milk');
  await user.click(await screen.findByRole('button', { name: 'Increase quantity of Toned Milk 500 ml' }));
  expect(quantity()).toHaveTextContent('3');
  refuse();
  expect(await screen.findByText('Only 2 are left of Toned Milk.')).toBeInTheDocument();
  await waitFor(() => expect(quantity()).toHaveTextContent('2'));
  await waitFor(() => expect(told).toEqual([{ productId: product._id, hit: 'refused' }]));
});

test('the drawer shows savings, bill and free delivery [S-2.34] [S-9.5]', async () => {
  fakeCartServer([aLine(product, 3)]);
  const { user } = renderApp('/search?q=milk');
  await user.click(await screen.findByRole('button', { name: '3 Items ₹129' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Cart' }));
  expect(drawer.getByText('Total').parentElement).toHaveTextContent('Total ₹129');
  expect(drawer.getByText('Your total savings').parentElement).toHaveTextContent('₹21');
  const bill = drawer.getByRole('region', { name: 'Bill details' });
  expect(bill).toHaveTextContent('Items totalBefore discount₹150now₹129');
  expect(bill).toHaveTextContent('Quantity total3 item');
  expect(bill).toHaveTextContent('Delivery ChargeFree');
  expect(bill).toHaveTextContent('Grand total₹129');

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: '3 Items ₹129' })).toHaveFocus());
});

test('a sold-out line is marked, costs nothing and can be removed', async () => {
  const gone = aProduct({ _id: id(7), name: 'Old Cheese', stock: 0 });
  const cart = fakeCartServer([aLine(gone, 1)]);
  const { user } = renderApp('/cart');
  const items = within(await screen.findByRole('list', { name: 'Items in the cart' }));
  expect(items.getByText('Out of Stock')).toBeInTheDocument();
  await user.click(items.getByRole('button', { name: 'Remove Old Cheese 500 ml' }));
  await waitFor(() => expect(cart.calls).toContain('delete'));
});
