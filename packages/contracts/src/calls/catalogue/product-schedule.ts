import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { isoDate, objectId, percent, rupees } from '../../fields';
import { MAX_SCHEDULED_CHANGES, PAGE_SIZE } from '../../limits';
import { factsMissing, productNotFound, soldBelow } from './product';

const defineCall = callsOf('catalogue');

const scheduleId = z.uuid('is not a UUID').transform((id) => id.toLowerCase());
/** Fields that a scheduled change sets; at least one is required. */
const change = {
  price: rupees.optional(),
  discount: percent.optional(),
  sellingPrice: rupees.optional(),
  state: z.enum(['live', 'archived']).optional(),
};

const scheduledChange = z
  .object({
    scheduleId: z.string(),
    productId: z.string(),
    /** When it is due; it is applied within seconds. */
    at: z.string(),
    price: z.number().optional(),
    discount: z.number().optional(),
    sellingPrice: z.number().optional(),
    state: z.enum(['live', 'archived']).optional(),
    /** The admin who scheduled it; absent once that account is deleted. */
    by: z.string().optional(),
  })
  .meta({ id: 'ScheduledChange' });
export type ScheduledChange = z.infer<typeof scheduledChange>;

export const scheduleChange = defineCall('POST /api/product/schedule', {
  auth: 'A',
  permission: 'products.write',
  summary: 'Schedule a change of price, discount, selling price or state of a product',
  request: soldBelow(
    z
      .object({
        /** Chosen by the caller: repeating the request schedules nothing new. */
        scheduleId,
        productId: objectId,
        at: isoDate,
        ...change,
      })
      .refine(
        ({ price, discount, sellingPrice, state }) =>
          [price, discount, sellingPrice, state].some((value) => value !== undefined),
        { path: ['price'], message: 'Please say what is to change.' },
      ),
  ),
  response: answer({ data: scheduledChange }),
  failures: [
    [400, 'INVALID_INPUT', 'Please say what is to change.'],
    [400, 'INVALID_INPUT', 'Please choose a time to come, within a year.'],
    productNotFound,
    [409, 'CONFLICT', `A product has at most ${MAX_SCHEDULED_CHANGES} scheduled changes.`],
    factsMissing,
  ],
});

export const getScheduledChanges = defineCall('POST /api/product/scheduled', {
  auth: 'A',
  permission: 'products.read',
  summary: 'Scheduled changes of some products, the next one first',
  request: z.object({ productIds: z.array(objectId).min(1).max(PAGE_SIZE.productTable.max) }),
  response: answer({ data: z.array(scheduledChange) }),
});

export const cancelScheduledChange = defineCall('POST /api/product/schedule/cancel', {
  auth: 'A',
  permission: 'products.write',
  summary: 'Cancel a scheduled change; one that was applied stays',
  request: z.object({ scheduleId }),
  failures: [[404, 'NOT_FOUND', 'This scheduled change was not found.']],
});
