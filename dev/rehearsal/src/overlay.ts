import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rehearsalSecrets } from '@tokri/deploy/rehearsal-secrets';
import type { ClusterSecrets } from '@tokri/deploy/secrets';
import { writeClusterSecrets } from '@tokri/deploy/write-secrets';
import { parseAllDocuments, stringify } from 'yaml';
import type { Manifest } from './cluster/manifests';

const KUSTOMIZATIONS = join(__dirname, '../../../deploy/k8s');

export interface Images {
  /** Images that replace images of the overlay, by name. */
  others: Readonly<Record<string, string>>;
  /** The shop's image, name and tag. */
  shop: string;
  /** The image built by bundle.ts: MongoDB and S3 substitutes. */
  standIns: string;
  /** The image of the card sandbox and the mailbox. */
  sandbox: string;
}

export interface Overlay {
  /** All objects, with the current secrets. */
  render(): Manifest[];
  /** The variables of one secret; changes take effect with the next `render`. */
  secret(name: string): Record<string, string>;
  setSecret(name: string, variables: Record<string, string>): void;
}

const split = (image: string): { newName: string; newTag: string } => {
  const at = image.lastIndexOf(':');
  return { newName: image.slice(0, at), newTag: image.slice(at + 1) };
};

/**
 * A copy of deploy/k8s that includes the rehearsal's secrets; they are never committed.
 * @param folder keeps the copy between runs: the volumes depend on its secrets
 */
export function openOverlay(folder: string, images: Images, isNew: boolean): Overlay {
  const secretsFile = join(folder, 'secrets.json');
  if (isNew) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const secrets: ClusterSecrets = existsSync(secretsFile)
    ? (JSON.parse(readFileSync(secretsFile, 'utf8')) as ClusterSecrets)
    : rehearsalSecrets({
        word: () => randomBytes(24).toString('hex'),
        makeSalt: () => randomBytes(4),
        makeKey: () => randomBytes(32).toString('base64'),
      });
  return {
    render() {
      writeFileSync(secretsFile, JSON.stringify(secrets, null, 2), { mode: 0o600 });
      const copy = join(folder, 'k8s');
      rmSync(copy, { recursive: true, force: true });
      cpSync(KUSTOMIZATIONS, copy, { recursive: true, filter: (path) => basename(path) !== 'secrets' });
      writeClusterSecrets(join(copy, 'overlays/rehearsal/secrets'), secrets);
      const run = join(copy, 'overlays/run');
      mkdirSync(run);
      const kustomization = {
        apiVersion: 'kustomize.config.k8s.io/v1beta1',
        kind: 'Kustomization',
        resources: ['../rehearsal'],
        images: [
          { name: 'tokri', ...split(images.shop) },
          { name: 'tokri-stand-ins', ...split(images.standIns) },
          { name: 'tokri-sandbox', ...split(images.sandbox) },
          ...Object.entries(images.others).map(([name, image]) => ({ name, ...split(image) })),
        ],
      };
      writeFileSync(join(run, 'kustomization.yaml'), stringify(kustomization));
      const text = execFileSync('kubectl', ['kustomize', run], { encoding: 'utf8', maxBuffer: 64 << 20 });
      return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
    },
    secret: (name) => ({ ...secrets[name] }),
    setSecret(name, variables) {
      secrets[name] = variables;
    },
  };
}
