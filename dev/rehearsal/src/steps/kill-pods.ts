import { underLoad } from '../load';
import type { Load, Rehearsal, Step } from '../rehearsal';
import { balanceFact, balanceViolations, settle, type Settled } from '../settle';
import { killAndWait, PROCESSES } from '../cluster/workloads';

export interface Killed {
  load: Load;
  pods: { name: string; seconds: number }[];
  books: Settled;
}

async function perform(rehearsal: Rehearsal): Promise<Killed> {
  const { kubectl, log } = rehearsal;
  const { result, load } = await underLoad(rehearsal, async () => {
    const pods: Killed['pods'] = [];
    for (const name of PROCESSES) {
      const startedAt = Date.now();
      await killAndWait(kubectl, name);
      const seconds = (Date.now() - startedAt) / 1_000;
      log(`  ${name} is whole again after ${seconds.toFixed(0)} s`);
      pods.push({ name, seconds });
    }
    return pods;
  });
  return { load, pods: result, books: await settle(rehearsal) };
}

/** Calls in flight on a killed replica fail; the gateway and callers retry only safe ones. */
const MAX_FAILED_SHARE = 0.05;

export const killPods: Step<Killed> = {
  name: 'kill-pods',
  title: 'a replica of every deployment is killed without grace, under load',
  perform,
  violations: ({ load, books }) => [
    ...balanceViolations(books),
    ...(load.orders > 0 ? [] : ['no order was placed during the step: it shows nothing']),
    ...(load.failed.length <= load.calls * MAX_FAILED_SHARE
      ? []
      : [`${load.failed.length} of ${load.calls} calls failed, more than ${MAX_FAILED_SHARE * 100} %`]),
  ],
  facts: ({ pods, books }) => [
    `whole again: ${pods.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}`,
    balanceFact(books),
  ],
};
