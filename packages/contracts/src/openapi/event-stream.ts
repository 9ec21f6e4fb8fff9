import { type FailureResponses, failureResponses } from './failures';
import type { Json } from './schema';

const EXAMPLE =
  'event: order\nid: 5b1c7a52-8f0e-4c1f-9a55-0d6f1f3f2a10\ndata: {"orderId":"ORD-7K2MPQ9A"}\n\n';

const ABOUT =
  'Server-sent events: which order of the user changed, never how. Read it again by the ordinary call.\n\n' +
  '- `order`: the order with this number changed.\n' +
  '- `desk`: for admins, some order changed; once a second at most.\n' +
  '- `stale`: something may have been missed.\n\n' +
  'Nothing is repeated, so read everything again after each (re)connection. A comment every 15 seconds keeps the ' +
  'connection; it ends with the access token, with the login session and whenever the shop cannot promise to tell. While ' +
  'there is none, ask every few seconds.\n\nFor logged-in users.';

/** The one answer that is no JSON and goes on: the gateway gives it by itself (docs/contract.md rule 15). */
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
