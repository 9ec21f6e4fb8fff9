import { z } from 'zod';
import { callsOf } from '../../call';

const defineCall = callsOf('identity');

export const receiveMailEvents = defineCall('POST /api/mail/events', {
  auth: 'P',
  summary: 'Signed reports of the mail provider about bounces and complaints (additive)',
  body: 'raw',
  request: z.unknown(),
  failures: [[400, 'BAD_SIGNATURE', 'This message is not signed by the mail provider.']],
});
