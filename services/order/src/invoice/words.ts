const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

const SCALES = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

function inWords(number: number): string {
  for (const [scale, name] of SCALES) {
    if (number < scale) continue;
    const rest = number % scale;
    return `${inWords(Math.floor(number / scale))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`;
  }
  if (number < SMALL.length) return SMALL[number]!;
  const ones = number % 10;
  return `${TENS[Math.floor(number / 10)]}${ones > 0 ? `-${SMALL[ones]}` : ''}`;
}

/** Whole paise as an invoice says them: `Rupees One Lakh Two Thousand and Fifty Paise Only`. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  return `Rupees ${inWords(rupees)}${rest > 0 ? ` and ${inWords(rest)} Paise` : ''} Only`;
}
