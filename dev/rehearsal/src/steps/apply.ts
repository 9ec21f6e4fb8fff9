import { applyAll } from '../cluster/apply';
import type { Kubectl } from '../cluster/kubectl';
import type { Rehearsal, Step } from '../rehearsal';
import { deploymentOf, ENGINES, podsOf, PROCESSES, rolledOut } from '../cluster/workloads';

export interface Applied {
  objects: number;
  jobs: { name: string; isComplete: boolean }[];
  /** Seconds from the apply until all replicas were ready. */
  ready: { name: string; seconds: number }[];
  /** Containers of the shop that restarted in that time. */
  restarts: { name: string; times: number }[];
}

const JOB_SECONDS = 600;

interface Job {
  metadata: { name: string };
  status: { succeeded?: number };
}

async function finishedJobs(kubectl: Kubectl): Promise<Applied['jobs']> {
  const { items } = await kubectl.json<{ items: Job[] }>(['get', 'jobs']);
  for (const { metadata } of items) {
    const name = `job/${metadata.name}`;
    await kubectl.attempt(['wait', '--for=condition=complete', name, `--timeout=${JOB_SECONDS}s`]);
  }
  const after = await kubectl.json<{ items: Job[] }>(['get', 'jobs']);
  return after.items.map(({ metadata: { name }, status }) => ({
    name,
    isComplete: (status.succeeded ?? 0) > 0,
  }));
}

async function perform({ kubectl, overlay, log }: Rehearsal): Promise<Applied> {
  await kubectl.run(['delete', 'namespace', 'tokri', '--ignore-not-found', '--wait']);
  const startedAt = Date.now();
  const seconds = () => (Date.now() - startedAt) / 1_000;
  const objects = await applyAll(kubectl, overlay.render());
  log(`  ${objects} objects applied`);
  const workloads = [
    ...ENGINES.map((name) => `statefulset/${name}`),
    ...PROCESSES.map((name) => `deployment/${deploymentOf(name)}`),
  ];
  const ready = await Promise.all(
    workloads.map(async (workload) => {
      await rolledOut(kubectl, workload);
      log(`  ${workload} is ready after ${seconds().toFixed(0)} s`);
      return { name: workload, seconds: seconds() };
    }),
  );
  const jobs = await finishedJobs(kubectl);
  const restarts = await Promise.all(
    PROCESSES.map(async (name) => ({
      name,
      times: (await podsOf(kubectl, name))
        .flatMap(({ status }) => status.containerStatuses ?? [])
        .reduce((sum, { restartCount }) => sum + restartCount, 0),
    })),
  );
  return { objects, jobs, ready, restarts };
}

export const apply: Step<Applied> = {
  name: 'apply',
  title: 'from nothing: the overlay is applied, Jobs complete, every replica gets ready',
  perform,
  violations: ({ jobs }) =>
    jobs.filter(({ isComplete }) => !isComplete).map(({ name }) => `the Job ${name} did not complete`),
  facts({ objects, jobs, ready, restarts }) {
    const last = Math.max(...ready.map(({ seconds }) => seconds));
    const restarted = restarts.filter(({ times }) => times > 0);
    return [
      `${objects} objects, ${jobs.length} Jobs, everything ready after ${last.toFixed(0)} s`,
      restarted.length === 0
        ? 'no container was restarted'
        : `restarted: ${restarted.map(({ name, times }) => `${name} ${times}`).join(', ')}`,
    ];
  },
};
