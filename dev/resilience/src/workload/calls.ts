import { isDefinite, observed, sleep, type Answer, type ShopClient } from '@tokri/shop-client';
import { routes } from '../../../../gateway/src/routes';
import type { History } from './history';
import type { Random } from './random';

type Calls = Pick<History, 'failedCalls' | 'openCalls'> & { calls: number };

/** Records the client's calls in the history. */
export const recorded = (client: ShopClient, history: Calls): ShopClient =>
  observed(client, (name, outcome) => {
    history.openCalls.add(outcome);
    void outcome.then(({ status, body }) => {
      history.openCalls.delete(outcome);
      history.calls += 1;
      if (status !== 0 && status < 500) return;
      const code = 'code' in body ? String(body.code) : '';
      const mayRepeat = routes.some((route) => route.name === name && route.idempotent);
      history.failedCalls.push({ at: Date.now(), what: `${name}: ${status || ''} ${code}`, mayRepeat });
    });
  });

const MAX_TRIES = 10;

/** Retries until the outcome is certain (by contract every step is repeatable); undefined after the last attempt. */
export async function repeat<Outcome extends Answer>(
  random: Random,
  send: () => Promise<Outcome>,
): Promise<Outcome | undefined> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const answer = await send();
    if (isDefinite(answer)) return answer;
    await sleep(random.between(200, 1_200));
  }
  return undefined;
}
