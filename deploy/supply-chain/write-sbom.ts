import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedPackages } from './installed';
import { readLockfile } from './lockfile';
import { createSbom } from './sbom';
import { shippedPackages } from './shipped';

/** Writes the bill of materials of what this repository delivers. */
export function writeSbom(root: string, file: string): void {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const lockfile = readLockfile(root);
  const sbom = createSbom({
    version,
    lockfile,
    shipped: shippedPackages(lockfile),
    installed: installedPackages(root),
  });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
}
