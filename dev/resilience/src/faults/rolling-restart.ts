import { request, sleep } from '@tokri/shop-client';
import type { History } from '../workload/history';
import type { Environment } from './environment';

/** Milliseconds since the epoch. */
export interface Period {
  from: number;
  to: number;
}

const READY_TIMEOUT_MS = 60_000;

/**
 * Restarts the replicas of replicated services one at a time, each after the previous one is ready. Resolves when all
 * calls that began before have an outcome; calls to a stopped replica time out at the latest.
 */
export async function rollingRestart(
  { processes, managementPorts, network }: Environment,
  { openCalls }: Pick<History, 'openCalls'>,
): Promise<Period> {
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
  await Promise.allSettled(openCalls);
  return { from, to: Date.now() };
}

async function isReady(port: number): Promise<boolean> {
  const url = `http://127.0.0.1:${port}/readyz`;
  return (await request({ method: 'GET', url, timeoutMs: 12_000 })).status === 200;
}
