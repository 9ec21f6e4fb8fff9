import {
  nameOf,
  ofKind,
  selects,
  workloadsOf,
  type Labels,
  type Manifest,
  type Selector,
} from './facts/manifest';

const show = (selector: unknown) => JSON.stringify(selector);

/** Selectors match exactly the pods of one workload. */
export function selectorComplaints(manifests: readonly Manifest[]): string[] {
  const workloads = workloadsOf(manifests);
  const taken = (selector: Selector) => workloads.filter(({ labels }) => selects(selector, labels));

  const own = workloads.flatMap(({ kind, name, selector, labels, pod }) => {
    const isJob = kind === 'Job' || kind === 'CronJob';
    const spread = pod.topologySpreadConstraints ?? [];
    return [
      ...(isJob || (selector && selects(selector, labels) && nameOf(selector.matchLabels ?? {}))
        ? []
        : [`${kind} ${name}: its selector ${show(selector)} does not take its own pods`]),
      ...spread
        .filter(({ labelSelector }) => !labelSelector || !selects(labelSelector, labels))
        .map(
          ({ topologyKey }) => `${kind} ${name}: is spread over ${topologyKey} by other pods than its own`,
        ),
    ];
  });

  const ofOneWorkload = (what: string, selector: Selector | undefined): string[] => {
    const names = selector ? taken(selector).map(({ kind, name }) => `${kind} ${name}`) : [];
    if (names.length === 1 && !/^(Cron)?Job /.test(names[0] ?? '')) return [];
    return [`${what}: its selector ${show(selector)} takes the pods of ${names.join(' and ') || 'nobody'}`];
  };
  const services = ofKind<{ selector?: Labels }>(manifests, 'Service').flatMap(({ name, spec }) =>
    ofOneWorkload(`Service ${name}`, spec.selector && { matchLabels: spec.selector }),
  );
  const budgets = ofKind<{ selector?: Selector }>(manifests, 'PodDisruptionBudget').flatMap(
    ({ name, spec }) => ofOneWorkload(`PodDisruptionBudget ${name}`, spec.selector),
  );
  const policies = ofKind<{ podSelector: Selector }>(manifests, 'NetworkPolicy')
    .filter(({ spec }) => taken(spec.podSelector).length === 0)
    .map(({ name, spec }) => `NetworkPolicy ${name}: its selector ${show(spec.podSelector)} takes nobody`);
  return [...own, ...services, ...budgets, ...policies];
}
