import { ask, LOST, PATIENCE_MS, rest } from './client';
import { DOUBLED } from './network';
import type { Stage } from './stage';

/** Milliseconds since the epoch. */
export interface Span {
  from: number;
  to: number;
}

const READY_WITHIN_MS = 60_000;

/** Stops every replica of the services that have two, as a rollout does: the next one when this one is ready again. */
export async function rollOut({ surgeon, network: { ports, replicaPorts } }: Stage): Promise<Span> {
  const replicas = DOUBLED.flatMap((service) => [
    { name: service, port: ports[service] },
    { name: `${service}-2`, port: replicaPorts[service] },
  ]);
  const from = Date.now();
  for (const { name, port } of replicas) {
    const before = surgeon.pidOf(name);
    surgeon.stop(name);
    const deadline = Date.now() + READY_WITHIN_MS;
    while (surgeon.pidOf(name) === before || !(await isReady(port))) {
      if (Date.now() > deadline) throw new Error(`${name} did not come back`);
      await rest(100);
    }
  }
  // Whoever waits for a replica that is gone has given up by then, and nothing else is broken yet.
  await rest(PATIENCE_MS);
  return { from, to: Date.now() };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await ask({ method: 'GET', url: `http://127.0.0.1:${port}/readyz` });
  return answer !== LOST && answer.status === 200;
}
