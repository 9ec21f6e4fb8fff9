import { z } from 'zod';
import { callsOf } from '../../call';

const defineCall = callsOf('payment');

export const paymentWebhook = defineCall('POST /api/payment/webhook', {
  auth: 'P',
  summary: 'Signed events of the card provider (additive)',
  body: 'raw',
  request: z.unknown(),
  failures: [[400, 'BAD_SIGNATURE', 'This message is not signed by the payment provider.']],
});
