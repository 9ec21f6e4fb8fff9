import { screen, waitFor, within } from '@testing-library/react';
import { aLine, aProduct } from '../test/fixtures';
import { renderApp } from '../test/render-app';
import { aGate, failure, ok, stub } from '../test/server';
import { fakeCartServer } from '../test/fakes/fake-cart-server';

const product = aProduct();

const add = () => screen.findByRole('button', { name: 'Add Toned Milk 500 ml' });
const quantity = () =>
  within(screen.getByRole('group', { name: 'Quantity of Toned Milk 500 ml' })).getByRole('status');

test('each change is shown at once, toasted, and reads the cart again; minus at one takes the line out [S-4.7] [S-4.8] [S-4.9] [S-4.10] [S-8.2]', async () => {
  const cart = fakeCartServer();
  const { user } = renderApp('/search?q=milk');
  await user.click(await add());
  expect(quantity()).toHaveTextContent('1');
  expect(await screen.findByText('Item added to your cart')).toBeInTheDocument();
  const press = (change: string) =>
    user.click(screen.getByRole('button', { name: `${change} quantity of Toned Milk 500 ml` }));
  await waitFor(() => expect(cart.calls.at(-1)).toBe('get'));
  await press('Increase');
  expect(quantity()).toHaveTextContent('2');
  expect(await screen.findByText('Item added')).toBeInTheDocument();
  await press('Decrease');
  expect(quantity()).toHaveTextContent('1');
  expect(await screen.findByText('Item remove')).toBeInTheDocument();
  await press('Decrease');
  await add();
  expect(await screen.findByText('Item removed from your cart')).toBeInTheDocument();
  await waitFor(() =>
    expect(cart.calls.slice(cart.calls.indexOf('create'))).toEqual([
      ...['create', 'created', 'get', 'update 2', 'get', 'update 1', 'get', 'delete', 'get'],
    ]),
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
  const refusal = aGate();
  fakeCartServer([aLine(product, 2)]);
  stub('updateCartQuantity', async () => {
    await refusal.opened;
    return failure(409, 'OUT_OF_STOCK', 'Only 2 are left of Toned Milk.');
  });
  const told = stub('recordSoldOutHit', () => ok());
  const { user } = renderApp('/search?q=milk');
  await user.click(await screen.findByRole('button', { name: 'Increase quantity of Toned Milk 500 ml' }));
  expect(quantity()).toHaveTextContent('3');
  refusal.open();
  expect(await screen.findByText('Only 2 are left of Toned Milk.')).toBeInTheDocument();
  await waitFor(() => expect(quantity()).toHaveTextContent('2'));
  await waitFor(() => expect(told).toEqual([{ productId: product._id, hit: 'refused' }]));
});
