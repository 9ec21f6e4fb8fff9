import { isDevanagari, romanize, uniformDevanagari } from './devanagari';
import { aDocument } from '../../../test/search-document';
import { createInvertedIndex } from '../index/inverted-index';
import { phoneticKey } from './phonetic-key';
import { builtInSynonyms } from './synonyms';
import { tokenize, tokenizeQuery } from './tokenizer';
import { soundsOf } from './word-sound';

test.each([
  ['दूध', 'dudh'],
  ['प्याज', 'pyaaj'],
  ['टमाटर', 'tamaatar'],
  ['चटनी', 'chatni'],
  ['नमकीन', 'namkin'],
  ['लहसुन', 'lahsun'],
  ['अंडा', 'anda'],
  ['नींबू', 'nimbu'],
  ['सरसों', 'sarson'],
  ['कृपा', 'kripa'],
])('%s is spoken %s', (word, spoken) => {
  expect(romanize(word)).toBe(spoken);
  expect([isDevanagari(word), isDevanagari(spoken)]).toEqual([true, false]);
});

test.each([
  ['दूध', ['doodh', 'dudh']],
  ['आटा', ['atta', 'aata']],
  ['प्याज़', ['pyaz', 'pyaaz', 'piyaz']],
  ['चावल', ['chawal', 'chaval', 'chaawal']],
  ['घी', ['ghee', 'ghi']],
])('%s has one phonetic key with %p', (word, spellings) => {
  const [typed = ''] = tokenize(word);
  for (const spelling of spellings) expect(phoneticKey(spelling)).toBe(phoneticKey(romanize(typed)));
});

test('words of other scripts, numbers and mixtures have no sound', () => {
  for (const word of ['500', '7up', 'பால்', 'दूध2']) expect(soundsOf(word)).toEqual([]);
});

test('Devanagari is normalised, and other text unchanged', () => {
  expect(uniformDevanagari('कि.ग्रा. १०'.normalize('NFKD'))).toBe('किग्रा. 10');
  expect(uniformDevanagari('7.5 Kg a.b')).toBe('7.5 Kg a.b');
});

test.each([
  ['दूध 1 लीटर', ['दूध', '1', 'l']],
  ['milk 1 litre', ['milk', '1', 'l']],
  ['घी आधा किलो', ['घी', '500', 'g']],
  ['अंडे 1 दर्जन', ['अंडे', '12', 'pc']],
  ['gram flour', ['gram', 'flour']],
  ['पैकेट', ['packet']],
  ['दूध का पैकेट', ['दूध']],
])('%s is asked for by %p', (query, words) => expect(tokenizeQuery(query)).toEqual(words));

describe('a product with a name in Devanagari', () => {
  const index = createInvertedIndex();
  const [milk, sherbet] = [aDocument('ताज़ा दूध'), aDocument('कोकम शरबत', { aliases: ['कोकम'] })];
  for (const product of [milk, sherbet]) index.put(product);
  const found = (query: string) => index.find(query, 0, 9).ids;

  it.each(['ताज़ा दूध', 'ताजा', 'दूध', 'दू', 'doodh', 'dudh', 'milk'])('is found by %s', (query) => {
    expect(found(query)).toEqual([milk.id]);
  });

  it('is found in Latin letters without an entry in any table', () => {
    expect(found('kokam')).toEqual([sherbet.id]);
    expect(found('चावल')).toEqual([]);
  });

  it('is affected by changes of synonyms of its word', () => {
    expect(index.having('doodh')).toEqual([milk.id]);
    expect(builtInSynonyms.ofPhrase(['दूध']).map((phrase) => phrase.join(' '))).toContain('milk');
    expect(builtInSynonyms.inText(['शिमला', 'मिर्च']).flat()).toContain('capsicum');
    expect(builtInSynonyms.inText(['शिमला', 'मिर्च']).flat()).not.toContain('chilli');
  });
});
