import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SecurityLogRequest } from './arguments';
import { createSelection, formatSecurityLine, parseSecurityLine, type SecurityLine } from './lines';

interface Output {
  print: (line: string) => void;
}

type Selection = ReturnType<typeof createSelection>;

/** Bytes of a log file read so far; an incomplete last line is kept until its end is written. */
interface Progress {
  file: string;
  position: number;
}

async function readFrom(progress: Progress): Promise<SecurityLine[]> {
  const { size } = statSync(progress.file);
  // The file was truncated or replaced.
  if (size < progress.position) progress.position = 0;
  const found: SecurityLine[] = [];
  let rest = '';
  for await (const chunk of createReadStream(progress.file, { start: progress.position })) {
    const lines = (rest + (chunk as Buffer).toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      progress.position += line.length + 1;
      const parsed = parseSecurityLine(Buffer.from(line, 'latin1').toString('utf8'));
      if (parsed) found.push(parsed);
    }
  }
  return found;
}

const byTime = (one: SecurityLine, other: SecurityLine) => one.time - other.time;

function printSelected(lines: SecurityLine[], selection: Selection, { print }: Output): void {
  for (const line of lines) selection.learn(line);
  for (const line of lines.sort(byTime)) if (selection.includes(line)) print(formatSecurityLine(line));
}

/**
 * Shows the security log of a shop that `npm start` runs: the lines of all its processes, sorted by time. With
 * `follow`, polls every half second until `signal` is aborted.
 */
export async function showFiles(
  logs: string,
  { wanted, follow }: Pick<SecurityLogRequest, 'wanted' | 'follow'>,
  output: Output,
  signal?: AbortSignal,
): Promise<void> {
  const selection = createSelection(wanted);
  const known = new Map<string, Progress>();
  const round = async () => {
    const names = existsSync(logs) ? readdirSync(logs).filter((name) => name.endsWith('.log')) : [];
    const lines: SecurityLine[] = [];
    for (const name of names) {
      const progress = known.get(name) ?? { file: join(logs, name), position: 0 };
      known.set(name, progress);
      lines.push(...(await readFrom(progress)));
    }
    printSelected(lines, selection, output);
  };
  await round();
  while (follow && !signal?.aborted) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await round();
  }
}

/** Like showFiles, for a stream of lines, for instance from `kubectl logs --follow`. */
export async function showStream(
  input: NodeJS.ReadableStream,
  { wanted }: Pick<SecurityLogRequest, 'wanted'>,
  { print }: Output,
): Promise<void> {
  const selection = createSelection(wanted);
  for await (const text of createInterface({ input })) {
    // kubectl --prefix and compose write a name before the line.
    const line = parseSecurityLine(text.slice(Math.max(0, text.indexOf('{'))));
    if (line && selection.includes(line)) print(formatSecurityLine(line));
  }
}
