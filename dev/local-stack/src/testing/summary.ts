export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  /** CPU time in seconds. */
  cpu: number;
}

/** The results by step; the last line, `N passed, N failed`, is machine-readable. */
export function summaryOf(
  outcomes: readonly Outcome[],
  seconds: number,
  cpu: number,
): { lines: string[]; exitCode: 0 | 1 } {
  const sum = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const passed = sum((outcome) => outcome.passed);
  const failed = sum((outcome) => outcome.failed);
  const rows: [name: string, ...cells: string[]][] = [
    ['Step', 'passed', 'failed', 'seconds', 'cpu s'],
    ...outcomes.map((each): [string, ...string[]] => [
      each.name,
      String(each.passed),
      String(each.failed),
      each.seconds.toFixed(0),
      each.cpu.toFixed(0),
    ]),
    ['whole run', String(passed), String(failed), seconds.toFixed(0), cpu.toFixed(0)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const table = rows.map(
    ([name, ...cells]) => `${name.padEnd(width)}${cells.map((cell) => cell.padStart(10)).join('')}`,
  );
  const broken = outcomes.filter((outcome) => outcome.failed > 0).map(({ name }) => name);
  return {
    lines: [
      '',
      ...table,
      ...(broken.length > 0 ? ['', `Failed: ${broken.join(', ')}`] : []),
      '',
      `${passed} passed, ${failed} failed`,
    ],
    exitCode: failed > 0 || passed === 0 ? 1 : 0,
  };
}
