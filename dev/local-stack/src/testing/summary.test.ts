import { slowestOf } from './slowest';
import { summaryOf } from './summary';

describe('summary of npm test', () => {
  test('a row for each step, the failed ones by name, and the counts as the last line', () => {
    const { lines, exitCode } = summaryOf(
      [
        { name: 'types', passed: 1, failed: 0, seconds: 12.4, cpu: 20 },
        { name: 'unit', passed: 900, failed: 2, seconds: 50.6, cpu: 80.2 },
      ],
      63,
      99.7,
    );
    expect(lines).toEqual([
      '',
      'Step         passed    failed   seconds     cpu s',
      'types             1         0        12        20',
      'unit            900         2        51        80',
      'whole run       901         2        63       100',
      '',
      'Failed: unit',
      '',
      '901 passed, 2 failed',
    ]);
    expect(exitCode).toBe(1);
  });

  test.each([
    [[{ name: 'types', passed: 1, failed: 0, seconds: 1, cpu: 1 }], 0],
    [[], 1],
  ])('exit code of %j is %i', (outcomes, code) => {
    expect(summaryOf(outcomes, 1, 1).exitCode).toBe(code);
  });

  test('the slowest files and tests come first, ten at most, and none that is quick', () => {
    const file = (name: string, ms: number) => ({
      name: `/shop/${name}`,
      startTime: 5_000,
      endTime: 5_000 + ms,
      assertionResults: [{ fullName: `of ${name}`, duration: ms / 2 }],
    });
    const many = Array.from({ length: 12 }, (_, at) => file(`m${at}`, 1_500));
    const testResults = [file('slow', 4_000), file('quick', 900), file('slowest', 30_000), ...many];
    const report = { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults };
    const lines = slowestOf('/shop', report);
    expect(lines.slice(0, 3)).toEqual(['Slowest files:', '    30.0 s  slowest', '     4.0 s  slow']);
    expect(lines.slice(11)).toEqual([
      'Slowest tests:',
      '    15.0 s  slowest: of slowest',
      '     2.0 s  slow: of slow',
    ]);
  });
});
