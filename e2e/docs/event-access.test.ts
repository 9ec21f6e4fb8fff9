import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eventAccess, type EventType, type ProcessName } from '@tokri/contracts';

const ROOT = join(__dirname, '../..');

/** The code of a process without tests, plus the code shared by all services. */
function sourceOf(folder: string): string {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => (statSync(path).isDirectory() ? sourceOf(path) : readSource(path)))
    .join('\n');
}
const readSource = (path: string) =>
  path.endsWith('.ts') && !path.endsWith('.test.ts') ? readFileSync(path, 'utf8') : '';

const shared = ['service-kit', 'service-host']
  .map((name) => sourceOf(join(ROOT, 'packages', name, 'src')))
  .join();
const codeOf = (name: ProcessName) =>
  shared + sourceOf(join(ROOT, name === 'gateway' ? 'gateway' : `services/${name}`, 'src'));

const rows = Object.keys(eventAccess) as EventType[];

test.each(rows)('%s is published and consumed only by processes whose code names it', (type) => {
  const { publishers, subscribers } = eventAccess[type];
  const published = new RegExp(`newEvent\\(\\s*'${type}'`);
  expect(publishers.filter((name) => !published.test(codeOf(name)))).toEqual([]);
  expect(subscribers.filter((name) => !codeOf(name).includes(`'${type}'`))).toEqual([]);
});
