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

/** Fields that came between Kubernetes 1.25 and 1.27. An older server refuses them by name, and does well without. */
const LATER_FIELDS: ReadonlySet<string> = new Set(['matchLabelKeys', 'nodeTaintsPolicy', 'timeZone']);
/** An API version of Kubernetes 1.29: a server that has it knows all of them. */
const AFTER_LATER_FIELDS = 'flowcontrol.apiserver.k8s.io/v1';

/** A copy without the later fields, at any depth. */
function withoutLaterFields<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutLaterFields) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !LATER_FIELDS.has(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutLaterFields(field)])) as Value;
}

/**
 * Converts manifests to API versions and fields that the server supports.
 * @param served output of `kubectl api-versions`
 */
export function forServer(manifests: readonly Manifest[], served: ReadonlySet<string>): Manifest[] {
  const known = served.has(AFTER_LATER_FIELDS) ? manifests : manifests.map(withoutLaterFields);
  return known.map((manifest) => {
    const { apiVersion, kind } = manifest;
    const older = OLDER_VERSIONS[`${apiVersion} ${kind}`] ?? OLDER_VERSIONS[apiVersion];
    // CronJobs became stable together with the disruption budgets; `batch/v1` itself is older (Jobs).
    const isServed = kind === 'CronJob' ? served.has('policy/v1') : served.has(apiVersion);
    return isServed || !older ? manifest : { ...manifest, apiVersion: older };
  });
}
