import { failure } from '@tokri/contracts';
import { waitFor, type JsonAnswer } from '@tokri/testing';
import { failed, json, ok } from './fake-services';
import { startHarness, type Harness, type RunningGateway } from './harness';

/** A harness whose identity accepts one password, and is unavailable for emails that begin with `down`. */
export function useLimits(): { harness: Harness } {
  const under = {} as { harness: Harness };
  beforeAll(async () => {
    under.harness = await startHarness();
    under.harness.services.identity.respond = (request, response) => {
      if (request.url !== '/api/user/login') return json(response, 200, ok());
      const { email, password } = JSON.parse(String(request.body)) as Record<string, string>;
      if (password === 'the right one')
        return json(response, 200, ok({ accesstoken: 'a', refreshToken: 'r' }));
      if (email?.startsWith('down')) return json(response, 503, { success: false });
      return json(response, 401, failed('BAD_CREDENTIALS'));
    };
  });
  afterAll(() => under.harness?.close());
  return under;
}

let people = 0;
export const newEmail = () => `somebody${(people += 1)}@example.com`;

/**
 * Makes identity answer later than callers wait.
 * @returns waits until it has answered `times` requests, and restores its response
 */
export function answerLate({ services: { identity } }: Harness): (times: number) => Promise<void> {
  const respond = identity.respond;
  let answered = 0;
  identity.respond = async (request, response) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await respond(request, response);
    answered += 1;
  };
  return async (times) => {
    await waitFor(() => answered === times);
    identity.respond = respond;
  };
}

/** Sends a call and disconnects before the response. */
export const hangUp = (gateway: RunningGateway, method: string, path: string, body: unknown) =>
  fetch(gateway.url + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(1_500),
  }).catch(() => undefined);

export function expectLimited(answer: JsonAnswer): void {
  expect(answer.status).toBe(429);
  expect(failure.parse(answer.body).code).toBe('TOO_MANY_REQUESTS');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}
