import { failuresOf, underLoad } from '../load';
import type { Load, Rehearsal, Step } from '../rehearsal';
import { deploymentOf, podsOf, PROCESSES, rolledOut } from '../cluster/workloads';

export interface Rolled {
  load: Load;
  deployments: { name: string; seconds: number; replicas: number; replaced: number }[];
}

async function perform(rehearsal: Rehearsal): Promise<Rolled> {
  const { kubectl, log } = rehearsal;
  const { result, load } = await underLoad(rehearsal, async () => {
    const deployments: Rolled['deployments'] = [];
    for (const name of PROCESSES) {
      const startedAt = Date.now();
      const before = await podsOf(kubectl, name);
      await kubectl.run(['rollout', 'restart', `deployment/${deploymentOf(name)}`]);
      await rolledOut(kubectl, `deployment/${deploymentOf(name)}`);
      const after = new Set((await podsOf(kubectl, name)).map(({ metadata }) => metadata.uid));
      const isGoing = new Set(before.map(({ metadata }) => metadata.uid));
      const seconds = (Date.now() - startedAt) / 1_000;
      const replaced = [...after].filter((uid) => !isGoing.has(uid)).length;
      deployments.push({ name, seconds, replicas: before.length, replaced });
      log(`  ${name} rolled in ${seconds.toFixed(0)} s`);
    }
    return deployments;
  });
  return { load, deployments: result };
}

export const roll: Step<Rolled> = {
  name: 'roll',
  title: 'every deployment is rolled, one after the other, under load',
  perform,
  violations: ({ load, deployments }) => [
    ...failuresOf(load),
    ...(load.orders > 0 ? [] : ['no order was placed during the step: it shows nothing']),
    ...deployments
      .filter(({ replicas, replaced }) => replaced < replicas)
      .map(({ name, replicas, replaced }) => `${replaced} of ${replicas} replicas of ${name} were replaced`),
  ],
  facts: ({ deployments }) => [
    deployments.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', '),
  ],
};
