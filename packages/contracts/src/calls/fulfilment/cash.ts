import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { mobile, objectId, rupees } from '../../fields';
import { MAX_SETTLED_ORDERS } from '../../limits';

/** Cash that riders collected at the door and have not handed in yet. */
const defineCall = callsOf('order');

const riderCash = z
  .object({
    /** Name as last entered at the desk. */
    name: z.string(),
    mobile: z.string(),
    /** Rupees of these orders together. */
    amount: z.number(),
    /** When the first of them was delivered. */
    since: z.string(),
    /** Oldest first, limited in number; the rest is listed once the first ones are settled. */
    orders: z.array(z.object({ _id: z.string(), orderId: z.string(), amount: z.number() })),
  })
  .meta({ id: 'RiderCash' });
export type RiderCash = z.infer<typeof riderCash>;

const cashSettlement = z
  .object({
    _id: z.string(),
    name: z.string(),
    mobile: z.string(),
    /** Rupees. */
    amount: z.number(),
    /** How many orders it settles. */
    orders: z.int(),
    at: z.string(),
    /** User id of the admin who counted the cash. */
    by: z.string(),
  })
  .meta({ id: 'CashSettlement' });
export type CashSettlement = z.infer<typeof cashSettlement>;

export const getCash = defineCall('GET /api/order/desk/cash', {
  auth: 'A',
  permission: 'cash.read',
  summary: 'Riders who have cash of delivered orders, and the last settlements (additive)',
  response: answer({ data: z.object({ riders: z.array(riderCash), settlements: z.array(cashSettlement) }) }),
});

export const settleCash = defineCall('POST /api/order/desk/settle-cash', {
  auth: 'A',
  permission: 'cash.settle',
  summary: 'A rider handed in the cash of these orders, counted at the desk (additive)',
  request: z.object({
    mobile,
    /** The counted cash: rupees of these orders together. */
    amount: rupees,
    /** Their `_id`s, as listed by `getCash`. */
    orders: z.array(objectId).min(1, 'is empty').max(MAX_SETTLED_ORDERS),
  }),
  response: answer({ data: cashSettlement }),
  failures: [[409, 'CONFLICT', 'The cash of this rider has changed. Please count again.']],
});
