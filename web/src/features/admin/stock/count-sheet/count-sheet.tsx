import { useEffect, useState } from 'react';
import { recall, remember } from '../../remembered';
import { parseSheet, type Sheet } from './sheet';
import { SheetForm } from './sheet-form';
import { SheetStart } from './sheet-start';

const STORED_AS = 'countSheet';

/** Counts the products of a shelf together: choose them, type the counts, check the differences, book them. */
export function CountSheet() {
  const [sheet, setSheet] = useState<Sheet | undefined>(() => parseSheet(recall(STORED_AS)));
  useEffect(() => remember(STORED_AS, JSON.stringify(sheet ?? null)), [sheet]);
  return sheet ? (
    <SheetForm
      sheet={sheet}
      onChange={(change) => setSheet((now) => now && change(now))}
      onEnd={() => setSheet(undefined)}
    />
  ) : (
    <SheetStart onStart={setSheet} />
  );
}
