import { sleep } from '@tokri/shop-client';
import { evict } from '../cluster/evict';
import { failuresOf, underLoad } from '../load';
import type { Load, Rehearsal, Step } from '../rehearsal';
import { isReady, podsOf, PROCESSES, rolledOut, deploymentOf, type ProcessName } from '../cluster/workloads';

export interface Drained {
  load: Load;
  deployments: Drain[];
}

interface Drain {
  name: ProcessName;
  replicas: number;
  evicted: number;
  /** Evictions that the disruption budget refused. */
  refused: number;
  /** Minimum of ready replicas. */
  leastReady: number;
  seconds: number;
}

const DRAIN_SECONDS = 420;
const NAMESPACE = 'tokri';

/** Evicts all present replicas and retries until they are gone, like a drain of all their nodes. */
async function drainOf({ kubectl }: Rehearsal, name: ProcessName): Promise<Drain> {
  const startedAt = Date.now();
  const seconds = () => (Date.now() - startedAt) / 1_000;
  const before = await podsOf(kubectl, name);
  let left = before.map(({ metadata }) => metadata);
  let refused = 0;
  let leastReady = before.length;
  while (left.length > 0) {
    if (seconds() > DRAIN_SECONDS) break;
    for (const { name: pod } of left) {
      if ((await evict(kubectl, NAMESPACE, pod)) === 'refused') refused += 1;
    }
    await sleep(1_000);
    const now = await podsOf(kubectl, name);
    leastReady = Math.min(leastReady, now.filter(isReady).length);
    left = left.filter(({ uid }) =>
      now.some(({ metadata }) => metadata.uid === uid && !metadata.deletionTimestamp),
    );
  }
  await rolledOut(kubectl, `deployment/${deploymentOf(name)}`);
  const evicted = before.length - left.length;
  return { name, replicas: before.length, evicted, refused, leastReady, seconds: seconds() };
}

async function perform(rehearsal: Rehearsal): Promise<Drained> {
  const { result, load } = await underLoad(rehearsal, async () => {
    const deployments: Drain[] = [];
    for (const name of PROCESSES) {
      const drained = await drainOf(rehearsal, name);
      rehearsal.log(
        `  ${name}: ${drained.evicted} evicted, ${drained.refused} refused, ${drained.seconds.toFixed(0)} s`,
      );
      deployments.push(drained);
    }
    return deployments;
  });
  return { load, deployments: result };
}

export const drain: Step<Drained> = {
  name: 'drain',
  title: 'every replica is evicted, all of a deployment at once, under load',
  perform,
  violations: ({ load, deployments }) => [
    ...failuresOf(load),
    ...deployments.flatMap(({ name, replicas, evicted, refused, leastReady }) => [
      ...(evicted === replicas ? [] : [`${evicted} of ${replicas} replicas of ${name} were evicted`]),
      ...(replicas < 2 || refused > 0 ? [] : [`the disruption budget of ${name} refused nothing`]),
      ...(leastReady > 0 ? [] : [`no replica of ${name} was ready for a while`]),
    ]),
  ],
  facts: ({ deployments }) => [
    deployments
      .map(({ name, evicted, refused }) => `${name} ${evicted} evicted, ${refused} times refused`)
      .join('; '),
  ],
};
