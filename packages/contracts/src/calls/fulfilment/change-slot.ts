import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { slotStart } from '../orders/order';
import { orderDetails } from '../orders/order-details';
import { deskOrder } from './desk';
import { moves, orderId } from './fulfilment';

/** Another delivery time for a confirmed order, until picking begins and its slot closes (docs/contract.md rule 49). */
const defineCall = callsOf('order');

const request = z.object({
  orderId,
  /** Start of the slot, as `order/slots` shows it; null: as soon as possible. */
  slot: slotStart.nullable(),
});

const failures: readonly NamedFailure[] = [
  ...moves,
  [409, 'CONFLICT', 'It is too late to change the delivery time of this order.'],
  [409, 'SHOP_CLOSED', 'The shop is closed. It opens at {time} on {date}.'],
  [409, 'SHOP_CLOSED', 'The shop is closed and takes no orders at the moment.'],
  [409, 'SLOT_FULL', 'This delivery time is full by now. Please choose another one.'],
  [409, 'SLOT_CLOSED', 'This delivery time can no longer be chosen. Please choose another one.'],
];

export const changeSlot = defineCall('POST /api/order/change-slot', {
  auth: 'U',
  summary: 'Choose another delivery time for an own order, until picking begins (additive)',
  request,
  response: answer({ data: orderDetails }),
  failures,
});

export const changeDeskSlot = defineCall('POST /api/order/desk/change-slot', {
  auth: 'A',
  permission: 'orders.cancel',
  summary: 'Choose another delivery time for an order of any shopper, until picking begins (additive)',
  request,
  response: answer({ data: deskOrder }),
  failures,
});
