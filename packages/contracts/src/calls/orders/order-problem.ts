import { z } from 'zod';
import { PROBLEM_KINDS } from '../../events/causes';

/** A problem that a shopper reported with pieces of a product, and the desk's answer. */
export const orderProblem = z
  .object({
    /** Id chosen by the reporting client. */
    _id: z.string(),
    productId: z.string(),
    kind: z.enum(PROBLEM_KINDS),
    /** Pieces affected. */
    quantity: z.int(),
    note: z.string().optional(),
    reportedAt: z.string(),
    answeredAt: z.string().optional(),
    /** Pieces refunded, 0 if the desk declined; absent until it has answered. */
    accepted: z.int().optional(),
    /** The desk's explanation of its answer. */
    reason: z.string().optional(),
  })
  .meta({ id: 'OrderProblem' });
export type OrderProblem = z.infer<typeof orderProblem>;

/** The deadline for reporting problems, and the pieces that can still be reported. */
export const reportable = z
  .object({
    until: z.string(),
    pieces: z.array(z.object({ productId: z.string(), quantity: z.int().min(1) })),
  })
  .meta({ id: 'Reportable' });
