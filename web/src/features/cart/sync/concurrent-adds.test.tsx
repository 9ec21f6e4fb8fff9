import { act, screen, waitFor } from '@testing-library/react';
import { aLine, aProduct, id } from '../../../test/fixtures';
import { renderApp } from '../../../test/render-app';
import { aGate, okWith, stub } from '../../../test/server';
import { fakeCartServer } from '../../../test/fakes/fake-cart-server';

test("a guest's two first adds at once are sent one after the other, so that they make one cart", async () => {
  const bread = aProduct({ _id: id(102), name: 'Brown Bread', price: 40, discount: 0 });
  const products = [aProduct(), bread];
  const cart = fakeCartServer([], products);
  const writes: string[] = [];
  const gate = aGate();
  stub('addToCart', async ({ productId }) => {
    const product = products.find(({ _id }) => _id === productId) ?? aProduct();
    writes.push(`asked for ${product.name}`);
    await gate.opened;
    const line = aLine(product, 1, id(900 + cart.lines.length));
    cart.lines = [...cart.lines, line];
    writes.push(`added ${product.name}`);
    return okWith({ ...line, productId }, 'Item added to your cart');
  });
  const { user } = renderApp('/search?q=b');
  await user.click(await screen.findByRole('button', { name: 'Add Toned Milk 500 ml' }));
  await user.click(screen.getByRole('button', { name: 'Add Brown Bread 500 ml' }));
  expect(await screen.findByRole('button', { name: '2 Items ₹83' })).toBeInTheDocument();
  await waitFor(() => expect(writes).toEqual(['asked for Toned Milk']));
  // Leaves time for an unexpected second call.
  await act(() => new Promise((done) => setTimeout(done, 100)));
  gate.open();
  const inTurn = ['asked for Toned Milk', 'added Toned Milk', 'asked for Brown Bread', 'added Brown Bread'];
  await waitFor(() => expect(writes).toEqual(inTurn));
});
