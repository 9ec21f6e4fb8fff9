import { screen, waitFor } from '@testing-library/react';
import { aProduct, id } from '../../test/fixtures';
import { renderShop } from '../../test/render-shop';
import { aServerCart } from '../../test/server-cart';

test("a guest's two first adds at once go one after the other, so that they make one cart", async () => {
  const bread = aProduct({ _id: id(102), name: 'Brown Bread', price: 40, discount: 0 });
  const cart = aServerCart([], [aProduct(), bread]);
  const { user } = renderShop('/search?q=b');
  await user.click(await screen.findByRole('button', { name: 'Add Toned Milk' }));
  await user.click(screen.getByRole('button', { name: 'Add Brown Bread' }));
  expect(await screen.findByRole('button', { name: '2 Items ₹83' })).toBeInTheDocument();
  await waitFor(() =>
    expect(cart.lines.map((line) => line.productId.name)).toEqual(['Toned Milk', 'Brown Bread']),
  );
  const writes = cart.calls.filter((call) => call !== 'get');
  expect(writes).toEqual(['create', 'created', 'create', 'created']);
});
