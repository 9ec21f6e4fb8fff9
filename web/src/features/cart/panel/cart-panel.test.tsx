import { screen, waitFor, within } from '@testing-library/react';
import type { Product } from '@tokri/contracts';
import { fakeCartServer } from '../../../test/fakes/fake-cart-server';
import { aLine, aProduct, id } from '../../../test/fixtures';
import { renderApp } from '../../../test/render-app';
import { pageOf, stub } from '../../../test/server';

const bread = aProduct({ _id: id(102), name: 'Brown Bread', unit: '400 g', price: 40, discount: 0 });
const soldOut = { ...aLine(aProduct({ _id: id(103), name: 'Old Cheese' }), 1, id(903)), available: false };
const list = () => screen.findByRole('list', { name: 'Items in the cart' });
const rows = () => within(screen.getByRole('list', { name: 'Items in the cart' })).getAllByRole('listitem');

test('a removed line can be restored with its quantity at its position; the focus follows [D-17]', async () => {
  const cart = fakeCartServer([aLine(aProduct(), 1), aLine(bread, 1, id(901))], [aProduct(), bread]);
  const { user } = renderApp('/cart');
  await list();
  await user.click(screen.getByRole('button', { name: 'Decrease quantity of Toned Milk 500 ml' }));
  const undo = await screen.findByRole('button', { name: 'Put Toned Milk back' });
  expect(undo).toHaveFocus();
  expect(rows()[0]).toHaveTextContent('Toned Milk was removed from the cart.');
  await waitFor(() => expect(cart.lines).toHaveLength(1));

  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Decrease quantity of Toned Milk 500 ml' });
  expect(document.body).not.toHaveFocus();
  await waitFor(() => expect(cart.lines).toHaveLength(2));
  expect(screen.queryByText(/was removed from the cart/)).not.toBeInTheDocument();
});

test('sold-out lines are last, are removed without undo, and leave the focus in the cart', async () => {
  fakeCartServer([soldOut, aLine(aProduct(), 1)]);
  const { user } = renderApp('/cart');
  await list();
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Toned Milk'),
    expect.stringContaining('Old Cheese'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove Old Cheese 500 ml' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByText(/was removed from the cart/)).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

test('with only sold-out lines, the button explains why it is disabled [D-16]', async () => {
  fakeCartServer([soldOut]);
  renderApp('/cart');
  await list();
  const proceed = screen.getByRole('button', { name: /Proceed/ });
  expect(proceed).toBeDisabled();
  expect(proceed).toHaveAccessibleDescription(
    'Everything in the cart is sold out: there is nothing to order.',
  );
});

const stubSimilar = (...products: Product[]) =>
  stub('getProductsByCategoryAndSubCategory', () => pageOf(products, { limit: 16 }));

test('available similar products are offered for a sold-out line', async () => {
  const dear = aProduct({ _id: id(111), name: 'Fine Cheese', price: 400 });
  const near = aProduct({ _id: id(112), name: 'New Cheese', price: 60 });
  const gone = aProduct({ _id: id(113), name: 'Rare Cheese', stock: 0 });
  const listed = [soldOut.productId, gone, dear, near];
  const cart = fakeCartServer([aLine(aProduct(), 1), soldOut], [aProduct(), near, dear]);
  const requests = stubSimilar(...listed);
  const { user } = renderApp('/cart');
  await list();
  const show = screen.getByRole('button', { name: 'Show similar items to Old Cheese 500 ml' });
  expect(requests).toEqual([]);
  await user.click(show);
  const similar = within(await screen.findByRole('list', { name: 'Similar to Old Cheese' }));
  expect(similar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'New Cheese',
    'Fine Cheese',
  ]);
  expect(requests).toMatchObject([{ categoryId: id(1), subCategoryId: id(11) }]);
  await user.click(similar.getByRole('button', { name: 'Add New Cheese 500 ml' }));
  await waitFor(() => expect(cart.lines.map(({ productId }) => productId.name)).toContain('New Cheese'));
});

test('no similar product in stock: a message', async () => {
  fakeCartServer([soldOut]);
  stubSimilar(soldOut.productId);
  const { user } = renderApp('/cart');
  await list();
  await user.click(screen.getByRole('button', { name: /^Show similar items/ }));
  expect(await screen.findByText('Nothing similar is in stock at the moment.')).toBeInTheDocument();
});
