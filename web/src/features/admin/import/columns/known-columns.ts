import {
  understandColumns,
  type ColumnMeaning,
  type Conversion,
  type FileTable,
  type ProposedColumns,
} from '@tokri/product-file';
import { recall, remember } from '../../remembered';
import { MEANING_LABELS } from '../import-labels';

const STORED_AS = 'importColumns';

/** The number of column titles that are kept, newest first. */
const KEPT = 500;

type Remembered = Pick<ProposedColumns, 'meanings' | 'conversions'>;

interface Told {
  meaning: ColumnMeaning;
  conversion: Conversion | undefined;
}

/** What each title meant in earlier imports of this browser, stored as `price` or `price paise`. */
function recallTold(): Record<string, Told> {
  try {
    const stored: unknown = JSON.parse(recall(STORED_AS) ?? '{}');
    const told = Object.entries(stored ?? {}).map(([title, text]): [string, Told] => {
      const [meaning, conversion] = String(text).split(' ');
      return [title, { meaning: meaning as ColumnMeaning, conversion: conversion as Conversion | undefined }];
    });
    return Object.fromEntries(told.filter(([, { meaning }]) => meaning in MEANING_LABELS));
  } catch {
    return {};
  }
}

/** The meaning of each column: as in earlier imports, otherwise proposed from the remaining fields. */
export function knownColumns(table: FileTable): ProposedColumns {
  const remembered = recallTold();
  const proposed = understandColumns(table);
  const told = table.titles.map((title) => remembered[title]);
  const isTold = (meaning: ColumnMeaning) => told.some((each) => each?.meaning === meaning);
  const meanings = told.map((each, column) => {
    const proposal = proposed.meanings[column] ?? 'ignore';
    return each?.meaning ?? (isTold(proposal) ? 'ignore' : proposal);
  });
  return {
    meanings,
    conversions: told.map((each, column) => each?.conversion ?? conversionOf(proposed, meanings, column)),
    // A stray place is no doubt about the meaning.
    doubts: proposed.doubts.filter(
      ({ column, kind }) =>
        (kind === 'stray-place' || !told[column]) && meanings[column] === proposed.meanings[column],
    ),
  };
}

const conversionOf = (proposed: ProposedColumns, meanings: readonly ColumnMeaning[], column: number) =>
  meanings[column] === proposed.meanings[column] ? proposed.conversions[column] : undefined;

/** Another meaning of one column; it takes the proposed conversion and doubt with it. */
export const withMeaning = (
  columns: ProposedColumns,
  changed: number,
  meaning: ColumnMeaning,
): ProposedColumns => ({
  meanings: columns.meanings.map((each, column) => (column === changed ? meaning : each)),
  conversions: columns.conversions.map((each, column) => (column === changed ? undefined : each)),
  doubts: columns.doubts.filter(({ column }) => column !== changed),
});

export const withConversion = (
  columns: ProposedColumns,
  changed: number,
  conversion: Conversion,
): ProposedColumns => ({
  ...columns,
  conversions: columns.conversions.map((each, column) => (column === changed ? conversion : each)),
});

export function rememberColumns({ titles }: FileTable, { meanings, conversions }: Remembered): void {
  const texts = titles.map((title, column): [string, string] => {
    const conversion = conversions[column];
    return [title, `${meanings[column] ?? 'ignore'}${conversion === undefined ? '' : ` ${conversion}`}`];
  });
  const before = Object.entries(recallTold()).flatMap(([title, { meaning, conversion }]) =>
    titles.includes(title) ? [] : [[title, conversion === undefined ? meaning : `${meaning} ${conversion}`]],
  );
  remember(STORED_AS, JSON.stringify(Object.fromEntries([...before, ...texts].slice(-KEPT))));
}
