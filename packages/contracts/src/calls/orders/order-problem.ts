import { z } from 'zod';
import { PROBLEM_KINDS, PROBLEM_REMEDIES } from '../../events/causes';

/** A problem that a shopper reported with pieces of a product, and the desk's answer. */
export const orderProblem = z
  .object({
    /** Id chosen by the reporting client. */
    _id: z.string(),
    /** Case number for people, from the order number and the position of the report: `ORD-7K3M9P42-1`. */
    caseNumber: z.string(),
    productId: z.string(),
    kind: z.enum(PROBLEM_KINDS),
    /** Pieces affected. */
    quantity: z.int(),
    note: z.string().optional(),
    /** Id of a photo (`getProblemPhoto`), which is kept for 90 days. */
    photoId: z.string().optional(),
    remedy: z.enum(PROBLEM_REMEDIES),
    reportedAt: z.string(),
    /** Deadline for the desk's answer; absent on old reports. */
    answerBy: z.string().optional(),
    answeredAt: z.string().optional(),
    /** Pieces refunded or replaced, 0 if the desk declined; absent until it has answered. */
    accepted: z.int().optional(),
    /** Remedy for the accepted pieces. */
    granted: z.enum(PROBLEM_REMEDIES).optional(),
    /** When the replacement was delivered; absent while it is due. */
    replacedAt: z.string().optional(),
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
