import { baseConfig, loadConfig } from '@tokri/service-kit';
import { scriptOf, workloadsOf, type Container, type Manifest } from './facts/manifest';
import { environmentOf } from './facts/sources';

const PRESET_GRACE_SECONDS = 30;
const shutdownSettings = baseConfig.pick({ SHUTDOWN_SECONDS: true, DRAIN_MS: true });

/**
 * A stopped replica first waits for its removal from the endpoints (preStop, then DRAIN_MS), then has SHUTDOWN_SECONDS
 * for requests in flight; the kubelet must not kill it earlier.
 */
export const shutdownComplaints = (manifests: readonly Manifest[]): string[] =>
  workloadsOf(manifests).flatMap(({ kind, name, pod }) =>
    pod.containers
      .filter((container) => scriptOf(container)?.script === 'main')
      .flatMap((container) => {
        const pause = preStopSeconds(container);
        const env = environmentOf(manifests, container).map((variable) => [variable.name, variable.value]);
        const { SHUTDOWN_SECONDS, DRAIN_MS } = loadConfig(
          shutdownSettings,
          Object.fromEntries(env) as Record<string, string>,
        );
        const grace = pod.terminationGracePeriodSeconds ?? PRESET_GRACE_SECONDS;
        if (pause < 5) return [`${kind} ${name}: stops while the endpoints still lead to it`];
        const stop = DRAIN_MS / 1_000 + SHUTDOWN_SECONDS;
        return grace > pause + stop
          ? []
          : [`${kind} ${name}: is killed after ${grace} s, and may need ${pause} + ${stop}`];
      }),
  );

const preStopSeconds = ({ lifecycle }: Container): number => {
  const [program, seconds] = lifecycle?.preStop?.exec?.command ?? [];
  return program === 'sleep' ? Number(seconds) : 0;
};
