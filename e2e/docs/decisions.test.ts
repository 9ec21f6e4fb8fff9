import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '../../docs/adr');

test('every decision has a unique number, which is in its title', () => {
  const files = readdirSync(FOLDER).sort();
  const numbers = files.map((file) => Number(file.slice(0, 4)));
  expect(numbers).toEqual(files.map((_file, index) => index + 1));
  for (const [index, file] of files.entries())
    expect(readFileSync(join(FOLDER, file), 'utf8')).toMatch(new RegExp(`^# ${index + 1}\\b`));
});
