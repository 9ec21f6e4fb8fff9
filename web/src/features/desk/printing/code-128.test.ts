import { code128 } from './code-128';

function widthsOf(text: string): string[] {
  const widths = code128(text).join('');
  return widths.slice(0, -7).match(/.{6}/g)!.concat(widths.slice(-7));
}

test('encodes a number as start, characters, check symbol and stop', () => {
  // 'O' is 47, 'R' 50, 'D' 36, '-' 13, '7' 23: (104 + 47 + 2 x 50 + 3 x 36 + 4 x 13 + 5 x 23) mod 103 = 11.
  expect(widthsOf('ORD-7').join(' ')).toBe('211214 133121 231131 112313 122132 312131 231212 2331112');
});

test('symbols are eleven modules wide and distinct', () => {
  const letters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(at + 32));
  const symbols = letters.map((letter) => widthsOf(letter)[1]!);
  expect(new Set(symbols).size).toBe(95);
  for (const symbol of symbols)
    expect(Array.from(symbol, Number).reduce((sum, width) => sum + width)).toBe(11);
});

test('refuses characters outside Code 128 B', () => expect(() => code128('₹5')).toThrow(RangeError));
