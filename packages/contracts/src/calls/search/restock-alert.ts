import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { objectId } from '../../fields';
import { MAX_RESTOCK_ALERTS } from '../../limits';
import { productNotFound } from '../catalogue/product';

/** Restock alerts: a shopper is mailed once when a sold-out product is back in stock. */
const defineCall = callsOf('catalogue');

const inStock: NamedFailure = [409, 'CONFLICT', 'This product is in stock again.'];
const tooMany: NamedFailure = [
  409,
  'CONFLICT',
  `You are waiting for ${MAX_RESTOCK_ALERTS} products already. Please stop waiting for one of them first.`,
];

const restockAlert = z.object({
  productId: z.string(),
  /** When the shopper asked for the alert. */
  createdAt: z.string(),
});

export const addRestockAlert = defineCall('POST /api/product/restock-alert', {
  auth: 'U',
  summary: 'Ask for one mail when a sold-out product is back (additive)',
  request: z.object({ productId: objectId }),
  failures: [productNotFound, inStock, tooMany],
});
export const removeRestockAlert = defineCall('DELETE /api/product/restock-alert', {
  auth: 'U',
  summary: 'Cancel a restock alert (additive)',
  request: z.object({ productId: objectId }),
});
export const getRestockAlerts = defineCall('GET /api/product/restock-alerts', {
  auth: 'U',
  summary: 'The restock alerts of the caller (additive)',
  response: answer({ data: z.array(restockAlert) }),
});
