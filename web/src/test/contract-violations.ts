import { calls, failure, publicConfig, type Call } from '@tokri/contracts';

const callsByEndpoint = new Map<string, Call>(
  Object.values<Call>(calls).map((call) => [`${call.method} ${call.path}`, call]),
);

/**
 * Contract violations of an exchange: of the stubbed answer, and of the request body if the answer is a
 * success. Empty if there are none.
 */
export async function contractViolations(request: Request, response: Response): Promise<string[]> {
  const { pathname } = new URL(request.url);
  const endpoint = `${request.method} ${pathname}`;
  if (endpoint === 'GET /api/order/events' && response.ok) return [];
  // A 304 has no body to check.
  if (response.status === 304) return [];
  const answer: unknown = await response.json();
  const violation = (what: string, error: { message: string } | undefined) =>
    error ? [`${what} ${endpoint}: ${error.message}`] : [];

  const succeeded = response.ok && (answer as { success?: unknown }).success !== false;
  if (!succeeded) return violation('failure of', failure.safeParse(answer).error);
  if (endpoint === 'GET /api/config') return violation('answer to', publicConfig.safeParse(answer).error);
  const call = callsByEndpoint.get(endpoint);
  if (!call) return [`${endpoint} is no call of the contract`];
  const body: unknown = call.body === 'json' ? await request.json() : {};
  return [
    ...violation('answer to', call.response.safeParse(answer).error),
    ...(call.body === 'json' ? violation('body of', call.request.safeParse(body).error) : []),
  ];
}
