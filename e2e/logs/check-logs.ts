import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leaksOf } from './leaks';
import { readPlanted } from './planted';

const MAX_SHOWN = 20;

/**
 * Reads the logs of every process of a shop and throws when one contains a secret or personal data: data
 * planted by the suites, the secrets of the shop, and matching patterns. Reports file, line and kind, not the value.
 */
export function checkLogs(home: string): void {
  const logs = join(home, 'logs');
  const planted = readPlanted(home);
  if (planted.texts.length === 0 || planted.tokens.size === 0)
    throw new Error('Nothing was planted: this check of the logs could not fail.');
  let lines = 0;
  const leaks: string[] = [];
  for (const name of readdirSync(logs).filter((each) => each.endsWith('.log'))) {
    for (const [index, line] of readFileSync(join(logs, name), 'utf8').split('\n').entries()) {
      lines += 1;
      for (const what of leaksOf(line, planted))
        leaks.push(`${name}:${index + 1} holds ${what}: ${messageOf(line)}`);
    }
  }
  if (leaks.length > 0) {
    const shown = leaks.slice(0, MAX_SHOWN).join('\n');
    throw new Error(`${leaks.length} secrets or personal data in the logs of the shop:\n${shown}`);
  }
  console.log(
    `logs: ${lines} lines hold no secret and no personal datum (${planted.tokens.size} tokens planted)`,
  );
}

const messageOf = (line: string): string => /"msg":"([^"]*)"/.exec(line)?.[1] ?? 'a line that is no JSON';
