/** Letters of a word as bits: words that share too few letters need not be compared. */
export function letterMask(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

export function popCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const WIDEST = 48;
const rows = [0, 1, 2].map(() => new Uint8Array(WIDEST));

/**
 * Edit distance (insertions, deletions, substitutions and transpositions) between the typed text and the best prefix of a word
 * (`begin`) or the whole word (`whole`). Distances above `most` are returned as most + 1.
 */
export function editDistance(typed: string, word: string, most: number): { begin: number; whole: number } {
  const width = Math.min(word.length, typed.length + most, WIDEST - 1);
  if (typed.length > width + most || typed.length >= WIDEST) return { begin: most + 1, whole: most + 1 };
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= width; column += 1) last[column] = column;
  for (let line = 1; line <= typed.length; line += 1) {
    row[0] = line;
    let least = line;
    const letter = typed.charCodeAt(line - 1);
    for (let column = 1; column <= width; column += 1) {
      const other = word.charCodeAt(column - 1);
      let steps = Math.min(
        last[column]! + 1,
        row[column - 1]! + 1,
        last[column - 1]! + (letter === other ? 0 : 1),
      );
      const swapped =
        line > 1 &&
        column > 1 &&
        letter === word.charCodeAt(column - 2) &&
        typed.charCodeAt(line - 2) === other;
      if (swapped) steps = Math.min(steps, before[column - 2]! + 1);
      row[column] = steps;
      if (steps < least) least = steps;
    }
    if (least > most) return { begin: most + 1, whole: most + 1 };
    [before, last, row] = [last, row, before];
  }
  let begin = most + 1;
  for (let column = Math.max(0, typed.length - most); column <= width; column += 1) {
    begin = Math.min(begin, last[column]!);
  }
  return { begin, whole: width === word.length ? Math.min(last[width]!, most + 1) : most + 1 };
}
