import { failuresOf, underLoad } from '../load';
import type { Load, Rehearsal, Step } from '../rehearsal';
import { isReady, podsOf, rolledOut } from '../cluster/workloads';

export interface RolledBack {
  load: Load;
  releases: Release[];
}

interface Release {
  name: string;
  what: string;
  /** Whether the cluster reported the bad revision as rolled out. */
  wentThrough: boolean;
  replicas: number;
  /** Ready replicas after the failed rollout, before its undo. */
  leastReady: number;
  imageAfter: string;
  imageBefore: string;
}

/** A rollout that is not complete after this time is undone. */
const GIVE_UP_SECONDS = 45;

async function release(
  { kubectl, log }: Rehearsal,
  name: 'catalogue' | 'order',
  what: string,
  image: string,
): Promise<Release> {
  const deployment = `deployment/${name}-service`;
  const imageOf = () =>
    kubectl.run([
      'get',
      deployment,
      '--output',
      'jsonpath={.spec.template.spec.containers[?(@.name=="main")].image}',
    ]);
  const imageBefore = await imageOf();
  const replicas = (await podsOf(kubectl, name)).filter(isReady).length;
  await kubectl.run(['set', 'image', deployment, `main=${image}`]);
  const { code } = await kubectl.attempt(['rollout', 'status', deployment, `--timeout=${GIVE_UP_SECONDS}s`]);
  const leastReady = (await podsOf(kubectl, name)).filter(isReady).length;
  await kubectl.run(['rollout', 'undo', deployment]);
  await rolledOut(kubectl, deployment);
  log(`  ${name}: ${what} ${code === 0 ? 'went through' : 'was refused'} and is undone`);
  return {
    name,
    what,
    wentThrough: code === 0,
    replicas,
    leastReady,
    imageBefore,
    imageAfter: await imageOf(),
  };
}

async function perform(rehearsal: Rehearsal): Promise<RolledBack> {
  const { images } = rehearsal;
  const { result, load } = await underLoad(rehearsal, async () => [
    await release(rehearsal, 'catalogue', 'an image that does not exist', `${images.shop}-that-never-was`),
    await release(rehearsal, 'order', 'an image whose process ends at once', images.standIns),
  ]);
  return { load, releases: result };
}

export const badImage: Step<RolledBack> = {
  name: 'bad-image',
  title: 'two bad releases are rolled out and undone, under load',
  perform,
  violations: ({ load, releases }) => [
    ...failuresOf(load),
    ...releases.flatMap(({ name, what, wentThrough, replicas, leastReady, imageBefore, imageAfter }) => [
      ...(wentThrough ? [`${name}: ${what} was taken for a good one`] : []),
      ...(leastReady >= replicas ? [] : [`${name}: ${leastReady} of ${replicas} good replicas were left`]),
      ...(imageAfter === imageBefore ? [] : [`${name} runs ${imageAfter}, not ${imageBefore}`]),
    ]),
  ],
  facts: ({ releases }) =>
    releases.map(
      ({ name, what, leastReady, replicas }) =>
        `${name}: ${what}; ${leastReady} of ${replicas} good replicas went on`,
    ),
};
