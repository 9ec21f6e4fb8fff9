import type { Environment } from './environment';
import { NO_ANSWER, request, REQUEST_TIMEOUT_MS, sleep } from './http-client';

/** Milliseconds since the epoch. */
export interface Period {
  from: number;
  to: number;
}

const READY_TIMEOUT_MS = 60_000;

/** Restarts every replica of the replicated services as a rollout does: the next one when this one is ready again. */
export async function rollingRestart({ processes, managementPorts, network }: Environment): Promise<Period> {
  const from = Date.now();
  for (const [name, port] of Object.entries(managementPorts)) {
    const before = processes.pidOf(name);
    network.withdraw(name);
    processes.stop(name);
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (processes.pidOf(name) === before || !(await isReady(port))) {
      if (Date.now() > deadline) throw new Error(`${name} is not ready again in time`);
      await sleep(100);
    }
    network.restore(name);
  }
  // Calls that wait for a stopped replica have timed out by then, and no fault has begun yet.
  await sleep(REQUEST_TIMEOUT_MS);
  return { from, to: Date.now() };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await request({ method: 'GET', url: `http://127.0.0.1:${port}/readyz` });
  return answer !== NO_ANSWER && answer.status === 200;
}
