import type { Call, NamedFailure } from '../call';
import { COOKIES } from '../cookies';
import { jsonContent, type Json } from './schema';

const STATUS_WORDS: Record<number, string> = {
  400: 'The input is not accepted',
  401: 'Not logged in, or the session has ended',
  403: 'Not allowed',
  404: 'No such thing',
  409: 'Conflicts with the present state',
  413: 'Too large',
  415: 'Not something that is accepted here',
  429: 'Too many; `Retry-After` tells when to try again',
  503: 'A part of the shop is down; `Retry-After` tells when to try again',
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
    'Admins of this shop need a second factor. Please switch yours on in your profile.',
  ],
  [403, 'CROSS_SITE', 'This request came from another website, so it was not carried out.'],
  [413, 'TOO_LARGE', 'The request is too large.'],
  [415, 'UNSUPPORTED_TYPE', 'The request must be JSON in UTF-8.'],
  [429, 'TOO_MANY_REQUESTS', 'You are going a little too fast. Please wait a moment and try again.'],
  [503, 'UNAVAILABLE', 'This part of the shop is resting for a moment. Please try again.'],
];

type Fallible = Pick<Call, 'auth' | 'body' | 'path' | 'failures'>;

/** Failures that every call of its kind can have, beside those that the contract names. */
export function generalFailures({ auth, body, path }: Omit<Fallible, 'failures'>): readonly NamedFailure[] {
  // Where a cookie of the shop makes a difference to what the call does.
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

const exampleOf = ([status, code, message]: NamedFailure): Json => ({
  success: false,
  error: true,
  message,
  code,
  requestId: '4f8d7c1e-9c5b-4f55-8e0e-0f6f3a2b1c77',
  ...(status === 400 && code === 'INVALID_INPUT' && { fields: { name: 'is required' } }),
});

function response(status: number, failures: readonly NamedFailure[]): Json {
  const lines = failures.map(([, code, message]) => `- \`${code}\`: ${message}`);
  const examples = failures.map((failure, index) => [
    failures.findIndex(([, code]) => code === failure[1]) === index
      ? failure[1]
      : `${failure[1]}-${index + 1}`,
    { summary: failure[2], value: exampleOf(failure) },
  ]);
  return {
    description: `${STATUS_WORDS[status] ?? 'Failure'}\n\n${lines.join('\n')}`,
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...((status === 429 || status === 503) && {
        'Retry-After': { $ref: '#/components/headers/RetryAfter' },
      }),
    },
    content: jsonContent(
      { $ref: '#/components/schemas/Failure' },
      { examples: Object.fromEntries(examples) as Json },
    ),
  };
}

const at = (status: number, failures: readonly NamedFailure[]) =>
  failures.filter((failure) => failure[0] === status);

/** The answers of failures that calls share, for the components of the document. */
export const generalResponses = (): Json =>
  Object.fromEntries(
    [...new Set(GENERAL.map(([status]) => status))].map((status) => [
      `Failure${status}`,
      response(status, at(status, GENERAL)),
    ]),
  );

/** The failures of a call by status, each with its sentences. */
export function failureResponses(call: Fallible): Json {
  const general = generalFailures(call);
  const statuses = [...new Set([...call.failures, ...general].map(([status]) => status))];
  return Object.fromEntries(
    statuses
      .sort((one, other) => one - other)
      .map((status) => {
        const own = at(status, call.failures);
        const shared = { $ref: `#/components/responses/Failure${status}` };
        // Which refusals a call can have differs; the other statuses are the same for all calls that have them.
        const isOwn = own.length > 0 || status === 403;
        return [status, isOwn ? response(status, [...own, ...at(status, general)]) : shared];
      }),
  );
}
