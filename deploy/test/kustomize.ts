import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findKustomize } from '@tokri/local-stack/testing';
import { parseAllDocuments } from 'yaml';

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  [key: string]: unknown;
}

/** Renders an overlay of deploy/k8s the way the cluster would get it. */
export function render(overlay: string): Manifest[] {
  const folder = join(__dirname, '../k8s/overlays', overlay);
  const [command, ...args] = findKustomize();
  const text = execFileSync(command as string, [...args, folder], { encoding: 'utf8', maxBuffer: 64 << 20 });
  return parseAllDocuments(text).map((document) => oneLineSecrets(document.toJS() as Manifest));
}

/** kustomize folds long base64; the API takes it, the schema's pattern does not. */
function oneLineSecrets(manifest: Manifest): Manifest {
  if (manifest.kind !== 'Secret') return manifest;
  const data = Object.entries((manifest.data ?? {}) as Record<string, string>);
  return {
    ...manifest,
    data: Object.fromEntries(data.map(([key, value]) => [key, value.replace(/\s/g, '')])),
  };
}
