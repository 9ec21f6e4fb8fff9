import { type FailureResponses, failureResponses } from './failures';
import type { Json } from './schema';

const EXAMPLE =
  'event: order\nid: 5b1c7a52-8f0e-4c1f-9a55-0d6f1f3f2a10\ndata: {"orderId":"ORD-7K2MPQ9A"}\n\n';

const ABOUT =
  'Server-sent events: the number of the changed order, without its contents. Read the order again by the usual call.\n\n' +
  '- `order`: the order with this number changed.\n' +
  '- `desk`: for admins, any order changed; at most once a second.\n' +
  '- `stale`: events may have been missed.\n\n' +
  'Events are not replayed, so read everything again after each (re)connection. A comment every 15 seconds keeps the ' +
  'connection open; it ends with the access token, with the login session, or when events may be lost. While ' +
  'there is no connection, poll every few seconds.\n\nFor logged-in users.';

/** The only answer that is not JSON: a stream that the gateway serves itself (docs/contract.md rule 15). */
export const orderEventsOperation = (responses: FailureResponses): Json => ({
  operationId: 'orderEvents',
  tags: ['order'],
  summary: 'Follow orders: an event stream of what changed (additive)',
  description: ABOUT,
  security: [{ bearer: [] }, { accessCookie: [] }],
  responses: {
    200: {
      description: 'The stream',
      headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } },
      content: { 'text/event-stream': { schema: { type: 'string' }, example: EXAMPLE } },
    },
    ...failureResponses({ auth: 'U', body: 'none', path: '/api/order/events', failures: [] }, responses),
  },
});
