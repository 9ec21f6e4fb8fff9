import { sleep } from '@tokri/shop-client';
import { failuresOf, underLoad } from '../load';
import type { Load, Rehearsal, Step } from '../rehearsal';
import { until } from '../cluster/wait';

export interface Scaled {
  load: Load;
  minReplicas: number;
  /** Maximum of ready replicas. */
  mostReady: number;
  secondsUp: number;
  /** From the end of the load until the minimum was reached again. */
  secondsDown: number;
  endReplicas: number;
}

/** The deployment with an autoscaler in the overlay. */
const DEPLOYMENT = 'gateway-service';
const READERS = 16;
const UP_SECONDS = 300;
const DOWN_SECONDS = 420;
const PAUSE_MS = 4;
/** Only pages and assets: API calls of guests are rate-limited per address. */
const PAGES = ['/', '/search?q=grain', '/login'];

interface Autoscaler {
  spec: { minReplicas: number };
}
interface Deployment {
  spec: { replicas: number };
  status: { readyReplicas?: number };
}

async function perform(rehearsal: Rehearsal): Promise<Scaled> {
  const { kubectl, shopUrl, log } = rehearsal;
  const read = () => kubectl.json<Deployment>(['get', 'deployment', DEPLOYMENT]);
  const { spec } = await kubectl.json<Autoscaler>(['get', 'hpa', DEPLOYMENT]);
  let reading = true;
  const failed: string[] = [];
  let calls = 0;
  const reader = async (number: number) => {
    for (let turn = number; reading; turn += 1) {
      const page = PAGES[turn % PAGES.length] ?? '/';
      const outcome = await outcomeOf(`${shopUrl}${page}`);
      calls += 1;
      if (outcome !== 200) failed.push(`GET ${page}: ${outcome}`);
      await sleep(PAUSE_MS);
    }
  };
  const startedAt = Date.now();
  const readers = Array.from({ length: READERS }, (_one, number) => reader(number));
  const grow = () =>
    until(
      `more than ${spec.minReplicas} ready replicas`,
      async () => {
        const ready = (await read()).status.readyReplicas ?? 0;
        return ready > spec.minReplicas ? ready : undefined;
      },
      UP_SECONDS,
      2_000,
    );
  const endRush = async () => {
    reading = false;
    await Promise.all(readers);
  };
  const mostReady = await grow().finally(endRush);
  const secondsUp = (Date.now() - startedAt) / 1_000;
  log(`  ${mostReady} replicas were ready after ${secondsUp.toFixed(0)} s`);
  // Scaling down stops replicas that shoppers are connected to.
  const stoppedAt = Date.now();
  const { result: endReplicas, load } = await underLoad(rehearsal, () =>
    until(
      `${spec.minReplicas} replicas again`,
      async () => {
        const { spec: wanted, status } = await read();
        const isDown = wanted.replicas === spec.minReplicas && status.readyReplicas === spec.minReplicas;
        return isDown ? wanted.replicas : undefined;
      },
      DOWN_SECONDS,
      2_000,
    ),
  );
  const secondsDown = (Date.now() - stoppedAt) / 1_000;
  return {
    load: { ...load, calls: load.calls + calls, failed: [...failed, ...load.failed] },
    minReplicas: spec.minReplicas,
    mostReady,
    secondsUp,
    secondsDown,
    endReplicas,
  };
}

/** The status, or the error with the seconds it took. */
async function outcomeOf(url: string): Promise<number | string> {
  const startedAt = Date.now();
  try {
    const headers = { accept: 'text/html' };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(12_000) });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    return `no answer after ${((Date.now() - startedAt) / 1_000).toFixed(1)} s (${reason})`;
  }
}

export const scale: Step<Scaled> = {
  name: 'scale',
  title:
    'a rush of readers makes the autoscaler add replicas of the gateway; afterwards they go again, under load',
  perform,
  violations: ({ load, minReplicas, mostReady, endReplicas }) => [
    ...failuresOf(load),
    ...(mostReady > minReplicas ? [] : [`never more than ${mostReady} replicas`]),
    ...(endReplicas === minReplicas ? [] : [`${endReplicas} replicas are left, not ${minReplicas}`]),
  ],
  facts: ({ minReplicas, mostReady, secondsUp, secondsDown }) => [
    `${minReplicas} to ${mostReady} replicas after ${secondsUp.toFixed(0)} s, back to ${minReplicas} ${secondsDown.toFixed(0)} s after the rush`,
  ],
};
