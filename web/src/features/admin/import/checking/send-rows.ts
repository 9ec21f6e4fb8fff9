import { MAX_IMPORT_ROWS_AT_ONCE } from '@tokri/contracts/limits';
import { portionAt, type FileRow } from '@tokri/product-file';
import type { Answer } from '../../../../api/call-types';
import { untilServed, type Waiting } from './until-served';

export type CheckedPortion = Answer<'checkImportRows'>;

/** Rows of the first portion, and of the smallest. */
const FIRST_ROWS = 250;
const FEWEST_ROWS = 50;
/** A portion should take about this long: far from the time limit of a call, even when the shop becomes slower. */
const AIM_MS = 1_500;

/** The size of the next portion, after one of `rows` rows took `ms`; it at most doubles. */
export function nextSize(rows: number, ms: number): number {
  const wanted = Math.round((rows * AIM_MS) / Math.max(1, ms));
  return Math.min(MAX_IMPORT_ROWS_AT_ONCE, 2 * rows, Math.max(FEWEST_ROWS, wanted));
}

interface Sending extends Waiting {
  check: (portion: { from: number; rows: FileRow[] }) => Promise<CheckedPortion>;
  /** Called with each answer, in order. */
  onChecked: (answer: CheckedPortion) => void;
  now: () => number;
}

/**
 * Sends rows from `from` on in portions whose size follows the time that they take. Each is repeated until the shop
 * answers it: a repeated portion replaces itself.
 * @returns false when stopped
 */
export async function sendRows(rows: readonly FileRow[], from: number, sending: Sending): Promise<boolean> {
  const { check, onChecked, now } = sending;
  let size = FIRST_ROWS;
  let at = from;
  while (at < rows.length) {
    let startedAt = now();
    let portion: FileRow[] = [];
    const answer = await untilServed(
      () => {
        startedAt = now();
        portion = portionAt(rows, at, size);
        return check({ from: at, rows: portion });
      },
      {
        ...sending,
        onFailed: () => {
          size = Math.max(FEWEST_ROWS, Math.floor(size / 2));
        },
      },
    );
    if (answer === undefined) return false;
    onChecked(answer);
    at += portion.length;
    // The time of a portion that was cut short is no measure for larger ones.
    if (portion.length === size) size = nextSize(size, now() - startedAt);
  }
  return true;
}
