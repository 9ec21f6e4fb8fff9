import type { Facts } from './facts/facts';
import { containersOf, workloadsOf, type Manifest } from './facts/manifest';

const DIGEST = /@sha256:[0-9a-f]{64}$/;
const WHOLE_VERSION = /:v?\d+\.\d+\.\d+[\w.-]*$|:RELEASE\.\d{4}-/;
/** A registry has a dot or a port, or is localhost; any other name belongs to the default registry. */
const REGISTRY = /^(?:[\w-]+(?:\.[\w.-]+|:\d+|\.[\w.-]+:\d+)|localhost)\//;
/** Overlays that build the shop's image locally. */
const BUILT_ON_THE_SPOT: Record<string, RegExp> = {
  local: /^tokri(?:-sandbox)?:dev$/,
  rehearsal: /^tokri(?:-sandbox|-stand-ins)?:[\w.-]+$/,
};

/** Checks that images have a digest or a full version; in production, a registry and a digest. */
export const imageComplaints = (manifests: readonly Manifest[], { overlay }: Facts): string[] =>
  workloadsOf(manifests).flatMap((workload) =>
    containersOf(workload).flatMap(({ image }) => {
      const of = `${workload.kind} ${workload.name}: its image ${image}`;
      const isProduction = overlay.startsWith('production');
      if (isProduction && !REGISTRY.test(image)) return [`${of} is of no registry`];
      if (isProduction && !DIGEST.test(image)) return [`${of} has no digest`];
      if (DIGEST.test(image) || WHOLE_VERSION.test(image) || BUILT_ON_THE_SPOT[overlay]?.test(image))
        return [];
      return [`${of} may be another one tomorrow`];
    }),
  );
