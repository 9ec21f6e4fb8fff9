import fc from 'fast-check';
import { nameKey } from './name-key';

test.each([
  ['Amul', '\u0410mul'],
  ['Amul', 'AMU\u216c'],
  ['Amul', '\u0391\u043c\u03c5l'],
  ['Amil', 'Am\u0131l'],
  ['Amil', 'am\u0130l'],
  ['Am\u00edl', 'am\u0130\u0301l'],
  ['Vim', '\u03bdim'],
  ['COCA', '\u0421\u041e\u0421\u0410'],
  ['Coca-Cola', 'coca\u2011cola'],
  ["Kellogg's", 'Kellogg\u2019s'],
  ["Kellogg's", 'kellogg\u02bcs'],
  ["Kellogg's", 'kellogg`s'],
  ['0.5 kg', '½ kg'],
  ['1.5 l', '१½ l'],
])('names that look alike have one key: %s, %s', (one, other) => expect(nameKey(other)).toBe(nameKey(one)));

test('different names in other scripts have different keys, the same in either case', () => {
  const names = ['Вата', 'Бата', 'Vata', 'दूध', 'दही', 'Νομα', 'Γομα', 'Élan', 'Elan', 'தயிர்', 'دهی'];
  expect(new Set(names.map(nameKey)).size).toBe(names.length);
  for (const name of names) expect(nameKey(name.toUpperCase())).toBe(nameKey(name));
  expect(nameKey('दूध')).toBe('दूध');
});

test('the key of a key is the key itself', () => {
  const sign = fc.constantFrom(...'aBνΝυηАвγΓжЁ½1é\u0301\u0130\u0131ς क´');
  fc.assert(
    fc.property(fc.array(sign), (signs) => {
      const key = nameKey(signs.join(''));
      expect(nameKey(key)).toBe(key);
    }),
  );
});
