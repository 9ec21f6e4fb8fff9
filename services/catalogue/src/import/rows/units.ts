const AMOUNT = String.raw`(\d+(?:[.,]\d+)?)`;
const WORDS =
  'kgs?|g|gms?|grams?|ml|l|ltrs?|litres?|liters?|pcs?|pieces?|packs?|pkts?|units?|tablets?|sachets?';
const UNIT = new RegExp(String.raw`${AMOUNT}\s*(${WORDS})\b`, 'gi');
/** With the packs that are sold together: `6 x 200 ml`, `Pack of 3`. */
const WHOLE_UNIT = new RegExp(
  String.raw`(?:\b\d+\s*[x×*]\s*)?\b${AMOUNT}\s*(${WORDS})\b|\bpack of \d+\b`,
  'gi',
);

/** The unit that a name ends with or tells (`Rice 5 kg`: `5 kg`); undefined when it tells none. */
export function unitInName(name: string): string | undefined {
  const [, amount, unit] = [...name.matchAll(UNIT)].at(-1) ?? [];
  return amount && unit ? `${amount.replace(',', '.')} ${unit.toLowerCase()}` : undefined;
}

/** A name without the units in it, and without what stood around them (`Milk (500 ml)`: `Milk`); empty when nothing is left. */
export const nameWithoutUnits = (name: string): string =>
  name
    .replace(WHOLE_UNIT, ' ')
    .replace(/[([]\s*[)\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,–:/|-]+|[\s,–:/|-]+$/g, '');
