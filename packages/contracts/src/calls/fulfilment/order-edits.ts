import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { objectId, pieces, quantity } from '../../fields';
import { orderDetails } from '../orders/order-details';
import { deskOrder } from './desk';
import { moves, orderId } from './fulfilment';

/** Changes of an order before it is packed: by the desk, and substitutes for products that are not found. */
const defineCall = callsOf('order');

/** Chosen by the client, once for each change: a repetition changes nothing. */
const additionId = z.uuid('is not a UUID').transform((id) => id.toLowerCase());

const additions: readonly NamedFailure[] = [
  ...moves,
  [404, 'NOT_FOUND', 'This product is no longer sold.'],
  [409, 'OUT_OF_STOCK', '{name}: nothing left.'],
  [409, 'OUT_OF_STOCK', '{name}: only {left} left.'],
];

export const changeItem = defineCall('POST /api/order/desk/change-item', {
  auth: 'A',
  permission: 'orders.cancel',
  summary: 'Change the pieces of a product in an order that is not packed, or add a product (additive)',
  request: z.object({
    orderId,
    additionId,
    productId: objectId,
    /** Total of pieces to deliver; 0 takes the product out. */
    quantity,
  }),
  response: answer({ data: deskOrder }),
  failures: [
    ...additions,
    [409, 'TOO_MANY_OF_ONE', 'At most {max} pieces of a product fit into one order.'],
    [409, 'CONFLICT', 'A substitute has no more pieces than it replaces.'],
  ],
});

export const substituteItem = defineCall('POST /api/order/desk/substitute', {
  auth: 'A',
  permission: 'orders.fulfil',
  summary: 'Put a similar product in place of one that was not found, or ask the shopper (additive)',
  request: z.object({
    orderId,
    additionId,
    /** The product that was not found; its missing pieces are reported already. */
    productId: objectId,
    substituteId: objectId,
    quantity: pieces,
  }),
  response: answer({ data: deskOrder }),
  failures: [
    ...additions,
    [404, 'NOT_FOUND', 'This product is not part of the order.'],
    [409, 'CONFLICT', 'The shopper wants a refund for this product, no other one.'],
    [409, 'CONFLICT', 'This product is part of the order already. Please choose another one.'],
    [409, 'CONFLICT', 'Missing pieces that can still be replaced: {count}.'],
  ],
});

export const answerSubstitute = defineCall('POST /api/order/substitute/answer', {
  auth: 'U',
  summary: 'The shopper accepts a substitute, or wants the price back (additive)',
  request: z.object({ orderId, questionId: objectId, isAccepted: z.boolean() }),
  response: answer({ data: orderDetails }),
  failures: [
    ...moves,
    [404, 'NOT_FOUND', 'This question was not found.'],
    [409, 'CONFLICT', 'The time to answer is over. You do not pay for the missing product.'],
    [409, 'CONFLICT', 'This question was already answered.'],
  ],
});
