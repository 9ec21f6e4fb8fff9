import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProgress } from './progress';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tokri-day-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is restored after a restart', () => {
  const file = join(folder, 'day.json');
  expect(openProgress(file).read()).toEqual({ orders: {}, isFinished: false });
  openProgress(file).change({ orders: { 3: { number: 'ORD-2', isDone: true } } });
  const again = openProgress(file);
  again.change({ isFinished: true });
  expect(openProgress(file).read()).toEqual({
    orders: { 3: { number: 'ORD-2', isDone: true } },
    isFinished: true,
  });
});
