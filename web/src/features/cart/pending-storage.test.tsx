import { screen, waitFor } from '@testing-library/react';
import { aLine, aProduct } from '../../test/fixtures';
import { fakeCartServer } from '../../test/fake-cart-server';
import { renderApp } from '../../test/render-app';
import { readPendingQuantities, savePendingQuantities } from './pending-storage';

const milk = aProduct();
const three = { [milk._id]: { product: milk, quantity: 3 } };

test('a tap that the page before could not send is sent by the next one', async () => {
  const cart = fakeCartServer([aLine(milk, 1)]);
  savePendingQuantities(three, false);
  renderApp('/search?q=milk');
  expect(await screen.findByRole('button', { name: '3 Items ₹129' })).toBeInTheDocument();
  await waitFor(() => expect(cart.lines.map(({ quantity }) => quantity)).toEqual([3]));
  await waitFor(() => expect(readPendingQuantities(false)).toEqual({}));
});

test('what waits for an answer is kept until the answer is there', async () => {
  const cart = fakeCartServer();
  const { user } = renderApp('/search?q=milk');
  await user.click(await screen.findByRole('button', { name: 'Add Toned Milk 500 ml' }));
  expect(readPendingQuantities(false)[milk._id]?.quantity).toBe(1);
  await waitFor(() => expect(cart.calls).toContain('created'));
  await waitFor(() => expect(readPendingQuantities(false)).toEqual({}));
});

test('those of another login, old ones and unreadable ones count no more', () => {
  savePendingQuantities(three, false);
  expect(readPendingQuantities(true)).toEqual({});
  expect(readPendingQuantities(false)).toEqual(three);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
  expect(readPendingQuantities(false)).toEqual({});
  jest.restoreAllMocks();
  for (const pending of [
    undefined,
    { a: null },
    { a: { quantity: 1 } },
    { a: { product: milk, quantity: 'x' } },
  ]) {
    sessionStorage.setItem(
      'tokri.cart.pending',
      JSON.stringify({ at: Date.now(), isLoggedIn: false, pending }),
    );
    expect(readPendingQuantities(false)).toEqual({});
  }
  sessionStorage.setItem('tokri.cart.pending', 'not JSON');
  expect(readPendingQuantities(false)).toEqual({});
});
