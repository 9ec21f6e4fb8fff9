import { isDraining } from '@tokri/service-kit';
import { Router } from 'express';
import type { Upstreams } from './config';

const TIMEOUT_MS = 1_500;
const KEPT_MS = 1_000;

type State = 'ok' | 'failing';

async function ask(url: string): Promise<State> {
  try {
    const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.ok ? 'ok' : 'failing';
  } catch {
    return 'failing';
  }
}

interface Parts {
  upstreams: Upstreams;
  redisIsUp: () => boolean;
  brokerIsUp: () => boolean;
}

/**
 * /healthz: alive. /readyz: whether requests should be sent here, and how each service behind is. One service that is
 * down does not take the whole shop off the net, so only draining makes the gateway unready.
 */
export function gatewayHealth({ upstreams, redisIsUp, brokerIsUp }: Parts): Router {
  let asked: { at: number; states: Promise<Record<string, State>> } | undefined;

  function states(): Promise<Record<string, State>> {
    if (asked && Date.now() - asked.at < KEPT_MS) return asked.states;
    const all = Object.entries(upstreams).map(async ([name, { url }]) => [name, await ask(url)] as const);
    asked = { at: Date.now(), states: Promise.all(all).then((list) => Object.fromEntries(list)) };
    return asked.states;
  }

  const router = Router();
  router.get('/readyz', async (_request, response) => {
    const services = await states();
    const draining = isDraining();
    response.status(draining ? 503 : 200).json({
      status: draining ? 'draining' : 'ready',
      services,
      redis: redisIsUp() ? 'ok' : 'failing',
      broker: brokerIsUp() ? 'ok' : 'failing',
    });
  });
  return router;
}
