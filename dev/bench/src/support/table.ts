export interface Figure {
  what: string;
  /** Formatted, with its unit. */
  measured: string;
  goal?: string;
  /** Undefined: for information only. */
  met?: boolean;
}

/** Prints a table with the columns figure, measured, goal, met. */
export function printTable(title: string, figures: readonly Figure[], notes: readonly string[] = []): void {
  const rows = [
    ['figure', 'measured', 'goal', 'met'],
    ...figures.map(({ what, measured, goal, met }) => [
      what,
      measured,
      goal ?? '',
      met === undefined ? '' : met ? 'yes' : 'NO',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  console.log(`\n${title}`);
  for (const row of rows) {
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')}`.trimEnd());
  }
  for (const note of notes) console.log(`  ${note}`);
}
