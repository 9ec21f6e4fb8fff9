import type { ProductLine } from '../shop/lines';
import { sizeOf } from '../shop/sizes';
import { listOf } from '../table';

/** A product line in one of its pack sizes: the subject of one picture. */
export interface Variant extends ProductLine {
  /** As sold: '500 g', '4 x 75 g', '6 pcs'. */
  unit: string;
  /** Size of the drawing: 1 for the largest pack in which its kind is sold. */
  scale: number;
  /** Rank of the size within its kind: 0 for the smallest. */
  step: number;
}

export type Measure = 'weight' | 'volume' | 'pieces';

/** Number of packs sold together, and the content of each. */
export interface Contents {
  measure: Measure;
  packs: number;
  each: string;
  /** Grams, millilitres or pieces in one pack. */
  amount: number;
}

const MEASURES: Record<string, Measure> = { g: 'weight', kg: 'weight', ml: 'volume', l: 'volume' };

export function packContents(unit: string): Contents {
  const [, times = '1', each = unit] = /^(?:(\d+) x )?(.+)$/.exec(unit) ?? [];
  const measure = MEASURES[each.split(' ').at(-1)?.toLowerCase() ?? ''] ?? 'pieces';
  return { measure, packs: Number(times), each, amount: sizeOf(each).amount };
}

/** Bounds of the ratio between adjacent sizes. */
const NEAREST = 0.91;
const FARTHEST = 0.83;

/**
 * Size of a drawn pack relative to the largest of its kind. Lengths follow the cube root of the amount, as for real
 * packs, but steps are large enough to distinguish adjacent sizes, and small enough to keep the smallest of four
 * legible. Amounts are given smallest first.
 */
export function packScale(amounts: readonly number[], amount: number): number {
  const larger = amounts.filter((other) => other >= amount).reverse();
  let scale = 1;
  for (const [at, other] of larger.entries()) {
    const previous = larger[at - 1];
    if (previous !== undefined) scale *= Math.min(NEAREST, Math.max(FARTHEST, Math.cbrt(other / previous)));
  }
  return scale;
}

/** Amounts of the kind, smallest first, so that a size looks the same for all brands. */
function amountsOf({ subCategory, kind }: ProductLine): number[] {
  const listed = subCategory.kinds.find(({ name }) => name === kind)?.sizes ?? subCategory.sizes;
  const amounts = listOf(listed).map((size) => sizeOf(size).amount);
  return [...new Set(amounts)].sort((one, other) => one - other);
}

export function variantOf(line: ProductLine, unit: string): Variant {
  const [amounts, amount] = [amountsOf(line), sizeOf(unit).amount];
  return { ...line, unit, scale: packScale(amounts, amount), step: Math.max(0, amounts.indexOf(amount)) };
}

/**
 * Represents the whole line when no size is given, at full size: the largest single pack, or the fewest pieces of goods
 * sold by the piece.
 */
export function typicalVariant(line: ProductLine): Variant {
  const single = line.sizes.filter((unit) => packContents(unit).packs === 1);
  const byPiece = line.pack === 'item' || line.pack === 'eggtray';
  const unit = (byPiece ? single[0] : single.at(-1)) ?? line.sizes[0] ?? '';
  return { ...variantOf(line, unit), scale: 1 };
}
