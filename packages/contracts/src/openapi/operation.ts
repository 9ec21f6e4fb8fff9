import { permissionsOf, type Auth, type Call } from '../call';
import type { CallName } from '../calls';
import { type FailureResponses, failureResponses } from './failures';
import { descriptions } from './guides';
import type { Guide } from './guides/guide';
import { jsonContent, schemaOf, type Json, type NamedSchemas } from './schema';

const AUTH_WORDS: Record<Auth, string> = {
  P: 'For anyone.',
  G: 'For guests (by cookie) and logged-in users (by token or cookie).',
  U: 'For logged-in users.',
  A: 'For owners, and staff with the permission',
};

function authorityOf(call: Call): string {
  const permissions = permissionsOf(call).map((permission) => `\`${permission}\``);
  const words = AUTH_WORDS[call.auth];
  return permissions.length > 0 ? `${words} ${permissions.join(' or ')}.` : words;
}

/** Authentication of a call; reset-password, refresh-token and the webhook have their own. */
function securityOf(name: string, call: Call): Json[] {
  if (name === 'refreshToken') return [{ refreshToken: [] }, { refreshCookie: [] }];
  if (name === 'resetPassword') return [{ resetGrant: [] }, {}];
  if (name === 'paymentWebhook') return [{ providerSignature: [] }];
  // The signature is in the body.
  if (name === 'receiveMailEvents') return [];
  if (call.auth === 'P') return [];
  const user = [{ bearer: [] }, { accessCookie: [] }];
  return call.auth === 'G' ? [{}, { guestCart: [] }, ...user] : user;
}

function requestBody(call: Call, guide: Guide, named: NamedSchemas): Json | undefined {
  const example = guide.request && { example: guide.request };
  if (call.body === 'json') {
    return { required: true, content: jsonContent(schemaOf(call.request, 'input', named), example) };
  }
  if (call.body === 'raw') return { required: true, content: jsonContent({ type: 'object' }, example) };
  if (call.body === 'none') return undefined;
  const file = {
    type: 'string',
    format: 'binary',
    description: 'At most 5 MB and 40 megapixels; JPEG, PNG, WebP, GIF or AVIF.',
  };
  const field = String(call.fileField);
  const schema = { type: 'object', required: [field], properties: { [field]: file } };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function queryParameters(call: Call, guide: Guide, named: NamedSchemas): Json[] {
  const { properties = {}, required = [] } = schemaOf(call.request, 'input', named) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    example: guide.request?.[name],
  }));
}

const IDEMPOTENT = new Set(['cashOnDelivery', 'checkout']);

function parametersOf(name: string, call: Call, guide: Guide, named: NamedSchemas): Json[] {
  if (call.method === 'GET') return queryParameters(call, guide, named);
  return IDEMPOTENT.has(name) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
}

export function operationOf(
  name: CallName,
  call: Call,
  guide: Guide,
  named: NamedSchemas,
  failures: FailureResponses,
): Json {
  const { answer, cookies } = guide;
  const parameters = parametersOf(name, call, guide, named);
  const body = requestBody(call, guide, named);
  const setCookie = cookies && { 'Set-Cookie': { description: cookies, schema: { type: 'string' } } };
  return {
    operationId: name,
    tags: [call.service],
    summary: call.summary,
    description: `${descriptions[name]}\n\n${authorityOf(call)}`,
    security: securityOf(name, call),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      200: {
        description: answer.message,
        headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' }, ...setCookie },
        content: jsonContent(schemaOf(call.response, 'output', named), {
          example: { success: true, error: false, ...answer },
        }),
      },
      ...failureResponses(call, failures),
    },
  };
}
