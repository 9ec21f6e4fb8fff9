import type { Product, ReceiptLine, WriteOffLine } from '@tokri/contracts';
import { plainDigits } from '@tokri/contracts/digits';
import { MAX_QUANTITY } from '@tokri/contracts/limits';

/** A line as the server answers it. */
export type BookedLine = ReceiptLine | WriteOffLine;

export interface DraftLine extends Pick<Product, '_id' | 'name' | 'brand' | 'unit' | 'image'> {
  /** As typed. */
  pieces: string;
  /** As typed, of receipts only: rupees a piece, lot, and days. */
  cost?: string;
  lot?: string;
  bestBefore?: string;
  madeOn?: string;
  /** Why the last attempt did not book the line. */
  problem?: NonNullable<BookedLine['problem']>;
  /** Pieces in stock at that attempt, where the server answers them. */
  left?: number;
}

/** Lines being entered, kept until the server confirms the booking. */
export interface LineDraft {
  /** The same for every attempt, so that the lines are booked once. */
  bookingId: string;
  /** Sent without a response so far: the lines may be booked, and are locked until one arrives. */
  isSent: boolean;
  /** Last scanned first. */
  lines: readonly DraftLine[];
}

export const emptyDraft = (bookingId: string): LineDraft => ({ bookingId, isSent: false, lines: [] });

/** Undefined if the pieces are no valid number. */
export function piecesOf({ pieces }: DraftLine): number | undefined {
  const typed = plainDigits(pieces).trim();
  const number = Number(typed);
  const isGood = /^\d+$/.test(typed) && number >= 1 && number <= MAX_QUANTITY;
  return isGood ? number : undefined;
}

/** @param most lines of one booking */
export const isFull = ({ lines }: LineDraft, most: number): boolean => lines.length >= most;

/** Adds one scanned piece. Sent drafts do not change. @param most lines of one booking */
export function addPiece<Draft extends LineDraft>(
  draft: Draft,
  { _id, name, brand, unit, image }: Product,
  most: number,
): Draft {
  const known = draft.lines.find((line) => line._id === _id);
  if (draft.isSent || (!known && isFull(draft, most))) return draft;
  const pieces = known ? String((piecesOf(known) ?? 0) + 1) : '1';
  const others = draft.lines.filter((line) => line !== known);
  const { problem: _old, left: _then, ...entered } = known ?? {};
  const line = { ...entered, _id, name, ...(brand && { brand }), unit, image, pieces };
  return { ...draft, lines: [line, ...others] };
}

export const changeLine = <Draft extends LineDraft>(
  draft: Draft,
  id: string,
  change: Partial<DraftLine>,
): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line._id === id ? { ...line, ...change } : line)),
});

export const removeLine = <Draft extends LineDraft>(draft: Draft, id: string): Draft => ({
  ...draft,
  lines: draft.lines.filter((line) => line._id !== id),
});

/** Keeps the lines that were not booked, and what belongs to all of them, for another booking. */
export function settle<Draft extends LineDraft>(
  draft: Draft,
  answered: readonly BookedLine[],
  empty: Draft,
): Draft {
  const answers = new Map<string, BookedLine>(answered.map((line) => [line.productId, line]));
  const lines = draft.lines.flatMap((line) => {
    const { problem, stock: left } = answers.get(line._id) ?? {};
    return problem ? [{ ...line, problem, left }] : [];
  });
  return lines.length === 0 ? empty : { ...draft, bookingId: empty.bookingId, isSent: false, lines };
}

/** A stored draft; the empty one if it is invalid. */
export function parseDraft<Draft extends LineDraft>(kept: string | null, empty: Draft): Draft {
  try {
    // Receipts were stored with a `receiptId` at first.
    const { receiptId, ...draft } = JSON.parse(kept ?? '{}') as Partial<Draft> & { receiptId?: string };
    const bookingId = draft.bookingId ?? receiptId;
    const isGood = typeof bookingId === 'string' && Array.isArray(draft.lines);
    return isGood ? { ...empty, ...draft, bookingId } : empty;
  } catch {
    return empty;
  }
}
