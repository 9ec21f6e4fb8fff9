import {
  containersOf,
  nameOf,
  ofKind,
  scriptOf,
  workloadsOf,
  type Container,
  type Manifest,
  type PodSpec,
} from './facts/manifest';

/** Least privilege: the "restricted" pod security standard, no token, and a policy that denies all other traffic. */
export function securityComplaints(manifests: readonly Manifest[]): string[] {
  const workloads = workloadsOf(manifests).flatMap((workload) =>
    [
      ...podComplaints(workload.pod),
      ...containersOf(workload).flatMap(containerComplaints),
      ...(nameOf(workload.labels) ? [] : ['has no label app.kubernetes.io/name']),
      ...(workload.labels['app.kubernetes.io/part-of'] ? [] : ['has no label app.kubernetes.io/part-of']),
    ].map((complaint) => `${workload.kind} ${workload.name}: ${complaint}`),
  );
  const accounts = manifests
    .filter(({ kind }) => kind === 'ServiceAccount')
    .filter(
      (account) =>
        !('automountServiceAccountToken' in account) || account.automountServiceAccountToken !== false,
    )
    .map(({ metadata }) => `ServiceAccount ${metadata.name}: gives its token to every pod`);
  const deniesAll = ofKind<{ podSelector?: object; policyTypes?: string[] }>(manifests, 'NetworkPolicy').some(
    ({ spec: { podSelector = {}, policyTypes = [] } }) =>
      Object.keys(podSelector).length === 0 &&
      policyTypes.includes('Ingress') &&
      policyTypes.includes('Egress'),
  );
  const namespaces = manifests
    .filter(({ kind }) => kind === 'Namespace')
    .filter(({ metadata }) => metadata.labels?.['pod-security.kubernetes.io/enforce'] !== 'restricted')
    .map(({ metadata }) => `Namespace ${metadata.name}: does not enforce the restricted standard`);
  return [
    ...workloads,
    ...accounts,
    ...namespaces,
    ...(deniesAll ? [] : ['no NetworkPolicy denies by default']),
  ];
}

const podComplaints = ({ securityContext, automountServiceAccountToken }: PodSpec): string[] => [
  ...(securityContext?.runAsNonRoot ? [] : ['may run as root']),
  ...(securityContext?.seccompProfile?.type === 'RuntimeDefault' ? [] : ['has no seccomp profile']),
  ...(automountServiceAccountToken === false ? [] : ['gets a token of the API']),
];

const containerComplaints = (container: Container): string[] => {
  const { securityContext: { capabilities, ...context } = {} } = container;
  return [
    ...(context.allowPrivilegeEscalation === false && !context.privileged ? [] : ['may gain privileges']),
    ...(capabilities?.drop?.includes('ALL') && !capabilities.add ? [] : ['keeps capabilities']),
    ...(context.readOnlyRootFilesystem || !scriptOf(container) ? [] : ['may write its root file system']),
  ];
};
