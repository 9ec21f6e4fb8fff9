import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STARTS } from '../../web/src/features/page-editor/starts';

/** The texts that the editor of a page offers name days and hours: those that a shop has that sets nothing. */
const SETTINGS = readFileSync(join(__dirname, '../../docs/settings.md'), 'utf8');

const presetOf = (setting: string) =>
  new RegExp(`^\\|\`${setting}\`\\|[^|]*\\|\`(\\d+)\`\\|`, 'm').exec(SETTINGS)?.[1] ?? 'no such setting';

const NAMED: readonly (readonly [page: string, setting: string, english: string, hindi: string])[] = [
  ['returns', 'PROBLEM_DAYS', 'within {} days after delivery', 'डिलीवरी के {} दिन के अंदर'],
  ['returns', 'PROBLEM_ANSWER_HOURS', 'within {} hours', '{} घंटे के अंदर'],
  ['privacy', 'SESSION_ABSOLUTE_DAYS', 'ends after {} days', '{} दिन में ख़त्म'],
  ['privacy', 'ARCHIVE_ORDER_DAYS', 'archived after {} days', '{} दिन बाद संग्रह'],
  ['privacy', 'RETENTION_RESTOCK_ALERT_DAYS', '{} days at most', 'ज़्यादा से ज़्यादा {} दिन'],
  ['privacy', 'RETENTION_QUERY_LOG_DAYS', 'for {} days', 'गिनती, {} दिन'],
  ['privacy', 'RETENTION_BACKUP_DAYS', 'kept for {} days', 'बैकअप {} दिन'],
];

test.each(NAMED)('the %s text has the preset of %s', (page, setting, english, hindi) => {
  const preset = presetOf(setting);
  expect(preset).toMatch(/^\d+$/);
  expect(STARTS[page]?.body).toContain(english.replace('{}', preset));
  expect(STARTS[page]?.body_hi).toContain(hindi.replace('{}', preset));
});
