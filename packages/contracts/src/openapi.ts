import { z } from 'zod';
import type { Auth, Call } from './call';
import { calls } from './calls';
import { publicConfig } from './config';
import { failure } from './envelope';

type Json = Record<string, unknown>;

const AUTH_WORDS: Record<Auth, string> = {
  P: 'Anyone.',
  G: 'Guests (by cookie) and logged-in users.',
  U: 'Logged-in users.',
  A: 'Admins.',
};

const STATUS_WORDS: Record<number, string> = {
  400: 'The input is not accepted',
  401: 'Not logged in, or the session has ended',
  403: 'Not allowed',
  404: 'No such thing',
  409: 'Conflicts with the present state',
  413: 'Too large',
  415: 'Not an image that is accepted',
  429: 'Too many requests; see Retry-After',
  503: 'A part of the shop is down',
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const json = (schema: Json): Json => ({ 'application/json': { schema } });

function requestBody(call: Call): Json | undefined {
  if (call.body === 'json') return { required: true, content: json(schemaOf(call.request, 'input')) };
  if (call.body === 'multipart') {
    const file = {
      type: 'string',
      format: 'binary',
      description: 'At most 5 MB; PNG, JPEG, WebP, GIF or AVIF.',
    };
    const schema = {
      type: 'object',
      required: [call.fileField],
      properties: { [String(call.fileField)]: file },
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (call.body === 'raw') return { required: true, content: json({ type: 'object' }) };
  return undefined;
}

/** Failures that every call of its kind can have, beside those the contract names. */
function failuresOf(call: Call): Map<number, string[]> {
  const byStatus = new Map<number, string[]>();
  const add = (status: number, code: string) => {
    const codes = byStatus.get(status) ?? [];
    if (!codes.includes(code)) byStatus.set(status, [...codes, code]);
  };
  if (call.body === 'json') add(400, 'INVALID_INPUT');
  if (call.auth === 'U' || call.auth === 'A') add(401, 'NOT_SIGNED_IN');
  if (call.auth === 'A') add(403, 'FORBIDDEN');
  for (const [status, code] of call.failures) add(status, code);
  add(429, 'TOO_MANY_REQUESTS');
  add(503, 'UNAVAILABLE');
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

function operation(name: string, call: Call): Json {
  const responses: Json = {
    200: { description: 'Success', content: json(schemaOf(call.response, 'output')) },
  };
  for (const [status, codes] of failuresOf(call)) {
    responses[status] = {
      description: `${STATUS_WORDS[status] ?? 'Failure'}: ${codes.join(', ')}`,
      content: json({ $ref: '#/components/schemas/Failure' }),
    };
  }
  const body = requestBody(call);
  return {
    operationId: name,
    tags: [call.service],
    summary: call.summary,
    description: AUTH_WORDS[call.auth],
    ...(call.auth === 'P'
      ? {}
      : { security: call.auth === 'G' ? [{}, { bearer: [] }, { guestCart: [] }] : [{ bearer: [] }] }),
    ...(call.method === 'GET' && { parameters: queryParameters(call) }),
    ...(body && { requestBody: body }),
    responses,
  };
}

function queryParameters(call: Call): Json[] {
  const { properties = {}, required = [] } = schemaOf(call.request, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** The OpenAPI 3.1 document of the whole contract, made from the same schemas that parse requests and answers. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  paths['/api/config'] = {
    get: {
      operationId: 'config',
      tags: ['gateway'],
      summary: 'Public run-time settings of the web app (additive)',
      responses: { 200: { description: 'Success', content: json(schemaOf(publicConfig, 'output')) } },
    },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tokri',
      version: '1.0.0',
      description:
        'The API of the Tokri grocery shop. Every answer is an envelope of success, error and message. Prices are ' +
        'rupees with at most two decimals, discounts whole percents, ids 24 hexadecimal digits.',
    },
    paths,
    components: {
      schemas: { Failure: schemaOf(failure, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        guestCart: { type: 'apiKey', in: 'cookie', name: 'guest_cart' },
      },
    },
  };
}
