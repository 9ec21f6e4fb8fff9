import type { Environment } from './environment';
import { NO_ANSWER, request, REQUEST_TIMEOUT_MS, sleep } from './http-client';

/** Milliseconds since the epoch. */
export interface Period {
  from: number;
  to: number;
}

const READY_TIMEOUT_MS = 60_000;

/** Restarts the replicas of replicated services one after the other, each after the previous one is ready. */
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
  // By then calls to a stopped replica have timed out, before the first fault begins.
  await sleep(REQUEST_TIMEOUT_MS);
  return { from, to: Date.now() };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await request({ method: 'GET', url: `http://127.0.0.1:${port}/readyz` });
  return answer !== NO_ANSWER && answer.status === 200;
}
