import {
  containersOf,
  mebibytesOf,
  millicoresOf,
  scriptOf,
  workloadsOf,
  type Container,
  type Manifest,
  type Workload,
} from './facts/manifest';
import { environmentOf } from './facts/sources';

/** Share of the memory limit that the heap may take; buffers, code, stacks and threads take the rest. */
const HEAP_SHARE = 0.7;
/** Mebibytes of the process that decodes pictures (DECODE_MEMORY_MB of media). */
const DECODER = 184;

/** Mebibytes that the logs of a container may take on its node, by the presets of the kubelet (5 files of 10 MiB). */
const LOGS = 50;
const STORAGE = 'ephemeral-storage';

/**
 * Every container has requests and limits, and a Node process's heap fits into them. Processes that people wait for have no
 * limit of processor time, which would stop them while cores are idle.
 */
export const resourceComplaints = (manifests: readonly Manifest[]): string[] =>
  workloadsOf(manifests).flatMap((workload) => [
    ...storageComplaints(workload),
    ...containersOf(workload).flatMap((container) => {
      const { requests = {}, limits = {} } = container.resources ?? {};
      return [
        ...(requests.cpu && requests.memory ? [] : ['requests no processor time or memory']),
        ...(limits.memory ? [] : ['has no limit of memory']),
        ...(requests[STORAGE] && limits[STORAGE] ? [] : ['requests no storage of its node, or has no limit']),
        ...(limits.cpu && scriptOf(container)?.script === 'main' ? ['has a limit of processor time'] : []),
        ...(mebibytesOf(requests.memory) > mebibytesOf(limits.memory)
          ? ['requests more memory than its limit']
          : []),
        ...(limits.cpu && millicoresOf(requests.cpu) > millicoresOf(limits.cpu)
          ? ['requests more of a processor than its limit']
          : []),
        ...heapComplaints(manifests, container),
      ].map((complaint) => `${workload.kind} ${workload.name} (${container.name}): ${complaint}`);
    }),
  ]);

/** A pod that takes more storage than its limits is evicted, so they cover its temporary volumes and its logs. */
function storageComplaints({ kind, name, pod }: Workload): string[] {
  const temporary = (pod.volumes ?? []).flatMap((volume) => (volume.emptyDir ? [volume] : []));
  const limit = pod.containers.reduce(
    (sum, { resources }) => sum + mebibytesOf(resources?.limits?.[STORAGE]),
    0,
  );
  const needed = temporary.reduce(
    (sum, { emptyDir }) => sum + mebibytesOf(emptyDir?.sizeLimit),
    LOGS * pod.containers.length,
  );
  return [
    ...temporary
      .filter(({ emptyDir }) => !emptyDir?.sizeLimit)
      .map((volume) => `${kind} ${name}: its volume ${volume.name} may fill the node`),
    ...(needed > limit ? [`${kind} ${name}: may need ${needed} MiB of storage and gets ${limit}`] : []),
  ];
}

function heapComplaints(manifests: readonly Manifest[], container: Container): string[] {
  if (!scriptOf(container)) return [];
  const options =
    environmentOf(manifests, container).find(({ name }) => name === 'NODE_OPTIONS')?.value ?? '';
  const heap = Number(/--max-old-space-size=(\d+)/.exec(options)?.[1] ?? Number.NaN);
  const others = container.args?.[0] === 'dist/media/main.js' ? DECODER : 0;
  const room = HEAP_SHARE * (mebibytesOf(container.resources?.limits?.memory) - others);
  return heap <= room ? [] : [`its heap of ${heap} MB is more than ${Math.floor(room)} MB`];
}
