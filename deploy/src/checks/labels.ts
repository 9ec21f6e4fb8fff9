import { containersOf, scriptOf, workloadsOf, type Labels, type Manifest } from './facts/manifest';

const PREFIX = 'app.kubernetes.io/';
const OF_ALL = ['part-of', 'instance', 'managed-by'];
/** The version of the shop, on what runs its image. */
const OF_THE_SHOP = [...OF_ALL, 'version'];

/** Checks that workloads and their pods have the labels that Kubernetes recommends, for dashboards and tools. */
export const labelComplaints = (manifests: readonly Manifest[]): string[] =>
  workloadsOf(manifests).flatMap((workload) => {
    const { kind, name, labels } = workload;
    const own = manifests.find((each) => each.kind === kind && each.metadata.name === name)?.metadata.labels;
    const wanted = containersOf(workload).some(scriptOf) ? OF_THE_SHOP : OF_ALL;
    const missing = (there: Labels = {}, what: string) =>
      wanted
        .filter((label) => !there[PREFIX + label])
        .map((label) => `${kind} ${name}: ${what} no label ${PREFIX}${label}`);
    return [...missing(own, 'has'), ...missing(labels, 'its pods have')];
  });
