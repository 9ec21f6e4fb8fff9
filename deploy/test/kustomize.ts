import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findKustomize } from '@tokri/local-stack/testing';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from '../src/checks/facts/manifest';
import { rehearsalSecrets } from '../src/rehearsal-secrets';
import { makeSecrets } from '../src/secrets';
import { writeClusterSecrets } from '../src/write-secrets';

let words = 0;
const randomness = {
  word: () => `wordOf32Characters${String((words += 1)).padStart(14, '0')}`,
  makeSalt: () => Buffer.from([1, 2, 3, 4]),
  makeKey: () => Buffer.alloc(32, 'key of backups').toString('base64'),
};
export const testSecrets = makeSecrets(randomness);
const secretsOfRehearsal = rehearsalSecrets(randomness);

/** The production overlay with every optional component, a secret store instead of its own secrets, and an Ingress. */
const WITH_OPTIONS = 'production with every option';
const OPTIONS = [
  ...[
    'external-secrets',
    'backup-copy',
    'mail-events',
    'monitoring',
    'outside-probe',
    'queue-scaling',
    'tracing',
    'smoke',
  ],
];
/** KEDA with the RabbitMQ of the cluster. */
const WITH_QUEUES = 'staging with queue scaling';
const QUEUES = ['queue-scaling', 'queue-scaling/engines'];
export const OVERLAYS = ['local', 'rehearsal', 'staging', WITH_QUEUES, 'production', WITH_OPTIONS] as const;
export type Overlay = (typeof OVERLAYS)[number];

export function renderOverlays(): Record<Overlay, Manifest[]> {
  // A copy, because secrets are written next to the overlays and never committed.
  const copy = mkdtempSync(join(tmpdir(), 'tokri-k8s-'));
  const folderOf = (overlay: string) => join(copy, 'overlays', overlay);
  try {
    cpSync(join(__dirname, '../k8s'), copy, {
      recursive: true,
      filter: (path) => basename(path) !== 'secrets',
    });
    const { engines, managed } = testSecrets.cluster;
    const secrets = { local: engines, rehearsal: secretsOfRehearsal, staging: engines, production: managed };
    for (const [overlay, values] of Object.entries(secrets))
      writeClusterSecrets(join(folderOf(overlay), 'secrets'), values);
    const production = manifestsOf(folderOf('production'));
    const staging = manifestsOf(folderOf('staging'));
    takeOptions(join(folderOf('production'), 'kustomization.yaml'));
    takeComponents(join(folderOf('staging'), 'kustomization.yaml'), QUEUES);
    return {
      local: manifestsOf(folderOf('local')),
      rehearsal: manifestsOf(folderOf('rehearsal')),
      staging,
      [WITH_QUEUES]: manifestsOf(folderOf('staging')),
      production,
      [WITH_OPTIONS]: manifestsOf(folderOf('production')),
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function takeOptions(file: string): void {
  takeComponents(file, OPTIONS);
  const kustomization = readFileSync(file, 'utf8')
    .replace(/^ {2}- secrets$/m, '')
    .replace(/^ {2}- \.\.\/\.\.\/components\/gateway-api$/m, '  - ../../components/ingress');
  writeFileSync(file, kustomization);
}

/** Adds components, before the labels. */
function takeComponents(file: string, names: readonly string[]): void {
  const components = names.map((name) => `  - ../../components/${name}`).join('\n');
  const kustomization = readFileSync(file, 'utf8');
  writeFileSync(file, kustomization.replace(/^ {2}- \.\.\/\.\.\/components\/labels$/m, `${components}\n$&`));
}

function manifestsOf(folder: string): Manifest[] {
  const [command, ...args] = findKustomize();
  const text = execFileSync(command as string, [...args, folder], { encoding: 'utf8', maxBuffer: 64 << 20 });
  return parseAllDocuments(text).map((document) => oneLineSecrets(document.toJS() as Manifest));
}

/** kustomize folds long base64: the API accepts that, the schema's pattern does not. */
function oneLineSecrets(manifest: Manifest): Manifest {
  if (manifest.kind !== 'Secret') return manifest;
  const data = Object.entries(manifest.data ?? {});
  return {
    ...manifest,
    data: Object.fromEntries(data.map(([key, value]) => [key, value.replace(/\s/g, '')])),
  };
}
