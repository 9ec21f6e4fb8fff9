import type { CheckedRow } from '@tokri/contracts';
import type { CheckedPortion } from './send-rows';

/** The result of all portions of a check. */
export interface CheckSum {
  rows: CheckedRow[];
  newCategories: string[];
  newSubCategories: string[];
  guard: Pick<CheckedPortion, 'largestFall' | 'largestRise' | 'guardPercent' | 'needsConfirmation'>;
}

/** Without the fields of new products, which are not shown and take most of the room. */
const lean = (row: CheckedRow): CheckedRow => (row.outcome === 'changed' ? row : { ...row, changes: [] });

/** Adds up the answers to the portions of a check. */
export function createSum() {
  const rows: CheckedRow[] = [];
  const categories = new Set<string>();
  const subCategories = new Set<string>();
  // Of all rows so far, so the last one counts.
  let guard: CheckSum['guard'] | undefined;
  return {
    count: () => rows.length,
    /** @returns the answer without what nobody needs any more */
    add(answer: CheckedPortion): CheckedPortion {
      const kept = { ...answer, data: answer.data.map(lean) };
      const { data, newCategories, newSubCategories, largestFall, largestRise, ...rest } = kept;
      for (const row of data) rows.push(row);
      newCategories.forEach((name) => categories.add(name));
      newSubCategories.forEach((name) => subCategories.add(name));
      const { guardPercent, needsConfirmation } = rest;
      guard = { largestFall, largestRise, guardPercent, needsConfirmation };
      return kept;
    },
    get: (): CheckSum | undefined =>
      guard && { rows, newCategories: [...categories], newSubCategories: [...subCategories], guard },
  };
}
