import type { Call } from '../call';
import { calls, type CallName } from '../calls';
import { publicConfig } from '../config';
import { failure } from '../envelope';
import base from './base.json';
import { CONVENTIONS } from './conventions';
import { orderEventsOperation } from './event-stream';
import { guides } from './guides';
import type { FailureResponses } from './failures';
import { operationOf } from './operation';
import { jsonContent, schemaOf, type Json, type NamedSchemas } from './schema';

export { generalFailures } from './failures';
export { guides } from './guides';
export type { Guide } from './guides/guide';

const configOperation = (named: NamedSchemas) => ({
  operationId: 'config',
  tags: ['gateway'],
  summary: 'Public run-time settings of the web app (additive)',
  description:
    "The shop's name, contact and legal facts, as last saved in the back office, and the card provider's publishable key and script; both are empty while online payment is " +
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
            helpContact: 'tel:+911140000000',
            seller: { legalName: 'Imli Chowk Retail LLP', gstin: '27ZZZZZ9999Z1Z8' },
            deliveryMinutes: { from: 7, to: 13 },
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
  const { openapi, info, servers, tags, components } = base;
  return {
    openapi,
    info: { ...info, description: CONVENTIONS },
    servers,
    tags,
    paths,
    components: { schemas: named, responses: failures, ...components },
  };
}
