import type { Product, ReceiptLine } from '@tokri/contracts';
import { plainDigits } from '@tokri/contracts/digits';
import { MAX_QUANTITY, MAX_RECEIVED_LINES } from '@tokri/contracts/limits';

export interface DraftLine extends Pick<Product, '_id' | 'name' | 'brand' | 'unit' | 'image'> {
  /** As typed. */
  pieces: string;
  /** Why the last attempt did not book the line. */
  problem?: ReceiptLine['problem'];
}

/** A delivery being entered, kept until the server confirms the booking. */
export interface ReceiptDraft {
  /** The same for every attempt, so that the lines are booked once. */
  receiptId: string;
  /** Sent without a response so far: the lines may be booked, and are locked until one arrives. */
  isSent: boolean;
  /** Last scanned first. */
  lines: readonly DraftLine[];
}

export const emptyDraft = (receiptId: string): ReceiptDraft => ({ receiptId, isSent: false, lines: [] });

/** Undefined if the pieces are no valid number. */
export function piecesOf({ pieces }: DraftLine): number | undefined {
  const typed = plainDigits(pieces).trim();
  const number = Number(typed);
  const isGood = /^\d+$/.test(typed) && number >= 1 && number <= MAX_QUANTITY;
  return isGood ? number : undefined;
}

export const isFull = ({ lines }: ReceiptDraft): boolean => lines.length >= MAX_RECEIVED_LINES;

/** Adds one scanned piece. Sent drafts do not change. */
export function addPiece(draft: ReceiptDraft, { _id, name, brand, unit, image }: Product): ReceiptDraft {
  const known = draft.lines.find((line) => line._id === _id);
  if (draft.isSent || (!known && isFull(draft))) return draft;
  const pieces = known ? String((piecesOf(known) ?? 0) + 1) : '1';
  const others = draft.lines.filter((line) => line !== known);
  return { ...draft, lines: [{ _id, name, ...(brand && { brand }), unit, image, pieces }, ...others] };
}

export const setPieces = (draft: ReceiptDraft, id: string, pieces: string): ReceiptDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (line._id === id ? { ...line, pieces } : line)),
});

export const removeLine = (draft: ReceiptDraft, id: string): ReceiptDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line._id !== id),
});

/** Keeps the lines that were not booked, for another receipt. */
export function settle(
  draft: ReceiptDraft,
  answered: readonly ReceiptLine[],
  nextReceiptId: string,
): ReceiptDraft {
  const problems = new Map(answered.map(({ productId, problem }) => [productId, problem]));
  const left = draft.lines.flatMap((line) => {
    const problem = problems.get(line._id);
    return problem ? [{ ...line, problem }] : [];
  });
  return { ...emptyDraft(nextReceiptId), lines: left };
}

/** A stored draft; undefined if it is invalid. */
export function parseDraft(kept: string | null): ReceiptDraft | undefined {
  try {
    const draft = JSON.parse(kept ?? 'null') as ReceiptDraft | null;
    return draft && typeof draft.receiptId === 'string' && Array.isArray(draft.lines) ? draft : undefined;
  } catch {
    return undefined;
  }
}
