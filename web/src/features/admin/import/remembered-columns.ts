import { proposeColumns, type ColumnMeaning, type FileTable } from '@tokri/product-file';
import { recall, remember } from '../remembered';
import { MEANING_LABELS } from './import-labels';

const STORED_AS = 'importColumns';

/** The number of column titles that are kept, newest first. */
const KEPT = 500;

/** The meaning of each title in earlier imports of this browser. */
function recallMeanings(): Record<string, ColumnMeaning> {
  try {
    const stored: unknown = JSON.parse(recall(STORED_AS) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(([, meaning]) => String(meaning) in MEANING_LABELS),
    );
  } catch {
    return {};
  }
}

/** The meaning of each column: as in earlier imports, otherwise proposed from the remaining fields. */
export function knownColumns(table: FileTable): ColumnMeaning[] {
  const remembered = recallMeanings();
  const proposed = proposeColumns(table);
  const told = table.titles.map((title) => remembered[title]);
  return told.map((meaning, column) => {
    const proposal = proposed[column] ?? 'ignore';
    return meaning ?? (told.includes(proposal) ? 'ignore' : proposal);
  });
}

export function rememberColumns({ titles }: FileTable, meanings: readonly ColumnMeaning[]): void {
  const told = Object.fromEntries(titles.map((title, column) => [title, meanings[column]]));
  const before = Object.entries(recallMeanings()).filter(([title]) => !titles.includes(title));
  remember(STORED_AS, JSON.stringify(Object.fromEntries([...before, ...Object.entries(told)].slice(-KEPT))));
}
