import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPrometheus } from '@tokri/local-stack/testing';
import { alertRules } from '../monitoring/references';

const folder = join(__dirname, '../monitoring/prometheus');
const promtool = findPrometheus('promtool');
if (!promtool)
  console.log('Skipped: promtool is neither on this machine nor fetched (npm test -- component fetches it).');
const withPromtool = promtool ? describe : describe.skip;

function run(...args: string[]): { status: number | null; output: string } {
  const { command, args: first } = promtool!;
  const { status, stdout, stderr } = spawnSync(command, [...first, ...args], {
    cwd: folder,
    encoding: 'utf8',
    // Fewer garbage collections and no idle threads: a third of the processor time.
    env: { ...process.env, GOGC: '400', GOMAXPROCS: '1' },
  });
  return { status, output: `${stdout}${stderr}` };
}

withPromtool('promtool', () => {
  test.each(['prometheus.yaml', 'static.yaml'])('accepts %s with its rules', (file) => {
    const { status, output } = run('check', 'config', file);
    expect([status, output]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  test.each(readdirSync(join(folder, 'tests')))('sees alerts fire and clear: %s', (file) => {
    const { status, output } = run('test', 'rules', join('tests', file));
    expect([status, output]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});

/** Fires as long as Prometheus works. */
const NEVER_CLEARS = 'Watchdog';

test('every alert has a test in which it fires and clears', () => {
  const seen = readdirSync(join(folder, 'tests'))
    .map((file) => readFileSync(join(folder, 'tests', file), 'utf8'))
    .join('');
  const stages = (alert: string) => {
    const tests = seen.split(/^ {2}- name: /m).filter((text) => text.includes(`alertname="${alert}"`));
    const samples = tests.map((text) =>
      [...text.matchAll(/exp_samples: \[(.*)\]$/gm)].map(([, sample]) => sample !== ''),
    );
    return samples.some(
      (fires) => fires.includes(true) && (fires.at(-1) === false || alert === NEVER_CLEARS),
    );
  };
  expect(
    alertRules()
      .map(({ alert }) => alert)
      .filter((alert) => !stages(alert)),
  ).toEqual([]);
});
