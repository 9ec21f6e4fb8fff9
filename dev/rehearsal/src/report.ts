import type { StepResult } from './rehearsal';

export interface ReportInput {
  /** The command as it was typed. */
  command: string;
  startedAt: Date;
  /** Versions and sizes of the environment, one sentence each. */
  environment: readonly string[];
  results: readonly StepResult[];
  /** Names of the steps not performed (yet). */
  left: readonly string[];
}

export const hasFailed = (results: readonly StepResult[]): boolean =>
  results.length === 0 || results.some(({ violations }) => violations.length > 0);

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** Text of docs/rehearsal.md: steps, counts, violations. */
export function reportOf({ command, startedAt, environment, results, left }: ReportInput): string {
  const failed = results.filter(({ violations }) => violations.length > 0);
  const sum = (pick: (result: StepResult) => number) => results.reduce((total, one) => total + pick(one), 0);
  const minutes = sum(({ seconds }) => seconds) / 60;
  const calls = sum(({ load }) => load?.calls ?? 0);
  const orders = sum(({ load }) => load?.orders ?? 0);
  return [
    '# Rehearsal',
    '',
    'Written by the command below; exit code 1 when a number is off.',
    '',
    '```',
    command,
    '```',
    '',
    `${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${minutes.toFixed(0)} minutes: ` +
      `${results.length - failed.length} of ${results.length} steps as they should be, ` +
      `${calls} calls and ${orders} orders under load.`,
    '',
    ...environment.map((line) => `- ${line}`),
    ...(left.length > 0 ? [`- **not performed**: ${left.join(', ')}`] : []),
    '',
    row(['Step', 'Seconds', 'Calls under load', 'Failed', 'Orders', 'Outcome']),
    row(['---', '---:', '---:', '---:', '---:', '---']),
    ...results.map(({ name, seconds, load, violations }) =>
      row([
        ...[name, seconds.toFixed(0), load?.calls ?? '', load?.failed.length ?? '', load?.orders ?? ''],
        violations.length === 0 ? 'as it should be' : `**${violations.length} off**`,
      ]),
    ),
    ...results.flatMap(({ name, title, facts, violations }) => [
      '',
      `## ${name}`,
      '',
      `${title}.`,
      '',
      ...violations.map((violation) => `- **off**: ${violation}`),
      ...facts.map((fact) => `- ${fact}`),
    ]),
    '',
  ].join('\n');
}
