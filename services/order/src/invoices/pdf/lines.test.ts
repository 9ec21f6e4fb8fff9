import fc from 'fast-check';
import { linesOf } from './lines';

const byLength = (text: string) => text.length;

test.each([
  ['one two three', 8, ['one two', 'three']],
  ['a\nb', 8, ['a', 'b']],
  ['', 8, ['']],
  ['twenty-one', 8, ['twenty-', 'one']],
  ['abcdefghij klm', 4, ['abcd', 'efgh', 'ij', 'klm']],
  ['x abcdef', 4, ['x', 'abcd', 'ef']],
  ['exact fit', 9, ['exact fit']],
])('%j breaks into lines of %i', (text, width, lines) => {
  expect(linesOf(text, width, byLength)).toEqual(lines);
});

test('a letter with its marks stays together', () => {
  expect(linesOf('किकि', 2, byLength)).toEqual(['कि', 'कि']);
});

test('no letter is lost, and no line is too wide', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z-]{1,12}$/)),
      fc.integer({ min: 1, max: 20 }),
      (words, width) => {
        const lines = linesOf(words.join(' '), width, byLength);
        expect(lines.join('').replace(/ /g, '')).toBe(words.join(''));
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
      },
    ),
  );
});
