import { delay } from 'msw';
import type { CartLine, Product } from '@tokri/contracts';
import { aLine, aProduct, id } from '../fixtures';
import { ok, okWith, pageOf, stub } from '../server';

const lineAnswer = ({ _id, quantity, productId }: CartLine, message: string) =>
  okWith({ _id, quantity, userId: '', productId: productId._id }, message);

/** A fake cart of the server, a search that finds `products`, and a log of the cart calls. */
export function fakeCartServer(lines: CartLine[] = [], products: Product[] = [aProduct()]) {
  const calls: string[] = [];
  const cart = { lines, calls };
  stub('searchProducts', () => pageOf(products));
  stub('getCart', () => {
    calls.push('get');
    return okWith(cart.lines);
  });
  stub('addToCart', async ({ productId }) => {
    calls.push('create');
    await delay(10);
    const product = products.find((candidate) => candidate._id === productId) ?? aProduct();
    const line = aLine(product, 1, id(900 + cart.lines.length));
    cart.lines = [...cart.lines, line];
    calls.push('created');
    return lineAnswer(line, 'Item added to your cart');
  });
  stub('updateCartQuantity', ({ _id, qty }) => {
    calls.push(`update ${qty}`);
    const quantity = Number(qty);
    cart.lines = cart.lines.map((line) => (line._id === _id ? { ...line, quantity } : line));
    return lineAnswer(cart.lines.find((line) => line._id === _id) ?? aLine(aProduct(), quantity), 'Updated');
  });
  stub('deleteCartItem', ({ _id }) => {
    calls.push('delete');
    cart.lines = cart.lines.filter((line) => line._id !== _id);
    return ok({}, 'Item removed from your cart');
  });
  return cart;
}
