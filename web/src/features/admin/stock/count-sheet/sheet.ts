import { plainDigits } from '@tokri/contracts/digits';
import { MAX_STOCK } from '@tokri/contracts/limits';

export interface SheetLine {
  productId: string;
  /** With the brand in front. */
  name: string;
  unit: string;
  /** Pieces that should be there. */
  shown: number;
  /** Paise of a piece: the last cost, else the price that shoppers pay. */
  pieceValue: number;
  /** As typed. */
  counted: string;
  /** The stock before orders changed it in the meantime: the count is to be checked. */
  was?: number;
  isBooked?: true;
}

/** Products that are counted together, kept in this browser until all counts are booked. */
export interface Sheet {
  title: string;
  lines: readonly SheetLine[];
}

/** Undefined if nothing or no number of pieces is typed. */
export function countedOf({ counted }: SheetLine): number | undefined {
  const typed = plainDigits(counted).trim();
  return /^\d{1,7}$/.test(typed) && Number(typed) <= MAX_STOCK ? Number(typed) : undefined;
}

export const changeLine = (sheet: Sheet, productId: string, change: Partial<SheetLine>): Sheet => ({
  ...sheet,
  lines: sheet.lines.map((line) => (line.productId === productId ? { ...line, ...change } : line)),
});

/** A scanned piece: one more than counted so far. Booked lines do not change. */
export function addPiece(sheet: Sheet, productId: string): Sheet {
  const line = sheet.lines.find((each) => each.productId === productId);
  if (!line || line.isBooked) return sheet;
  return changeLine(sheet, productId, { counted: String((countedOf(line) ?? 0) + 1) });
}

export interface CountToBook {
  productId: string;
  shown: number;
  counted: number;
}

export const countsToBook = ({ lines }: Sheet): CountToBook[] =>
  lines.flatMap((line) => {
    const counted = countedOf(line);
    const { productId, shown, isBooked } = line;
    return counted === undefined || isBooked ? [] : [{ productId, shown, counted }];
  });

interface SheetSums {
  counted: number;
  different: number;
  /** Pieces and paise: counted without what should be there. */
  pieces: number;
  value: number;
}

export function sumsOf({ lines }: Sheet): SheetSums {
  const sums: SheetSums = { counted: 0, different: 0, pieces: 0, value: 0 };
  for (const line of lines) {
    const counted = countedOf(line);
    if (counted === undefined) continue;
    const difference = counted - line.shown;
    sums.counted += 1;
    sums.different += difference === 0 ? 0 : 1;
    sums.pieces += difference;
    sums.value += difference * line.pieceValue;
  }
  return sums;
}

/** A stored sheet; undefined if there is none. */
export function parseSheet(kept: string | null): Sheet | undefined {
  try {
    const sheet = JSON.parse(kept ?? 'null') as Partial<Sheet> | null;
    const isGood = typeof sheet?.title === 'string' && Array.isArray(sheet.lines) && sheet.lines.length > 0;
    return isGood ? (sheet as Sheet) : undefined;
  } catch {
    return undefined;
  }
}
