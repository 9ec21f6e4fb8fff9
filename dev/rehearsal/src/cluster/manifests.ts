export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  [field: string]: unknown;
}

/** The version before, of the same fields, for servers that do not have the present one yet (Kubernetes 1.20). */
const OLDER_VERSIONS: Readonly<Record<string, string>> = {
  'autoscaling/v2': 'autoscaling/v2beta2',
  'policy/v1': 'policy/v1beta1',
  'batch/v1 CronJob': 'batch/v1beta1',
};

/**
 * The manifests in the versions that the server has.
 * @param served what `kubectl api-versions` prints
 */
export function forServer(manifests: readonly Manifest[], served: ReadonlySet<string>): Manifest[] {
  return manifests.map((manifest) => {
    const { apiVersion, kind } = manifest;
    const older = OLDER_VERSIONS[`${apiVersion} ${kind}`] ?? OLDER_VERSIONS[apiVersion];
    // CronJobs became stable with the disruption budgets, in a version that was there for Jobs long before.
    const isServed = kind === 'CronJob' ? served.has('policy/v1') : served.has(apiVersion);
    return isServed || !older ? manifest : { ...manifest, apiVersion: older };
  });
}
