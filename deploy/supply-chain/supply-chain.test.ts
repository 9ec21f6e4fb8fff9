import { join } from 'node:path';
import { readAudit } from './advisories';
import { installedPackages, type InstalledPackage } from './installed';
import { lockfileFaults, parseLockfile, readLockfile } from './lockfile';
import { installScriptFaults, isAllowed, licenceFaults, readRules, readWorkspace } from './rules';
import { createSbom, purlOf } from './sbom';
import { shippedPackages } from './shipped';

const root = join(__dirname, '../..');
const lockfile = readLockfile(root);
const installed = installedPackages(root);
const shipped = shippedPackages(lockfile);
const rules = readRules();
const delivered = [...shipped.graph.keys()].flatMap((id) => installed.get(id) ?? []);

describe('the packages of this repository', () => {
  it('come from the default registry, each with the hash of what was reviewed [G-215]', () => {
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(500);
    expect(lockfileFaults(lockfile)).toEqual([]);
  });

  it('have allowed licences if they are delivered [G-216]', () => {
    expect(delivered.length).toBeGreaterThan(100);
    expect(licenceFaults(delivered, rules)).toEqual([]);
  });

  it('run install scripts only where allowed by name [G-217]', () => {
    const { allowBuilds } = readWorkspace(root);
    expect(installScriptFaults([...installed.values()], allowBuilds, rules)).toEqual([]);
  });

  it('are in the bill of materials if they are delivered, and not if they are for tests [A-15.1.2]', () => {
    const bill = createSbom({ version: '0.1.0', lockfile, shipped, installed });
    const names = new Set(bill.components.map(({ name }) => name));
    for (const name of ['express', 'mongodb', 'amqplib', 'sharp', 'react', 'bcryptjs'])
      expect(names).toContain(name);
    for (const name of ['jest', 'esbuild', 'playwright-core', 'kubernetes-models', 'fast-check'])
      expect(names).not.toContain(name);
  });
});

describe('a lockfile', () => {
  const made = (resolution: string, version = '1.0.0') =>
    lockfileFaults(
      parseLockfile(`
lockfileVersion: '9.0'
importers:
  services/cart:
    dependencies:
      tea: { specifier: ^1.0.0, version: '${version}' }
packages:
  tea@1.0.0: { resolution: ${resolution} }
snapshots:
  tea@1.0.0: {}
`),
    );
  const integrity = `integrity: sha512-${'A'.repeat(86)}==`;

  it('is fine with hashes and versions of the registry', () => {
    expect(made(`{ ${integrity} }`)).toEqual([]);
    expect(made(`{ ${integrity} }`, 'link:../../packages/tea')).toEqual([]);
  });

  it.each([
    ['no hash', '{ }', undefined],
    ['a weak hash', '{ integrity: sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk= }', undefined],
    ['another host', `{ ${integrity}, tarball: 'https://elsewhere.example/tea.tgz' }`, undefined],
    ['a git repository', '{ type: git, repo: https://git.example/tea, commit: abc }', undefined],
    ['an address as version', `{ ${integrity} }`, 'https://elsewhere.example/tea.tgz'],
    ['a folder outside', `{ ${integrity} }`, 'link:../../../tea'],
    ['a file', `{ ${integrity} }`, 'file:../tea.tgz'],
  ])('is refused with %s [G-215]', (_what, resolution, version) => {
    expect(made(resolution, version)).not.toEqual([]);
  });
});

describe('licences', () => {
  const allowed = new Set(['MIT', 'Apache-2.0']);
  it.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND Apache-2.0'])('%s may be delivered', (text) => {
    expect(isAllowed(text, allowed)).toBe(true);
  });
  it.each(['GPL-3.0', 'MIT AND GPL-3.0', '(MIT OR (GPL-2.0))', 'SEE LICENSE IN x', ''])(
    '%s may not',
    (text) => {
      expect(isAllowed(text, allowed)).toBe(false);
    },
  );
  it('that are not named, or are for another package only, are refused', () => {
    const one = (id: string, licence?: string): InstalledPackage => ({ id, licence, installScripts: [] });
    expect(licenceFaults([one('tea@1.0.0')], rules)).toHaveLength(1);
    expect(licenceFaults([one('tea@1.0.0', 'LGPL-3.0-or-later')], rules)).toHaveLength(1);
    expect(licenceFaults([one('@img/sharp-libvips-linux-x64@1.0.0', 'LGPL-3.0-or-later')], rules)).toEqual(
      [],
    );
  });
});

describe('install scripts', () => {
  const builder: InstalledPackage = { id: 'tea@1.0.0', licence: 'MIT', installScripts: ['postinstall'] };
  const reasons = { installScripts: { tea: 'brews' } };
  it('need a name, and a reason', () => {
    expect(installScriptFaults([builder], { tea: true }, reasons)).toEqual([]);
    expect(installScriptFaults([builder], { tea: false }, { installScripts: {} })).toEqual([]);
    expect(installScriptFaults([builder], {}, { installScripts: {} })).toHaveLength(1);
    expect(installScriptFaults([builder], { tea: true }, { installScripts: {} })).toHaveLength(1);
    expect(installScriptFaults([builder], { tea: false }, reasons)).toHaveLength(1);
  });
});

describe('the bill of materials', () => {
  const sbom = createSbom({ version: '0.1.0', lockfile, shipped, installed });

  it('names each package once with version, hash, licence and address', () => {
    const refs = sbom.components.map((component) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(sbom.components).toContainEqual({
      type: 'library',
      'bom-ref': expect.stringMatching(/^pkg:npm\/express@5/),
      name: 'express',
      version: expect.stringMatching(/^5\./),
      scope: 'required',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
      purl: expect.stringMatching(/^pkg:npm\/express@5/),
    });
  });

  it('lists dependencies among its own components only', () => {
    const refs = new Set<string>(sbom.components.map(({ purl }) => purl));
    const [application, ...others] = sbom.dependencies;
    expect(application!.dependsOn.length).toBeGreaterThan(20);
    expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual(
      [],
    );
    expect(others.map(({ ref }) => ref)).toEqual(sbom.components.map(({ purl }) => purl));
  });

  it('is the same for the same packages, and has the form of CycloneDX 1.6', () => {
    expect(createSbom({ version: '0.1.0', lockfile, shipped, installed })).toEqual(sbom);
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
    expect(sbom.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(purlOf('@img/sharp@1.0.0')).toBe('pkg:npm/%40img/sharp@1.0.0');
  });
});

describe('known vulnerabilities', () => {
  const metadata = { vulnerabilities: { high: 1 } };
  const advisory = { module_name: 'tea', severity: 'high', title: 'Too hot', url: 'https://a.example' };

  it('are reported when the source answers', () => {
    expect(readAudit(JSON.stringify({ advisories: { 1: advisory }, metadata }))).toEqual({
      checked: true,
      advisories: [{ package: 'tea', severity: 'high', title: 'Too hot', url: 'https://a.example' }],
    });
    expect(readAudit(JSON.stringify({ advisories: {}, metadata }))).toEqual({
      checked: true,
      advisories: [],
    });
  });

  it.each([
    [
      'refuses',
      JSON.stringify({ error: { code: 'X', message: 'responded with 405' } }),
      'responded with 405',
    ],
    ['says nothing', '', 'no answer that can be read'],
    ['says something else', '{}', 'answered something else'],
  ])('are not called absent when the source %s [G-218]', (_what, output, reason) => {
    expect(readAudit(output)).toEqual({ checked: false, reason: expect.stringContaining(reason) });
  });
});
