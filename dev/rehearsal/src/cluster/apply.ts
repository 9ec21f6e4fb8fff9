import type { Kubectl } from './kubectl';
import { forServer, type Manifest } from './manifests';

const asList = (items: readonly Manifest[]): string =>
  JSON.stringify({ apiVersion: 'v1', kind: 'List', items });

/** Applies manifests in the API versions that the server supports. @returns the number of objects */
export async function applyAll(kubectl: Kubectl, manifests: readonly Manifest[]): Promise<number> {
  const served = new Set((await kubectl.run(['api-versions'])).split('\n').filter(Boolean));
  const items = forServer(manifests, served);
  // All other objects need their namespace first.
  const namespaces = items.filter(({ kind }) => kind === 'Namespace');
  if (namespaces.length > 0) await kubectl.run(['apply', '--filename', '-'], asList(namespaces));
  const others = items.filter(({ kind }) => kind !== 'Namespace');
  await kubectl.run(['apply', '--filename', '-'], asList(others));
  return items.length;
}
