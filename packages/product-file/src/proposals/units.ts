import { joinThousands } from '@tokri/contracts/join-thousands';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { plainSigns } from '@tokri/contracts/plain-signs';

const AMOUNT = String.raw`(\d+(?:[.,]\d+)?)`;
const WORDS =
  'kgs?|g|gms?|grams?|ml|l|ltrs?|litres?|liters?|pcs?|pieces?|packs?|pkts?|units?|tablets?|sachets?';
const UNIT = new RegExp(String.raw`${AMOUNT}\s*(${WORDS})\b`, 'gi');
/** With multipacks: `6 x 200 ml`, `Pack of 3`. */
const WHOLE_UNIT = new RegExp(
  String.raw`(?:\b\d+\s*[x×*]\s*)?\b${AMOUNT}\s*(${WORDS})\b|\bpack of \d+\b`,
  'gi',
);

/** The last unit in a name (`Rice 5 kg`: `5 kg`); undefined when there is none. */
export function unitInName(name: string): string | undefined {
  const [, amount, unit] = [...joinThousands(plainSigns(name)).matchAll(UNIT)].at(-1) ?? [];
  if (!amount || !unit) return undefined;
  const found = `${amount.replace(',', '.')} ${unit.toLowerCase()}`;
  return found.length > MAX_LENGTH.productUnit ? undefined : found;
}

/** A name without its units and the punctuation around them (`Milk (500 ml)`: `Milk`); may be empty. */
export const nameWithoutUnits = (name: string): string =>
  joinThousands(plainSigns(name))
    .replace(WHOLE_UNIT, ' ')
    .replace(/[([]\s*[)\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,–:/|-]+|[\s,–:/|-]+$/g, '');
