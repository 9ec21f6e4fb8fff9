import { asciiDigits } from './digits';

export interface QueryPrices {
  search: string;
  /** Rupees, both included. */
  priceFrom?: number;
  priceTo?: number;
}

const RUPEES = '(?:rs\\.?|inr|₹|rupees?|rupaye|रु\\.?|रुपये|रुपए)';
const PRICE = `${RUPEES}?\\s*((?:\\d{1,3}(?:,\\d{2,3})+|\\d{1,6})(?:\\.\\d{1,2})?)(?:\\s*${RUPEES}|/-)?`;
/** No measure or other unit follows a price: "under 5 kg" is a size. */
const NO_UNIT =
  '(?![\\d.]|\\s*(?:%|percent|kgs?|kilo|gm?s?|gram|ml|l|ltr|lit(?:re|er)s?|pcs?|pieces?|packs?|min(?:ute)?s?|hours?|days?|months?|years?|किलो|ग्राम|लीटर|मिली)(?![\\p{L}\\p{M}]))';
const UP_TO = '(?:under|below|less than|up ?to|within|max(?:imum)?|cheaper than|not more than|upto)';
const FROM = '(?:above|over|more than|min(?:imum)?|at least|starting from)';
const THAN = `(?:se|से)`;
const NEEDS = (words: string) => `\\s+(?:${words})(?![\\p{L}\\p{M}])`;

const START = '(?<![\\p{L}\\p{M}\\p{N}])';
const pattern = (source: string) => new RegExp(`${START}${source}`, 'iu');

/** Bounds whose word precedes the price, and bounds, mostly Hindi, whose word follows it. */
const BOUNDS: readonly [bounds: 'both' | 'to' | 'from', pattern: RegExp][] = [
  ['both', pattern(`between\\s+${PRICE}\\s*(?:and|to|-)\\s*${PRICE}${NO_UNIT}`)],
  ['both', pattern(`${PRICE}\\s*(?:se|से|to|-)\\s*${PRICE}${NEEDS('ke beech|के बीच|tak|तक')}`)],
  ['to', pattern(`${UP_TO}\\s+${PRICE}${NO_UNIT}`)],
  ['from', pattern(`${FROM}\\s+${PRICE}${NO_UNIT}`)],
  [
    'to',
    pattern(
      `${PRICE}(?:${NEEDS(`${THAN}\\s+(?:kam|कम|neeche|niche|नीचे)`)}|${NEEDS('ke andar|ke under|के अंदर|tak|तक|or less|and below')})`,
    ),
  ],
  ['from', pattern(`${PRICE}${NEEDS(`${THAN}\\s+(?:zyada|jyada|ज़्यादा|ज्यादा|upar|ऊपर)|or more|and above`)}`)],
];

/** The prices in a query: "snacks under 50" is snacks of at most 50 rupees. Only the first bound is taken. */
export function pricesInQuery(query: string): QueryPrices {
  const text = asciiDigits(query.normalize('NFC'));
  for (const [bounds, bound] of BOUNDS) {
    const found = bound.exec(text);
    if (!found) continue;
    const [first, second] = found
      .slice(1)
      .filter(Boolean)
      .map((digits) => Number(digits.replaceAll(',', '')));
    if (first === undefined) continue;
    const search = text.replace(found[0], ' ').replace(/\s+/g, ' ').trim();
    if (bounds === 'to') return { search, priceTo: first };
    if (bounds === 'from') return { search, priceFrom: first };
    return { search, priceFrom: Math.min(first, second!), priceTo: Math.max(first, second!) };
  }
  return { search: query };
}
