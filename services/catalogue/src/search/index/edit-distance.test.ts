import fc from 'fast-check';
import { editDistance, letterMask, popCount } from './edit-distance';

/** The textbook algorithm, for comparison. */
function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_row, line) =>
    Array.from({ length: b.length + 1 }, (_cell, column) => (line === 0 ? column : column === 0 ? line : 0)),
  );
  const at = (line: number, column: number) => table[line]?.[column] ?? 0;
  for (let line = 1; line <= a.length; line += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      let steps = Math.min(
        at(line - 1, column) + 1,
        at(line, column - 1) + 1,
        at(line - 1, column - 1) + (a[line - 1] === b[column - 1] ? 0 : 1),
      );
      if (line > 1 && column > 1 && a[line - 1] === b[column - 2] && a[line - 2] === b[column - 1]) {
        steps = Math.min(steps, at(line - 2, column - 2) + 1);
      }
      (table[line] as number[])[column] = steps;
    }
  }
  return at(a.length, b.length);
}

it('wrong letters are counted like the textbook algorithm, up to the limit', () => {
  const word = fc.stringMatching(/^[a-d]{1,9}$/);
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (typed, other, most) => {
      const { begin, whole } = editDistance(typed, other, most);
      expect(whole).toBe(Math.min(plainDistance(typed, other), most + 1));
      const beginnings = Array.from({ length: other.length + 1 }, (_letter, length) =>
        plainDistance(typed, other.slice(0, length)),
      );
      expect(begin).toBe(Math.min(...beginnings, most + 1));
      if (whole <= most) expect(popCount(letterMask(typed) & ~letterMask(other))).toBeLessThanOrEqual(most);
    }),
    { numRuns: 2_000 },
  );
});
