import {
  containersOf,
  mebibytesOf,
  millicoresOf,
  scriptOf,
  workloadsOf,
  type Container,
  type Manifest,
} from './facts/manifest';
import { environmentOf } from './facts/sources';

/** Share of the memory limit that the heap may take; buffers, code, stacks and threads take the rest. */
const HEAP_SHARE = 0.7;
/** Mebibytes of the process that decodes pictures (DECODE_MEMORY_MB of media). */
const DECODER = 184;

/** Every container has requests and limits, and a Node process's heap fits into them. */
export const resourceComplaints = (manifests: readonly Manifest[]): string[] =>
  workloadsOf(manifests).flatMap((workload) =>
    containersOf(workload).flatMap((container) => {
      const { requests = {}, limits = {} } = container.resources ?? {};
      return [
        ...(requests.cpu && requests.memory ? [] : ['requests no processor time or memory']),
        ...(limits.memory ? [] : ['has no limit of memory']),
        ...(mebibytesOf(requests.memory) > mebibytesOf(limits.memory)
          ? ['requests more memory than its limit']
          : []),
        ...(limits.cpu && millicoresOf(requests.cpu) > millicoresOf(limits.cpu)
          ? ['requests more of a processor than its limit']
          : []),
        ...heapComplaints(manifests, container),
      ].map((complaint) => `${workload.kind} ${workload.name} (${container.name}): ${complaint}`);
    }),
  );

function heapComplaints(manifests: readonly Manifest[], container: Container): string[] {
  if (!scriptOf(container)) return [];
  const options =
    environmentOf(manifests, container).find(({ name }) => name === 'NODE_OPTIONS')?.value ?? '';
  const heap = Number(/--max-old-space-size=(\d+)/.exec(options)?.[1] ?? Number.NaN);
  const others = container.args?.[0] === 'dist/media/main.js' ? DECODER : 0;
  const room = HEAP_SHARE * (mebibytesOf(container.resources?.limits?.memory) - others);
  return heap <= room ? [] : [`its heap of ${heap} MB is more than ${Math.floor(room)} MB`];
}
