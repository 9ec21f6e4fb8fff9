import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleDemo, bundleProcesses, EXTERNAL } from './build';

const root = join(__dirname, '../../..');
/** Names that occur only in the demo shop: its package and folder, accounts, brands, drawing libraries. */
const MARKERS = /demo-shop|media\/demo|sohan|gaudhara|gokulika|opentype\.js|@iconify/i;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tokri-bundles-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const filesBelow = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|json|ya?ml|Dockerfile)$|^Dockerfile/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'));
const withMarkers = (files: readonly string[]) =>
  files.filter((file) => MARKERS.test(readFileSync(file, 'utf8')));

it('no bundle of a service or of the gateway contains code of the demo shop [A-15.2.3]', async () => {
  await bundleProcesses(root, folder);
  const bundles = filesBelow(folder);
  expect(bundles.length).toBeGreaterThanOrEqual(15);
  expect(withMarkers(bundles)).toEqual([]);
});

it('no deployed file mentions the demo shop, except its component for clusters on one machine', () => {
  const component = join(root, 'deploy/k8s/components/demo');
  const files = filesBelow(join(root, 'deploy')).filter((file) => !file.startsWith(component));
  expect(files.length).toBeGreaterThan(10);
  expect(withMarkers(files)).toEqual([]);
  const runtime = JSON.parse(readFileSync(join(root, 'deploy/runtime/package.json'), 'utf8')) as {
    dependencies: object;
  };
  expect(Object.keys(runtime.dependencies).sort()).toEqual([...EXTERNAL].sort());
});

it('the bundles of the demo shop contain those words', async () => {
  await bundleDemo(root, folder);
  expect(withMarkers(filesBelow(folder))).toHaveLength(3);
});
