import { isDeepStrictEqual } from 'node:util';
import type { Call, NamedFailure } from '../call';
import { COOKIES } from '../cookies';
import { jsonContent, type Json } from './schema';

const STATUS_WORDS: Record<number, string> = {
  400: 'Invalid input',
  401: 'Not logged in, or the session has ended',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflicts with the present state',
  413: 'Too large',
  415: 'Unsupported media type',
  429: 'Too many requests; `Retry-After`: when to try again',
  503: 'A part of the shop is unavailable; `Retry-After`: when to try again',
};

const GENERAL: readonly NamedFailure[] = [
  [400, 'INVALID_INPUT', 'Please check what you entered.'],
  [400, 'MALFORMED', 'The request body is not JSON that can be read.'],
  [401, 'NOT_SIGNED_IN', 'Please log in.'],
  [401, 'SESSION_ENDED', 'Your session has ended. Please log in again.'],
  [403, 'FORBIDDEN', 'Do not have permission'],
  [
    403,
    'SECOND_FACTOR_REQUIRED',
    'Admins of this shop need two-step login. Please switch it on in your profile.',
  ],
  [403, 'CROSS_SITE', 'This request came from another website, so it was not carried out.'],
  [413, 'TOO_LARGE', 'The request is too large.'],
  [415, 'UNSUPPORTED_TYPE', 'The request must be JSON in UTF-8.'],
  [429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.'],
  [503, 'UNAVAILABLE', 'Unavailable right now. Please try again.'],
];

type Fallible = Pick<Call, 'auth' | 'body' | 'path' | 'failures'>;

/** Failures that every call of this kind can have, in addition to its named ones. */
export function generalFailures({ auth, body, path }: Omit<Fallible, 'failures'>): readonly NamedFailure[] {
  // Whether a cookie of the shop affects the call.
  const carriedByCookies = auth !== 'P' || Object.values(COOKIES).some((cookie) => cookie.path === path);
  const statuses = [
    ...(body === 'json' ? [400, 413, 415] : []),
    ...(auth === 'P' ? [] : [401]),
    ...(auth === 'A' ? [403] : []),
    ...[429, 503],
  ];
  return GENERAL.filter(([status, code]) =>
    code === 'CROSS_SITE' ? carriedByCookies : statuses.includes(status),
  );
}

/** Shared responses by name; filled while the operations are generated. */
export type FailureResponses = Record<string, Json>;

function responseOf(
  status: number,
  failures: readonly NamedFailure[],
  responses: FailureResponses,
): { $ref: string } {
  const lines = failures.map(([, code, message]) => `- \`${code}\`: ${message}`);
  const response = {
    description: `${STATUS_WORDS[status] ?? 'Failure'}\n\n${lines.join('\n')}`,
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...((status === 429 || status === 503) && {
        'Retry-After': { $ref: '#/components/headers/RetryAfter' },
      }),
    },
    content: jsonContent({ $ref: '#/components/schemas/Failure' }),
  };
  const codes = [...new Set(failures.map(([, code]) => code))];
  return { $ref: `#/components/responses/${nameIn(responses, `${status}-${codes.join('-')}`, response)}` };
}

/** Returns the name of an equal response, or adds this one. Responses with the same codes differ by their messages. */
function nameIn(responses: FailureResponses, codes: string, response: Json): string {
  let name = codes;
  for (let count = 2; responses[name]; count += 1) {
    if (isDeepStrictEqual(responses[name], response)) return name;
    name = `${codes}-${count}`;
  }
  responses[name] = response;
  return name;
}

/** The failures of a call by status: references to responses that calls with the same failures share. */
export function failureResponses(call: Fallible, responses: FailureResponses): Json {
  const failures = [...call.failures, ...generalFailures(call)];
  const statuses = [...new Set(failures.map(([status]) => status))].sort((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      responseOf(
        status,
        failures.filter((failure) => failure[0] === status),
        responses,
      ),
    ]),
  );
}
