const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

const SCALES = [10_000_000, 100_000, 1_000, 100] as const;

/** Number words of a language: numbers below a hundred, and the names of crore, lakh, thousand and hundred. */
export interface NumberWords {
  belowHundred: (number: number) => string;
  scales: Readonly<Record<(typeof SCALES)[number], string>>;
}

/** Spells out a whole number in the Indian numbering system. */
export function spellNumber(number: number, words: NumberWords): string {
  const scale = SCALES.find((each) => number >= each);
  if (scale === undefined) return words.belowHundred(number);
  const rest = number % scale;
  const many = `${spellNumber(Math.floor(number / scale), words)} ${words.scales[scale]}`;
  return rest > 0 ? `${many} ${spellNumber(rest, words)}` : many;
}

const ENGLISH: NumberWords = {
  belowHundred(number) {
    if (number < SMALL.length) return SMALL[number]!;
    const ones = number % 10;
    return `${TENS[Math.floor(number / 10)]}${ones > 0 ? `-${SMALL[ones]}` : ''}`;
  },
  scales: { 10_000_000: 'Crore', 100_000: 'Lakh', 1_000: 'Thousand', 100: 'Hundred' },
};

/** Whole paise as text on an invoice: `Rupees One Lakh Two Thousand and Fifty Paise Only`. */
export function spellAmount(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  return `Rupees ${spellNumber(rupees, ENGLISH)}${rest > 0 ? ` and ${spellNumber(rest, ENGLISH)} Paise` : ''} Only`;
}
