import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
/** The broker's preset user, as an address or as a login; split so that this file does not match itself. */
const PRESET = new RegExp(['guest', 'guest@'].join(':'));

test('no file has the preset login of the broker [G-265]', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  const text = files.filter((file) => /\.(?:[cm]?[jt]sx?|json|ya?ml|md|env|conf|sh)$/.test(file));
  expect(text.filter((file) => PRESET.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
