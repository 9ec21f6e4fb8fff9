import { SERVICE_NAMES } from '@tokri/contracts';
import { reconcileCommandsOf } from '@tokri/operator/command-line';
import type { Kubectl } from './cluster/kubectl';
import type { Manifest } from './cluster/manifests';
import { until } from './cluster/wait';
import { deploymentOf, isReady, podsOf, PROCESSES, rolledOut, type ProcessName } from './cluster/workloads';

const JOB_SECONDS = 600;
const STOP_SECONDS = 120;

interface CronJobSpec {
  jobTemplate: { spec: object };
}
interface Job {
  status: { succeeded?: number; failed?: number };
}

/**
 * Runs a CronJob of the overlay now, like `kubectl create job --from=cronjob/<name>`. @returns its output, by lines
 * @throws when it does not complete
 */
export async function runNow(
  kubectl: Kubectl,
  manifests: readonly Manifest[],
  cronJob: string,
): Promise<string[]> {
  const found = manifests.find(({ kind, metadata }) => kind === 'CronJob' && metadata.name === cronJob);
  if (!found) throw new Error(`there is no CronJob ${cronJob}`);
  const { jobTemplate } = found.spec as CronJobSpec;
  const name = `${cronJob}-${Date.now()}`;
  const job = { apiVersion: 'batch/v1', kind: 'Job', metadata: { name }, spec: jobTemplate.spec };
  await kubectl.run(['create', '--filename', '-'], JSON.stringify(job));
  const succeeded = await until(
    `the end of the Job ${name}`,
    async () => {
      const { status } = await kubectl.json<Job>(['get', 'job', name]);
      if (status.succeeded) return true;
      return status.failed ? false : undefined;
    },
    JOB_SECONDS,
  );
  const printed = await kubectl.run(['logs', `job/${name}`, '--all-containers', '--tail', '100']);
  if (!succeeded) throw new Error(`the Job ${name} failed: ${printed.trim().slice(-500)}`);
  return printed.split('\n').filter(Boolean);
}

/** Stops all processes of the shop, but not the engines. @returns the earlier number of replicas of each */
export async function stopShop(kubectl: Kubectl): Promise<Map<ProcessName, number>> {
  const replicas = new Map<ProcessName, number>();
  for (const name of PROCESSES) replicas.set(name, (await podsOf(kubectl, name)).length);
  const deployments = PROCESSES.map((name) => `deployment/${deploymentOf(name)}`);
  await kubectl.run(['scale', ...deployments, '--replicas=0']);
  for (const name of PROCESSES)
    await until(
      `the end of ${name}`,
      async () => ((await podsOf(kubectl, name)).length === 0 ? true : undefined),
      STOP_SECONDS,
    );
  return replicas;
}

export async function startShop(kubectl: Kubectl, replicas: ReadonlyMap<ProcessName, number>): Promise<void> {
  for (const [name, count] of replicas)
    await kubectl.run(['scale', `deployment/${deploymentOf(name)}`, `--replicas=${count}`]);
  for (const name of replicas.keys()) await rolledOut(kubectl, `deployment/${deploymentOf(name)}`);
}

/** Purges all queues: their messages are newer than the restored databases. */
export async function emptyQueues(kubectl: Kubectl): Promise<number> {
  const inBroker = ['exec', 'statefulset/rabbitmq', '--container', 'main', '--', 'rabbitmqctl', '--quiet'];
  const listed = await kubectl.run([...inBroker, 'list_queues', 'name', '--no-table-headers']);
  const queues = listed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  for (const queue of queues) await kubectl.run([...inBroker, 'purge_queue', queue]);
  return queues.length;
}

const ORDERS = '/tmp/orders.ndjson';

/** Runs each service's part of `pnpm ops reconcile` in its container. @returns the last line of each */
export async function reconcile(kubectl: Kubectl): Promise<{ line: string; code: number }[]> {
  const pods = new Map<ProcessName, string>();
  for (const name of SERVICE_NAMES) {
    const ready = (await podsOf(kubectl, name)).find(isReady);
    if (!ready) throw new Error(`${name} has no ready pod to reconcile in`);
    pods.set(name, ready.metadata.name);
  }
  const inPod = (name: ProcessName, ...command: string[]) => [
    ...['exec', '--stdin', pods.get(name) ?? '', '--container', 'main', '--'],
    ...['node', ...command],
  ];
  const operator = (name: ProcessName, ...words: string[]) =>
    inPod(name, `dist/${name}/operator.js`, ...words);

  // The first command creates the list of orders that the others compare with.
  const [list, ...others] = reconcileCommandsOf(['--refund-lost'], ORDERS);
  const results: { line: string; code: number }[] = [];
  await kubectl.run(operator(list!.service, ...list!.args));
  const orders = await kubectl.run(
    inPod('order', '-e', `fs.createReadStream('${ORDERS}').pipe(process.stdout)`),
  );
  const readers = others.filter(({ args }) => args.includes(ORDERS));
  for (const { service } of readers)
    await kubectl.run(inPod(service, '-e', `process.stdin.pipe(fs.createWriteStream('${ORDERS}'))`), orders);
  for (const { service, args } of others) {
    const { code, out, err } = await kubectl.attempt(operator(service, ...args));
    results.push({ line: (out || err).trim().split('\n').at(-1) ?? '', code });
  }
  return results;
}
