import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAudit, type AuditResult } from './advisories';
import { installedPackages } from './installed';
import { lockfileFaults, readLockfile } from './lockfile';
import { installScriptFaults, licenceFaults, readRules, readWorkspace } from './rules';
import { writeSbom } from './write-sbom';
import { shippedPackages } from './shipped';

/**
 * `npm run supply-chain`: checks the sources, licences and install scripts of packages, queries known vulnerabilities,
 * and writes the bill of materials. Exit code 1 when something is wrong; with `--require-advisories`, also when the
 * registry could not be queried for vulnerabilities.
 */
const root = join(__dirname, '../..');
const FILE = 'sbom.cdx.json';

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  packageManager: string;
};

function audit(): AuditResult {
  const { stdout, error } = spawnSync('npx', ['-y', packageManager, 'audit', '--prod', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return error ? { checked: false, reason: error.message } : readAudit(stdout);
}

const lockfile = readLockfile(root);
const installed = installedPackages(root);
const shipped = shippedPackages(lockfile);
const rules = readRules();
const delivered = [...shipped.graph.keys()].flatMap((id) => installed.get(id) ?? []);

let isFine = true;
function report(what: string, fine: string, faults: readonly string[]): void {
  console.log(`${what}: ${faults.length === 0 ? fine : `${faults.length} wrong`}`);
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) isFine = false;
}

const count = Object.keys(lockfile.packages).length;
report(
  'lockfile',
  `${count} packages, each with its SHA-512, from the default registry`,
  lockfileFaults(lockfile),
);
report(
  'licences',
  `${delivered.length} delivered packages, all on the list`,
  licenceFaults(delivered, rules),
);
const { allowBuilds } = readWorkspace(root);
report(
  'install scripts',
  `run for ${Object.keys(rules.installScripts).join(', ')} alone`,
  installScriptFaults([...installed.values()], allowBuilds, rules),
);

const audited = audit();
if (audited.checked) {
  const faults = audited.advisories.map((one) => `${one.package}: ${one.severity}, ${one.title} ${one.url}`);
  report('known vulnerabilities', 'none', faults);
} else {
  console.log(`known vulnerabilities: NOT CHECKED: ${audited.reason}`);
  if (process.argv.includes('--require-advisories')) isFine = false;
}

writeSbom(root, join(root, FILE));
console.log(`bill of materials: ${FILE} (CycloneDX 1.6, ${delivered.length} packages)`);
process.exitCode = isFine ? 0 : 1;
