import { distinctHindiWords } from './hindi-words';

test.each([
  ['टोन्ड दूध', ['Toned Milk', 'Gokulika', 'doodh'], []],
  ['गोकुलिका आम का अचार', ['Mango Pickle', 'Gokulika', 'aam'], ['अचार']],
  ['LED बल्ब 9 W', ['LED Bulb 9 W'], []],
  ['', ['Paneer'], []],
])('of %p nothing else sounds like %j', (nameHi, texts, words) => {
  expect(distinctHindiWords(nameHi, texts)).toEqual(words);
});
