import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { PROBLEM_KINDS, PROBLEM_REMEDIES } from '../../events/causes';
import { objectId, pieces, quantity, text } from '../../fields';
import { MAX_LENGTH } from '../../limits';
import { photoId } from '../media';
import { deskOrder } from '../fulfilment/desk';
import { movedOn, notFound, orderId } from '../fulfilment/fulfilment';
import { orderDetails } from './order-details';

/** Problems of delivered orders: the shopper reports one, the desk answers it. */
const defineCall = callsOf('order');

const REPLACEMENT_OUTCOMES = ['delivered', 'refunded'] as const;
export type ReplacementOutcome = (typeof REPLACEMENT_OUTCOMES)[number];

/** Chosen by the reporting client; a repeated id is the same report. */
const problemId = z.uuid('is not a UUID').transform((id) => id.toLowerCase());
const noProblem: NamedFailure = [404, 'NOT_FOUND', 'This problem was not found.'];
const noProduct: NamedFailure = [404, 'NOT_FOUND', 'This product is not part of the order.'];

export const reportProblem = defineCall('POST /api/order/report-problem', {
  auth: 'U',
  summary: 'Report pieces of a delivered order that are missing, damaged or wrong (additive)',
  request: z.object({
    orderId,
    problemId,
    productId: objectId,
    kind: z.enum(PROBLEM_KINDS),
    quantity: pieces,
    remedy: z.enum(PROBLEM_REMEDIES).default('refund'),
    note: text(0, MAX_LENGTH.problemNote).default(''),
    /** From `uploadProblemPhoto`. */
    photoId: photoId.optional(),
  }),
  response: answer({ data: orderDetails }),
  failures: [
    notFound,
    movedOn,
    noProduct,
    [409, 'REPORT_TOO_LATE', 'Problems can be reported within {days} days of the delivery.'],
    [409, 'CONFLICT', 'Pieces of it that can still be reported: {count}.'],
    [409, 'IDEMPOTENCY_MISMATCH', 'This problem was already reported with other contents. Please try again.'],
  ],
});

export const answerProblem = defineCall('POST /api/order/desk/answer-problem', {
  auth: 'A',
  permission: 'orders.refund',
  summary: 'Refund or replace pieces of a reported problem, or decline it with a reason (additive)',
  request: z
    .object({
      orderId,
      problemId,
      /** Pieces to refund or replace; 0 declines. */
      accepted: quantity,
      remedy: z.enum(PROBLEM_REMEDIES).default('refund'),
      /** Shown to the shopper; required to decline. */
      reason: text(0, MAX_LENGTH.problemNote).default(''),
    })
    .refine(({ accepted, reason }) => accepted > 0 || reason !== '', {
      path: ['reason'],
      message: 'is required to decline',
    }),
  response: answer({ data: deskOrder }),
  failures: [
    notFound,
    noProblem,
    [409, 'CONFLICT', 'The shopper reported only {quantity} pieces.'],
    [409, 'CONFLICT', 'Somebody else has answered this problem.'],
  ],
});

export const settleReplacement = defineCall('POST /api/order/desk/settle-replacement', {
  auth: 'A',
  permission: 'orders.refund',
  summary: 'Record that a granted replacement was delivered, or refund it instead (additive)',
  request: z.object({
    orderId,
    problemId,
    /** `refunded`: its price goes back to the shopper, since it cannot be replaced. */
    outcome: z.enum(REPLACEMENT_OUTCOMES).default('delivered'),
  }),
  response: answer({ data: deskOrder }),
  failures: [notFound, noProblem, [409, 'CONFLICT', 'No replacement for this problem is due.']],
});
