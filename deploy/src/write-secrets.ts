import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DeploySecrets } from './secrets';

/** Readable by their owner only; a file that is there is an error (EEXIST): its secrets are in use. */
function writeNew(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
}

/** Lines breaks and quotes as compose reads them. */
const quoted = (value: string) => (/^[\w.-]*$/.test(value) ? value : `'${value.trimEnd()}'`);

/** What `--env-file` of compose takes. */
export const writeComposeSecrets = (file: string, { compose }: DeploySecrets): void =>
  writeNew(
    file,
    Object.entries(compose)
      .map(([name, value]) => `${name}=${quoted(value)}\n`)
      .join(''),
  );

/** What the secretGenerator of the local overlay takes: variables as one file, files as they are. */
export function writeClusterSecrets(folder: string, { cluster }: DeploySecrets): void {
  for (const [name, values] of Object.entries(cluster)) {
    if (name.endsWith('-files')) {
      for (const [file, text] of Object.entries(values)) writeNew(join(folder, name, file), text);
    } else {
      const lines = Object.entries(values).map(([variable, value]) => `${variable}=${value}\n`);
      writeNew(join(folder, `${name}.env`), lines.join(''));
    }
  }
}
