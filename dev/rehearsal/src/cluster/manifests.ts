export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  [field: string]: unknown;
}

/** Earlier API versions with the same fields, for servers without the current one (Kubernetes 1.20). */
const OLDER_VERSIONS: Readonly<Record<string, string>> = {
  'autoscaling/v2': 'autoscaling/v2beta2',
  'policy/v1': 'policy/v1beta1',
  'batch/v1 CronJob': 'batch/v1beta1',
};

/**
 * Converts manifests to API versions that the server supports.
 * @param served output of `kubectl api-versions`
 */
export function forServer(manifests: readonly Manifest[], served: ReadonlySet<string>): Manifest[] {
  return manifests.map((manifest) => {
    const { apiVersion, kind } = manifest;
    const older = OLDER_VERSIONS[`${apiVersion} ${kind}`] ?? OLDER_VERSIONS[apiVersion];
    // CronJobs became stable together with the disruption budgets; `batch/v1` itself is older (Jobs).
    const isServed = kind === 'CronJob' ? served.has('policy/v1') : served.has(apiVersion);
    return isServed || !older ? manifest : { ...manifest, apiVersion: older };
  });
}
