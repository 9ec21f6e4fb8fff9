import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const web = join(__dirname, '..', '..');
const outDir = mkdtempSync(join(tmpdir(), 'tokri-web-'));
const assets = () => readdirSync(join(outDir, 'assets')).filter((name) => name.endsWith('.js'));
const read = (name: string) => readFileSync(join(outDir, name));

beforeAll(() => {
  execFileSync(
    process.execPath,
    [
      join(web, 'node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      outDir,
      '--emptyOutDir',
      '--logLevel',
      'error',
    ],
    { cwd: web, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'pipe' },
  );
}, 120_000);
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

test('the script of the first load is at most 120 kB of gzip', () => {
  const page = read('index.html').toString();
  const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(read(script), { level: 9 }).length, 0);
  expect(bytes).toBeLessThanOrEqual(120_000);
});

test('no schema library is in the build', () => {
  for (const name of assets()) expect(read(join('assets', name)).includes('ZodError')).toBe(false);
});

test('every asset carries a hash, so that it can be kept for ever', () => {
  for (const name of readdirSync(join(outDir, 'assets'))) expect(name).toMatch(/-[\w-]{8,}\.\w+$/);
});
