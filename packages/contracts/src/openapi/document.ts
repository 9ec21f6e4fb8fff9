import type { Call } from '../call';
import { calls, type CallName } from '../calls';
import { publicConfig } from '../config';
import { failure } from '../envelope';
import { CONVENTIONS } from './conventions';
import { orderEventsOperation } from './event-stream';
import { guides } from './guides';
import type { FailureResponses } from './failures';
import { operationOf } from './operation';
import { jsonContent, schemaOf, type Json, type NamedSchemas } from './schema';

export { generalFailures } from './failures';
export { guides } from './guides';
export type { Guide } from './guides/guide';

const TAGS: Record<string, string> = {
  identity: 'Accounts, login sessions and passwords',
  catalogue: 'Categories, sub-categories, products and search',
  media: 'Pictures',
  cart: 'The cart of a guest or a user',
  address: 'Delivery addresses',
  order: 'Orders, paid at the door or online, from the cart to the door',
  payment: 'Webhook of the card provider',
  gateway: 'Run-time settings for front ends',
};

const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description });

const COMPONENTS = {
  headers: {
    RequestId: { description: 'Id of this request in the logs of the shop', schema: { type: 'string' } },
    RetryAfter: {
      description: 'Seconds until the call may be repeated',
      schema: { type: 'integer', minimum: 1 },
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'Your own id of this submission: repeated with the same contents it returns the same order, with others 409 ' +
        'IDEMPOTENCY_MISMATCH.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
  },
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token' },
    refreshToken: { type: 'http', scheme: 'bearer', description: 'The refresh token' },
    accessCookie: cookie('accessToken', 'The access token, as login set it'),
    refreshCookie: cookie('refreshToken', 'The refresh token, as login set it'),
    resetGrant: cookie('reset_grant', 'The reset grant; or `resetToken` in the body'),
    guestCart: cookie('guest_cart', 'The cart of a guest'),
    providerSignature: {
      type: 'apiKey',
      in: 'header',
      name: 'Stripe-Signature',
      description: "The card provider's signature over the raw body",
    },
  },
};

const configOperation = (named: NamedSchemas) => ({
  operationId: 'config',
  tags: ['gateway'],
  summary: 'Public run-time settings of the web app (additive)',
  description:
    "The shop's name, and the card provider's publishable key and script; both are empty while online payment is " +
    'switched off.\n\nFor anyone.',
  security: [],
  responses: {
    200: {
      description: 'Settings',
      content: jsonContent(schemaOf(publicConfig, 'output', named), {
        example: {
          success: true,
          error: false,
          message: 'Settings',
          data: {
            brand: { name: 'Tokri' },
            payment: { publishableKey: 'pk_test_1a2b3c', scriptUrl: 'https://pay.example/v3.js' },
          },
        },
      }),
    },
  },
});

/** The OpenAPI 3.1 document of the contract, generated from the schemas that parse requests and answers. */
export function openApiDocument(): Json {
  const named: NamedSchemas = {};
  const failures: FailureResponses = {};
  schemaOf(failure, 'output', named);
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const operation = operationOf(name, call, guides[name], named, failures);
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  }
  paths['/api/order/events'] = { get: orderEventsOperation(failures) };
  paths['/api/config'] = { get: configOperation(named) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tokri',
      version: '1.0.0',
      summary: 'Everything that a front end needs',
      license: { name: 'MIT', identifier: 'MIT' },
      description: CONVENTIONS,
    },
    servers: [{ url: '/', description: "The shop's own origin" }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: named, responses: failures, ...COMPONENTS },
  };
}
