import { joinThousands, plainSigns, type Variant } from '@tokri/contracts';
import { keyOf } from '../../taxonomy/name-key';

type Dimension = 'g' | 'ml' | 'piece';

/** The amount of a unit: packs of grams, millilitres or pieces. */
interface Measure {
  packs: number;
  amount: number;
  of: Dimension;
}

const WORDS: readonly [pattern: string, of: Dimension, factor: number][] = [
  ['kgs?|kilos?', 'g', 1_000],
  ['g|gms?|grams?', 'g', 1],
  ['l|ltrs?|litres?|liters?', 'ml', 1_000],
  ['ml', 'ml', 1],
  ['dozens?', 'piece', 12],
  ['pcs?|pieces?|units?|tablets?|sachets?|packs?|pkts?', 'piece', 1],
];
const MEASURES = WORDS.map(([pattern, of, factor]) => ({
  pattern: new RegExp(String.raw`^(?:(\d+)\s*[x×*]\s*)?(\d+(?:[.,]\d+)?)\s*(?:${pattern})\b`, 'i'),
  of,
  factor,
}));
const PACK_OF = /^pack of (\d+)\b/i;

/** How many characters of a unit are its measure. */
const lengthOfMeasure = (text: string): number =>
  Math.max(
    0,
    ...[PACK_OF, ...MEASURES.map(({ pattern }) => pattern)].map((each) => each.exec(text)?.[0].length ?? 0),
  );

/** `500 g`, `1.5 L`, `4 x 75 g`, `Pack of 3`; undefined for a unit without an amount. */
export function measureOf(unit: string): Measure | undefined {
  const text = joinThousands(plainSigns(unit)).trim();
  const pieces = PACK_OF.exec(text)?.[1];
  if (pieces) return measure(1, Number(pieces), 'piece');
  for (const { pattern, of, factor } of MEASURES) {
    const [found, packs = '1', amount = ''] = pattern.exec(text) ?? [];
    if (found !== undefined) return measure(Number(packs), Number(amount.replace(',', '.')) * factor, of);
  }
  return undefined;
}

const measure = (packs: number, amount: number, of: Dimension): Measure | undefined =>
  packs * amount > 0 ? { packs, amount, of } : undefined;

/** Equal for units of the same size: `1 l` and `1000 ml`. */
export function sizeKey(unit: string): string {
  const { packs, amount, of } = measureOf(unit) ?? {};
  return amount === undefined ? keyOf(unit.trim()) : `${packs} x ${amount} ${of}`;
}

/** Equal for units of the same size and kind of pack, however they are spelled: `200g` and `200 GM`, not `200 g jar`. */
export function unitKey(unit: string): string {
  const text = keyOf(unit);
  return `${sizeKey(text)} ${measureOf(text) ? text.slice(lengthOfMeasure(text)).trim() : ''}`;
}

const whole = ({ packs, amount }: Measure) => packs * amount;

/** The smallest first; units without an amount last. */
export function compareSizes(one: string, other: string): number {
  const [a, b] = [measureOf(one), measureOf(other)];
  if (!a || !b) return Number(!a) - Number(!b) || (one < other ? -1 : one > other ? 1 : 0);
  if (a.of !== b.of) return a.of < b.of ? -1 : 1;
  return whole(a) - whole(b) || a.packs - b.packs;
}

const PER = { g: 'kg', ml: 'l', piece: 'piece' } as const;

/** The price of a kilogram, litre or piece. @param paise price of the whole unit */
export function unitPriceOf(paise: number, unit: string): Variant['unitPrice'] {
  const measured = measureOf(unit);
  if (!measured) return undefined;
  const inOne = measured.of === 'piece' ? 1 : 1_000;
  return { paise: Math.round((paise * inOne) / whole(measured)), per: PER[measured.of] };
}
