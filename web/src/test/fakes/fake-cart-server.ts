import { delay, http } from 'msw';
import type { CartLine, Product } from '@tokri/contracts';
import { aLine, aProduct, id } from '../fixtures';
import { asJson, ok, server } from '../server';

const cartLineAnswer = (line: CartLine) => ({
  data: { _id: line._id, quantity: line.quantity, userId: '', productId: line.productId._id },
});

/** A fake cart of the server, a search that finds `products`, and a log of the cart calls. */
export function fakeCartServer(lines: CartLine[] = [], products: Product[] = [aProduct()]) {
  const calls: string[] = [];
  const cart = { lines, calls };
  server.use(
    http.post('*/api/product/search-product', () =>
      ok({ data: asJson(products), page: 1, totalPage: 1, totalCount: products.length }),
    ),
    http.get('*/api/cart/get', () => {
      calls.push('get');
      return ok({ data: asJson(cart.lines) });
    }),
    http.post('*/api/cart/create', async ({ request }) => {
      const { productId } = (await request.json()) as { productId: string };
      calls.push('create');
      await delay(10);
      const product = products.find((candidate) => candidate._id === productId) ?? aProduct();
      const line = aLine(product, 1, id(900 + cart.lines.length));
      cart.lines = [...cart.lines, line];
      calls.push('created');
      return ok(cartLineAnswer(line), 'Item added to your cart');
    }),
    http.put('*/api/cart/update-qty', async ({ request }) => {
      const { _id, qty } = (await request.json()) as { _id: string; qty: number };
      calls.push(`update ${qty}`);
      cart.lines = cart.lines.map((line) => (line._id === _id ? { ...line, quantity: qty } : line));
      return ok(
        cartLineAnswer(cart.lines.find((line) => line._id === _id) ?? aLine(aProduct(), qty)),
        'Updated',
      );
    }),
    http.delete('*/api/cart/delete-cart-item', async ({ request }) => {
      const { _id } = (await request.json()) as { _id: string };
      calls.push('delete');
      cart.lines = cart.lines.filter((line) => line._id !== _id);
      return ok({}, 'Item removed from your cart');
    }),
  );
  return cart;
}
