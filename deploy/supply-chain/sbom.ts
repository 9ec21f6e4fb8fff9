import { createHash } from 'node:crypto';
import type { InstalledPackage } from './installed';
import type { Lockfile } from './lockfile';
import type { Shipped } from './shipped';

interface SbomParts {
  version: string;
  lockfile: Pick<Lockfile, 'packages'>;
  shipped: Shipped;
  installed: ReadonlyMap<string, InstalledPackage>;
}

/** Package URL (github.com/package-url/purl-spec) of a package of the registry. */
export function purlOf(id: string): string {
  const at = id.lastIndexOf('@');
  const [scope, name] = id.startsWith('@') ? id.slice(0, at).split('/') : [undefined, id.slice(0, at)];
  return `pkg:npm/${scope ? `${encodeURIComponent(scope)}/` : ''}${name}@${encodeURIComponent(id.slice(at + 1))}`;
}

const hexOf = (integrity: string) => Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
const isExpression = (licence: string) => /\s(?:OR|AND|WITH)\s/.test(licence);

/** A UUID in the form of version 5, derived from the content: the same content has the same number. */
function serialNumber(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  const variant = ((parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The bill of materials of the image and the web app in CycloneDX 1.6: every registry package with its version, hash,
 * licence and dependencies. Packages for other platforms are not installed here and are left out. It contains no time,
 * so that the same sources give the same file.
 */
export function createSbom({ version, lockfile, shipped, installed }: SbomParts) {
  const ids = [...shipped.graph.keys()].filter((id) => installed.has(id)).sort();
  const known = new Set(ids);
  const components = ids.map((id) => {
    const at = id.lastIndexOf('@');
    const name = id.slice(0, at);
    const licence = installed.get(id)?.licence;
    const integrity = lockfile.packages[id]?.resolution.integrity;
    return {
      type: 'library',
      'bom-ref': purlOf(id),
      ...(name.startsWith('@') && { group: name.split('/')[0] }),
      name: name.split('/').at(-1),
      version: id.slice(at + 1),
      scope: 'required',
      ...(typeof integrity === 'string' && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
      ...(licence && {
        licenses: [isExpression(licence) ? { expression: licence } : { license: { id: licence } }],
      }),
      purl: purlOf(id),
    };
  });
  const needs = (list: Iterable<string>) =>
    [...list]
      .filter((id) => known.has(id))
      .sort()
      .map(purlOf);
  const root = `pkg:generic/tokri@${version}`;
  const dependencies = [
    { ref: root, dependsOn: needs(shipped.direct) },
    ...ids.map((id) => ({ ref: purlOf(id), dependsOn: needs(shipped.graph.get(id) ?? []) })),
  ];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumber(JSON.stringify(components)),
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': root, name: 'tokri', version } },
    components,
    dependencies,
  };
}
