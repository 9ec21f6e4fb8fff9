import { proposeColumns, type ColumnMeaning, type FileTable } from '@tokri/product-file';
import { recall, remember } from '../remembered';
import { MEANING_LABELS } from './import-words';

const STORED_AS = 'importColumns';

/** What each title meant when this browser imported a file the last time. */
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

/** The meaning of each column: as it was told before, else as it is proposed. */
export function knownColumns(table: FileTable): ColumnMeaning[] {
  const remembered = recallMeanings();
  const isKnown = table.titles.every((title) => remembered[title] !== undefined);
  return isKnown ? table.titles.map((title) => remembered[title] ?? 'ignore') : proposeColumns(table);
}

export function rememberColumns({ titles }: FileTable, meanings: readonly ColumnMeaning[]): void {
  const told = Object.fromEntries(titles.map((title, column) => [title, meanings[column]]));
  remember(STORED_AS, JSON.stringify(told));
}
