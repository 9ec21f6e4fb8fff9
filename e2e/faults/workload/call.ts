import { routes } from '../../../gateway/src/routes';
import type { History } from '../history';
import { isDefinite, NO_ANSWER, request, sleep, type Answer } from '../http-client';
import type { Random } from '../random';
import { logIn } from './fixtures';

export type Outcome = Answer | typeof NO_ANSWER;

/** Makes a call as one user. */
export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Outcome>;

interface Caller {
  shopUrl: string;
  history: Pick<History, 'failedCalls' | 'openCalls'> & { calls: number };
}

/** Makes calls that the history counts. */
export function callAs(
  { shopUrl, history }: Caller,
  headers: () => Record<string, string> = () => ({}),
): Call {
  const make: Call = async (method, path, body, more) => {
    const answer = await request({
      method,
      url: `${shopUrl}${path}`,
      body,
      headers: { ...headers(), ...more },
    });
    history.calls += 1;
    if (answer === NO_ANSWER || answer.status >= 500) {
      const outcome = answer === NO_ANSWER ? NO_ANSWER : `${answer.status} ${answer.body.code}`;
      const mayRepeat = isRepeatable(method, path);
      history.failedCalls.push({ at: Date.now(), what: `${method} ${path}: ${outcome}`, mayRepeat });
    }
    return answer;
  };
  return async (...call) => {
    const outcome = make(...call);
    history.openCalls.add(outcome);
    try {
      return await outcome;
    } finally {
      history.openCalls.delete(outcome);
    }
  };
}

const isRepeatable = (method: string, path: string): boolean =>
  routes.some((route) => route.method === method && route.path === path.split('?')[0] && route.idempotent);

/** With the token of an account, renewed when it has expired. */
export function callWithLogin(caller: Caller, account: { email: string; token: string }): Call {
  const call = callAs(caller, () => ({ authorization: `Bearer ${account.token}` }));
  return async (...request) => {
    const answer = await call(...request);
    if (answer !== NO_ANSWER && answer.status === 401)
      account.token = await logIn(caller, account.email).catch(() => account.token);
    return answer;
  };
}

const MAX_TRIES = 10;

/** Retries until the outcome is certain, because by the contract every step is repeatable; undefined after the last attempt. */
export async function repeat(random: Random, send: () => Promise<Outcome>): Promise<Answer | undefined> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const answer = await send();
    if (answer !== NO_ANSWER && isDefinite(answer)) return answer;
    await sleep(random.between(200, 1_200));
  }
  return undefined;
}
