import type { Kubectl } from './kubectl';

export type Eviction = 'accepted' | 'refused';

/** Requests the eviction of a pod as `kubectl drain` does; a disruption budget may refuse it (429). */
export async function evict(kubectl: Kubectl, namespace: string, pod: string): Promise<Eviction> {
  const served = new Set((await kubectl.run(['api-versions'])).split('\n'));
  const eviction = {
    apiVersion: served.has('policy/v1') ? 'policy/v1' : 'policy/v1beta1',
    kind: 'Eviction',
    metadata: { name: pod, namespace },
  };
  const path = `/api/v1/namespaces/${namespace}/pods/${pod}/eviction`;
  const { code, err } = await kubectl.attempt(
    ['create', '--raw', path, '--filename', '-'],
    JSON.stringify(eviction),
  );
  if (code === 0 || /NotFound|not found/.test(err)) return 'accepted';
  if (/TooManyRequests|disruption budget/i.test(err)) return 'refused';
  throw new Error(`the eviction of ${pod}: ${err.trim()}`);
}
