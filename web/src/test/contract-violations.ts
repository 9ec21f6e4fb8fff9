import { calls, failure, publicConfig, type Call } from '@tokri/contracts';

const byAddress = new Map<string, Call>(
  Object.values<Call>(calls).map((call) => [`${call.method} ${call.path}`, call]),
);

/**
 * What is wrong with an exchange by the contract: the answer that a test gives, and the body that the app sent when
 * it is answered by a success. Nothing is wrong with an empty list.
 */
export async function contractViolations(request: Request, response: Response): Promise<string[]> {
  const { pathname } = new URL(request.url);
  const address = `${request.method} ${pathname}`;
  const answer: unknown = await response.json();
  const told = (what: string, error: { message: string } | undefined) =>
    error ? [`${what} ${address}: ${error.message}`] : [];

  const succeeded = response.ok && (answer as { success?: unknown }).success !== false;
  if (!succeeded) return told('refusal of', failure.safeParse(answer).error);
  if (address === 'GET /api/config') return told('answer to', publicConfig.safeParse(answer).error);
  const call = byAddress.get(address);
  if (!call) return [`${address} is no call of the contract`];
  const sent: unknown = call.body === 'json' ? await request.json() : {};
  return [
    ...told('answer to', call.response.safeParse(answer).error),
    ...(call.body === 'json' ? told('body of', call.request.safeParse(sent).error) : []),
  ];
}
