import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { fakeCartServer } from '../../../test/fakes/fake-cart-server';
import { aLine, aProduct, id } from '../../../test/fixtures';
import { renderApp } from '../../../test/render-app';
import { failure, server, stub } from '../../../test/server';
import { savePending } from './pending-storage';
import { changesOf } from './toast-cart-changes';

const milk = aProduct();
const eggs = aProduct({ _id: id(77), name: 'Eggs', unit: '6 pack' });

/** Leaves cart calls without a response until the returned function is called. */
function cutLine() {
  let isCut = true;
  const lost: string[] = [];
  server.use(
    http.all('*/api/cart/*', ({ request }) => {
      if (!isCut) return undefined;
      lost.push(new URL(request.url).pathname);
      return HttpResponse.error();
    }),
  );
  const mend = () => {
    isCut = false;
    act(() => void window.dispatchEvent(new Event('online')));
  };
  return { lost, mend };
}

const add = () => screen.findByRole('button', { name: 'Add Toned Milk 500 ml' });

test('an offline change is shown at once, marked in the cart, and sent in order when the connection is back', async () => {
  const cart = fakeCartServer();
  const { user } = renderApp('/search?q=milk');
  await user.click(await add());
  await waitFor(() => expect(cart.lines).toHaveLength(1));
  await waitFor(() => expect(cart.calls.at(-1)).toBe('get'));
  const line = cutLine();
  await user.click(screen.getByRole('button', { name: /^Increase/ }));
  await user.click(screen.getByRole('button', { name: /^Increase/ }));
  expect(await screen.findByText(/Saved. We'll send it when you're online/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /3 Items/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /3 Items/ }));
  const list = await screen.findByRole('list', { name: 'Items in the cart' });
  expect(within(list).getByText('Not sent yet')).toBeInTheDocument();
  line.mend();
  expect(await screen.findByText('Your cart is sent.')).toBeInTheDocument();
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([3]);
  expect(within(list).queryByText('Not sent yet')).toBeNull();
});

test('a call that seemed lost but had arrived is not sent twice', async () => {
  const cart = fakeCartServer();
  const { user } = renderApp('/search?q=milk');
  await add();
  let isCut = false;
  stub('addToCart', () => {
    cart.calls.push('create');
    cart.lines = [aLine(milk, 1)];
    isCut = true;
    return HttpResponse.error();
  });
  server.use(http.all('*/api/cart/*', () => (isCut ? HttpResponse.error() : undefined)));
  await user.click(await add());
  await screen.findByText(/Saved. We.ll send it/);
  isCut = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Your cart is sent.');
  expect(cart.calls.filter((call) => call !== 'get')).toEqual(['create']);
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([1]);
});

test('the next visit sends unsent changes, and lists what has changed since', async () => {
  const dearer = { ...milk, price: milk.price + 10 };
  const cart = fakeCartServer([], [dearer, eggs]);
  stub('addToCart', ({ productId }) =>
    productId === eggs._id ? failure(409, 'OUT_OF_STOCK', 'Eggs is sold out.') : undefined,
  );
  const pending = {
    [milk._id]: { product: milk, quantity: 2 },
    [eggs._id]: { product: eggs, quantity: 1 },
  };
  savePending({ pending, unsent: true });
  sessionStorage.clear();
  renderApp('/search?q=milk');
  expect(await screen.findByText('Your cart is sent. Since you filled it:')).toBeInTheDocument();
  expect(screen.getByText(/^Toned Milk 500 ml is ₹\d+ now, it was ₹\d+\.$/)).toBeInTheDocument();
  expect(screen.getByText('Eggs 6 pack could not be added.')).toBeInTheDocument();
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2]);
  await waitFor(() => expect(localStorage.getItem('tokri.cart.pending')).toBeNull());
});

test('a cart that failed to load is not shown as empty', async () => {
  fakeCartServer([aLine(milk, 1)]);
  const line = cutLine();
  renderApp('/cart');
  expect(await screen.findByText('Your cart could not be loaded')).toBeInTheDocument();
  expect(screen.queryByText('Your cart is empty')).toBeNull();
  line.mend();
  expect(await screen.findByRole('list', { name: 'Items in the cart' })).toBeInTheDocument();
});

test.each([
  ['as it was', 2, aLine(milk, 2), undefined],
  ['taken out', 0, undefined, undefined],
  ['fewer', 3, aLine(milk, 1), 'Toned Milk 500 ml: 1 instead of 3, no more are left.'],
  ['gone', 1, undefined, 'Toned Milk 500 ml could not be added.'],
  ['sold out', 1, { ...aLine(milk, 1), available: false }, 'Toned Milk 500 ml is sold out.'],
])('%s', (_what, quantity, line, change) => {
  expect(changesOf([{ product: milk, quantity }], line ? [line] : [])).toEqual(change ? [change] : []);
});
