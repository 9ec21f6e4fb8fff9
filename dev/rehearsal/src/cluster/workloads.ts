import { SERVICE_NAMES } from '@tokri/contracts';
import type { Kubectl } from './kubectl';
import { until } from './wait';

export const PROCESSES = [...SERVICE_NAMES, 'gateway'] as const;
export type ProcessName = (typeof PROCESSES)[number];
export const deploymentOf = (name: ProcessName): string => `${name}-service`;
const NAME_LABEL = 'app.kubernetes.io/name';

/** The stateful engines of the rehearsal's overlay. */
export const ENGINES = ['mongo', 'rabbitmq', 'redis', 'minio'] as const;

/** Generous, for a busy machine: a rollout without progress fails much earlier. */
const ROLLOUT_SECONDS = 600;

export interface Pod {
  metadata: { name: string; uid: string; deletionTimestamp?: string; labels: Record<string, string> };
  status: {
    phase: string;
    conditions?: { type: string; status: string }[];
    containerStatuses?: { restartCount: number }[];
  };
}

/** Resolves when all replicas have the current revision and are ready; throws on timeout. */
export const rolledOut = (kubectl: Kubectl, workload: string, seconds = ROLLOUT_SECONDS): Promise<string> =>
  kubectl.run(['rollout', 'status', workload, `--timeout=${seconds}s`]);

export async function podsOf(kubectl: Kubectl, name: string): Promise<Pod[]> {
  const { items } = await kubectl.json<{ items: Pod[] }>([
    'get',
    'pods',
    '--selector',
    `${NAME_LABEL}=${name}`,
  ]);
  return items.filter(({ status }) => status.phase !== 'Succeeded' && status.phase !== 'Failed');
}

export const isReady = ({ metadata, status }: Pod): boolean =>
  !metadata.deletionTimestamp &&
  (status.conditions ?? []).some(({ type, status: is }) => type === 'Ready' && is === 'True');

export async function deploymentsWithoutReplica(kubectl: Kubectl): Promise<string[]> {
  const { items } = await kubectl.json<{
    items: { metadata: { name: string }; status: { readyReplicas?: number } }[];
  }>(['get', 'deployments']);
  return items.filter(({ status }) => !status.readyReplicas).map(({ metadata }) => metadata.name);
}

/** Kills a pod without a grace period; resolves when as many pods are ready again as before. */
export async function killAndWait(kubectl: Kubectl, name: string, seconds = ROLLOUT_SECONDS): Promise<void> {
  // Starting and terminating pods do not count.
  const before = (await podsOf(kubectl, name)).filter(isReady);
  const [victim] = before;
  if (!victim) throw new Error(`${name} has no ready pod to kill`);
  await kubectl.run(['delete', 'pod', victim.metadata.name, '--grace-period=0', '--force']);
  await until(
    `as many ready pods of ${name} as before`,
    async () => {
      const ready = (await podsOf(kubectl, name)).filter(isReady);
      const isGone = ready.every(({ metadata }) => metadata.uid !== victim.metadata.uid);
      return isGone && ready.length >= before.length ? true : undefined;
    },
    seconds,
  );
}

/** Runs an operator command of a service inside its own container. */
export const operate = (kubectl: Kubectl, name: ProcessName, ...words: string[]) =>
  kubectl.attempt([
    ...['exec', `deploy/${deploymentOf(name)}`, '--container', 'main', '--'],
    ...['node', `dist/${name}/operator.js`, ...words],
  ]);
