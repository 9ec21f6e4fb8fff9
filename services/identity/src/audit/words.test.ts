import { wordsOf } from './words';

test.each([
  ['Basmati Rice, 5 kg', ['basmati', 'rice', '5', 'kg']],
  ['ORD-7K2QMA', ['ord-7k2qma']],
  ['Dal & dal', ['dal']],
  ['हल्दी Powder', ['हल्दी', 'powder']],
  ['', []],
])('the words of %p are %p', (name, words) => expect(wordsOf(name)).toEqual(words));
