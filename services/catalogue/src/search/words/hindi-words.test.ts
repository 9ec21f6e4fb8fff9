import { demo, indexOfDemo } from '../../../test/demo-index';
import { distinctHindiWords } from './hindi-words';

test.each([
  ['टोन्ड दूध', ['Toned Milk', 'Gokulika', 'doodh'], []],
  ['गोकुलिका आम का अचार', ['Mango Pickle', 'Gokulika', 'aam'], ['अचार']],
  ['LED बल्ब 9 W', ['LED Bulb 9 W'], []],
  ['', ['Paneer'], []],
])('of %p nothing else sounds like %j', (nameHi, texts, words) => {
  expect(distinctHindiWords(nameHi, texts)).toEqual(words);
});

test('a product is found by its own name in Hindi', () => {
  const index = indexOfDemo();
  const lineOf = new Map(demo.products.map(({ _id, lineSlug }) => [_id, lineSlug]));
  const asked = [...new Map(demo.products.map((product) => [product.lineSlug, product])).values()].filter(
    (_product, at) => at % 5 === 0,
  );
  const lost = asked.filter(({ name_hi, lineSlug }) => {
    const [own = ''] = name_hi.split(', ');
    return !index.find(own, 0, 10).ids.some((id) => lineOf.get(id) === lineSlug);
  });
  expect(lost.map(({ name_hi }) => name_hi)).toEqual([]);
});
