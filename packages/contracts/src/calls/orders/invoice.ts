import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { lookupId } from '../../fields';

const defineCall = callsOf('order');

export const INVOICE_KINDS = ['invoice', 'credit-note'] as const;

export const getInvoice = defineCall('GET /api/order/invoice', {
  auth: 'U',
  summary: 'The GST invoice of a delivered order as a PDF, for its shopper and for admins (additive)',
  request: z.object({
    orderId: lookupId.min(1, 'is required'),
    kind: z.enum(INVOICE_KINDS).default('invoice'),
    /** Selects the credit note of this problem or granted refund; left out: the credit note of the returned order. */
    problemId: lookupId.optional(),
  }),
  response: answer({
    data: z
      .object({
        number: z.string(),
        issuedAt: z.string(),
        fileName: z.string(),
        /** The file, in base64. */
        pdf: z.string(),
      })
      .meta({ id: 'Invoice' }),
  }),
  failures: [[404, 'NOT_FOUND', 'This invoice was not found.']],
});
