import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { seedDemo } from './seed';

const folder = mkdtempSync(join(tmpdir(), 'tokri-seed-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A home that was seeded before there were Hindi names, and a loader that writes down how it was called. */
function aSeededHome(name: string, exitCode: number) {
  const [root, home] = [join(folder, name, 'root'), join(folder, name, 'home')];
  const loader = join(root, 'dev/demo-shop/dist/load.js');
  for (const each of [dirname(loader), join(home, 'logs')]) mkdirSync(each, { recursive: true });
  writeFileSync(join(home, 'seeded'), 'before\n');
  writeFileSync(
    loader,
    `require('node:fs').appendFileSync(${JSON.stringify(join(home, 'calls'))}, process.argv.slice(2).join(' ') + '\\n');
     process.exit(${exitCode});`,
  );
  const said: string[] = [];
  const start = () =>
    seedDemo({
      ...{ root, home, database: 'mongodb://x', amqpUrl: 'amqp://x', gatewayUrl: 'http://shop.test' },
      ...{ settings: { identity: {}, loader: {} }, say: (line) => said.push(line) },
    });
  return { home, start, said, calls: () => readFileSync(join(home, 'calls'), 'utf8') };
}

test('a shop that was filled before there were Hindi names gets them once', async () => {
  const shop = aSeededHome('before', 0);
  await shop.start();
  await shop.start();
  expect(shop.calls()).toBe('http://shop.test hindi-names\n');
  expect(existsSync(join(shop.home, 'named-in-hindi'))).toBe(true);
});

test('and starts without them when they cannot be had', async () => {
  const shop = aSeededHome('refused', 1);
  await shop.start();
  expect(shop.said.at(-1)).toMatch('logs/demo-hindi-names.log');
});
