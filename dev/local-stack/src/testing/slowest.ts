import { relative } from 'node:path';

/** The used fields of jest's JSON report; times in milliseconds. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: readonly {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: readonly { fullName: string; duration?: number | null }[];
  }[];
}

interface Timed {
  what: string;
  ms: number;
}

const SHOWN = 10;
/** Faster ones are not listed. */
const SLOW_MS = 1_000;

/** The slowest entries as lines, slowest first. */
function slowest(title: string, all: readonly Timed[]): string[] {
  const slow = all
    .filter(({ ms }) => ms >= SLOW_MS)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SHOWN);
  return slow.length === 0
    ? []
    : [title, ...slow.map(({ what, ms }) => `${(ms / 1_000).toFixed(1).padStart(8)} s  ${what}`)];
}

/** The slowest test files and the slowest tests of a run. */
export function slowestOf(root: string, { testResults }: JestReport): string[] {
  const files = testResults.map(({ name, startTime, endTime }) => ({
    what: relative(root, name),
    ms: endTime - startTime,
  }));
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      what: `${relative(root, name)}: ${fullName}`,
      ms: duration ?? 0,
    })),
  );
  return [...slowest('Slowest files:', files), ...slowest('Slowest tests:', tests)];
}
