import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findKustomize } from '@tokri/local-stack/testing';
import { parseAllDocuments } from 'yaml';
import { makeSecrets } from '../src/secrets';
import { writeClusterSecrets } from '../src/write-secrets';

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  [key: string]: unknown;
}

/** Renders an overlay of deploy/k8s the way the cluster would get it. */
export function render(overlay: string): Manifest[] {
  // A copy, because the secrets of the local overlay are made beside it and never committed.
  const copy = mkdtempSync(join(tmpdir(), 'tokri-k8s-'));
  try {
    cpSync(join(__dirname, '../k8s'), copy, {
      recursive: true,
      filter: (path) => basename(path) !== 'secrets',
    });
    writeClusterSecrets(join(copy, 'overlays/local/secrets'), testSecrets);
    return manifestsOf(join(copy, 'overlays', overlay));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

let words = 0;
export const testSecrets = makeSecrets({
  word: () => `word-of-32-characters-${String((words += 1)).padStart(10, '0')}`,
  makeSalt: () => Buffer.from([1, 2, 3, 4]),
});

function manifestsOf(folder: string): Manifest[] {
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
