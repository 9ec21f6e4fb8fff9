import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

const words = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|')[1]?.trim() ?? '');

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return /^(?:node_modules|dist|runtime|\..*)$/.test(entry.name) ? [] : sourcesIn(path);
    return /\.tsx?$/.test(entry.name) ? [`${path}\n${readFileSync(path, 'utf8')}`] : [];
  });
}

describe('docs/glossary.md', () => {
  it('has each word once, in alphabetical order', () => {
    const sorted = [...new Set(words)].sort((a, b) => a.localeCompare(b, 'en'));
    expect(words).toEqual(sorted);
  });

  it('has only words that the code uses', () => {
    const code = ['services', 'gateway', 'packages', 'dev', 'web', 'e2e']
      .flatMap((name) => sourcesIn(join(root, name)))
      .join('\n');
    // `circuit breaker` also matches circuitBreaker, circuit-breaker and CIRCUIT_BREAKER.
    const unused = words.filter(
      (word) => !new RegExp(`\\b${word.replaceAll(' ', '[-_ ]?')}`, 'i').test(code),
    );
    expect(unused).toEqual([]);
  });
});
