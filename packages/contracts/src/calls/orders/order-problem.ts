import { z } from 'zod';
import { PROBLEM_KINDS } from '../../events/causes';

/** What a shopper found wrong with pieces of a product, and what the desk answered. */
export const orderProblem = z
  .object({
    /** As the report named it. */
    _id: z.string(),
    productId: z.string(),
    kind: z.enum(PROBLEM_KINDS),
    /** Pieces that it is about. */
    quantity: z.int(),
    note: z.string().optional(),
    reportedAt: z.string(),
    answeredAt: z.string().optional(),
    /** Pieces whose price goes back, 0 when the desk declined; absent until it has answered. */
    accepted: z.int().optional(),
    /** What the desk says of its answer. */
    reason: z.string().optional(),
  })
  .meta({ id: 'OrderProblem' });
export type OrderProblem = z.infer<typeof orderProblem>;

/** Until when the shopper may report problems, and of how many pieces still. */
export const reportable = z
  .object({
    until: z.string(),
    pieces: z.array(z.object({ productId: z.string(), quantity: z.int().min(1) })),
  })
  .meta({ id: 'Reportable' });
