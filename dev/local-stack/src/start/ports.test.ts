import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../engines/free-port';
import { assignPorts } from './ports';

const folder = mkdtempSync(join(tmpdir(), 'tokri-ports-'));
const file = join(folder, 'ports.json');
afterAll(() => rmSync(folder, { recursive: true }));

test('ports are stable, and no two names of a file share one [G-269]', async () => {
  const port = await freePort();
  // The card provider has its port but does not listen yet.
  writeFileSync(file, JSON.stringify({ card: port, pictures: port }));
  const { pictures } = await assignPorts(file, ['pictures']);
  expect(pictures).not.toBe(port);
  expect(await assignPorts(file, ['pictures', 'card'])).toEqual({ pictures, card: port });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pictures, card: port });
});
