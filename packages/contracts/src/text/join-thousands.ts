const GROUPED = /(?<![\p{L}\p{Nd}.,])(?!0)\p{Nd}{1,3}(?:,\p{Nd}{2,3})*,\p{Nd}{3}(?![\p{Nd},])/gu;

/** A text without the commas between thousands: `1,800 g` is 1800 g; `1,5 l` and `0,500 l` stay. */
export const joinThousands = (text: string): string =>
  text.replace(GROUPED, (number) => number.replaceAll(',', ''));
