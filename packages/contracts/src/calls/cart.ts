import { z } from 'zod';
import { callsOf, type NamedFailure } from '../call';
import { answer } from '../envelope';
import { objectId, quantity } from '../fields';
import { product } from './catalogue/product';

const defineCall = callsOf('cart');

export const cartLine = z
  .object({
    _id: z.string(),
    quantity: z.int().min(1),
    /** Empty for a guest. */
    userId: z.string(),
    productId: product,
    /** Current price of a piece in the catalogue: rupees after discount. */
    priceNow: z.number(),
    /** False when the product was deleted or is sold out. */
    available: z.boolean(),
  })
  .meta({ id: 'CartLine' });
export type CartLine = z.infer<typeof cartLine>;

const tooMany: readonly NamedFailure[] = [
  [409, 'OUT_OF_STOCK', 'Only {left} left in stock.'],
  [
    409,
    'TOO_MANY_OF_ONE',
    'At most {max} pieces of one product in an order. Please order the rest separately.',
  ],
];
const line = z.object({ _id: z.string(), quantity: z.int(), userId: z.string(), productId: z.string() });

export const addToCart = defineCall('POST /api/cart/create', {
  auth: 'G',
  summary: 'Put one piece in the cart',
  request: z.object({ productId: objectId }),
  response: answer({ data: line }),
  failures: [
    [404, 'NOT_FOUND', 'This product was not found.'],
    [409, 'OUT_OF_STOCK', 'This product is out of stock.'],
    ...tooMany,
    [409, 'CONFLICT', 'Your cart is full. Please place an order or remove something first.'],
  ],
});
export const getCart = defineCall('GET /api/cart/get', {
  auth: 'G',
  summary: 'The lines of the cart',
  response: answer({ data: z.array(cartLine) }),
});
export const updateCartQuantity = defineCall('PUT /api/cart/update-qty', {
  auth: 'G',
  summary: 'Set the quantity of a line; 0 removes it',
  request: z.object({ _id: objectId, qty: quantity }),
  response: answer({ data: line }),
  failures: [[404, 'NOT_FOUND', 'This cart item was not found.'], ...tooMany],
});
export const deleteCartItem = defineCall('DELETE /api/cart/delete-cart-item', {
  auth: 'G',
  summary: 'Remove a line; one already gone is a success',
  request: z.object({ _id: objectId }),
});
