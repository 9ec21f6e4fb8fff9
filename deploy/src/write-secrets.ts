import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { ClusterSecrets, DeploySecrets } from './secrets';

/** Writes a file readable only by its owner. An existing file is an error (EEXIST), because its secrets are in use. */
function writeNew(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
}

/** Quotes values with line breaks or special characters as compose reads them. */
const quoted = (value: string) => (/^[\w.-]*$/.test(value) ? value : `'${value.trimEnd()}'`);

/** Writes the file for `--env-file` of compose. */
export const writeComposeSecrets = (file: string, { compose }: DeploySecrets): void =>
  writeNew(
    file,
    Object.entries(compose)
      .map(([name, value]) => `${name}=${quoted(value)}\n`)
      .join(''),
  );

const isOfFiles = (name: string) => name.endsWith('-files');

/** Writes the component `secrets` of an overlay: variables or files for each Secret, and the kustomization. */
export function writeClusterSecrets(folder: string, secrets: ClusterSecrets): void {
  writeSecrets(folder, secrets, { apiVersion: 'kustomize.config.k8s.io/v1alpha1', kind: 'Component' });
}

/** Writes the Secrets of a release of the chart, which names them without a hash of their content. */
export function writeChartSecrets(folder: string, namespace: string, secrets: ClusterSecrets): void {
  writeSecrets(folder, secrets, {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace,
    generatorOptions: { disableNameSuffixHash: true },
  });
}

function writeSecrets(folder: string, secrets: ClusterSecrets, kustomization: object): void {
  const secretGenerator = Object.entries(secrets).map(([name, values]) =>
    isOfFiles(name)
      ? { name, files: Object.keys(values).map((file) => `${name}/${file}`) }
      : { name, envs: [`${name}.env`] },
  );
  writeNew(join(folder, 'kustomization.yaml'), stringify({ ...kustomization, secretGenerator }));
  for (const [name, values] of Object.entries(secrets)) {
    if (isOfFiles(name)) {
      for (const [file, text] of Object.entries(values)) writeNew(join(folder, name, file), text);
    } else {
      const lines = Object.entries(values).map(([variable, value]) => `${variable}=${value}\n`);
      writeNew(join(folder, `${name}.env`), lines.join(''));
    }
  }
}
