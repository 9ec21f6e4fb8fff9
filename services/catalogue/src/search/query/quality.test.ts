import { relevantTo, searchQueries, type DemoProduct } from '@tokri/demo-shop';
import { demo, indexOfDemo } from '../../../test/demo-index';
import { tokenize } from '../words/tokenizer';

const index = indexOfDemo();
const byId = new Map(demo.products.map((product) => [product._id, product]));

interface Asked {
  query: string;
  relevant: (product: DemoProduct) => boolean;
}

/** Recall at 10: relevant products in the first ten places, as a share of the possible number. */
function recallAt10({ query, relevant }: Asked): number {
  const all = demo.products.filter(relevant).length;
  const { ids } = index.find(query, 0, 10);
  const hits = ids.filter((id) => relevant(byId.get(id) as DemoProduct)).length;
  return hits / Math.min(10, all);
}

function figures(group: string, asked: readonly Asked[]): number {
  const answerable = asked.filter(({ relevant }) => demo.products.some(relevant));
  const recalls = answerable.map(recallAt10);
  const mean = recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length;
  const weak = answerable.filter((_asked, at) => recalls[at]! < 0.8).map(({ query }, _at) => query);
  process.stdout.write(
    `search quality, ${group}: recall@10 ${mean.toFixed(3)} over ${answerable.length} queries` +
      `${weak.length > 0 ? `, weak: ${weak.join(', ')}` : ''}\n`,
  );
  return mean;
}

const named = (pattern: RegExp) => (product: DemoProduct) => pattern.test(product.name);

/** Spelled as people type, not as the table of synonyms has them. */
const HINGLISH: readonly (readonly [query: string, name: RegExp])[] = [
  ['dahi', /curd|dahi|yogurt/i],
  ['dahee', /curd|dahi|yogurt/i],
  ['doodh', /milk/i],
  ['dudh', /milk/i],
  ['anda', /egg/i],
  ['ande', /egg/i],
  ['aloo', /potato|aloo/i],
  ['allu', /potato|aloo/i],
  ['pyaz', /onion/i],
  ['pyaj', /onion/i],
  ['tamatar', /tomato/i],
  ['tamaatar', /tomato/i],
  ['adrak', /ginger|adrak/i],
  ['lehsun', /garlic/i],
  ['lahsoon', /garlic/i],
  ['hari mirch', /green chilli/i],
  ['shimla mirch', /capsicum|bell pepper/i],
  ['bhindi', /okra|bhindi|lady/i],
  ['palak', /spinach|palak/i],
  ['gajar', /carrot|gajar/i],
  ['gobhi', /cauliflower|gobhi|gobi|cabbage/i],
  ['nimbu', /lemon|lime|nimbu/i],
  ['kela', /banana/i],
  ['seb', /apple/i],
  ['aam', /mango|aam/i],
  ['angoor', /grape/i],
  ['tarbooj', /watermelon/i],
  ['nariyal', /coconut|narial|nariyal/i],
  ['chawal', /rice/i],
  ['chaaval', /rice/i],
  ['atta', /atta/i],
  ['aata', /atta/i],
  ['gehu', /wheat|atta|dalia/i],
  ['besan', /besan|gram flour/i],
  ['sooji', /sooji|suji|rava|semolina/i],
  ['maida', /maida/i],
  ['poha', /poha/i],
  ['namak', /salt|namak/i],
  ['cheeni', /sugar/i],
  ['chini', /sugar/i],
  ['gud', /jaggery|gud/i],
  ['shahad', /honey/i],
  ['haldi', /turmeric|haldi/i],
  ['jeera', /cumin|jeera/i],
  ['zeera', /cumin|jeera/i],
  ['dhaniya', /coriander|dhania/i],
  ['elaichi', /cardamom|elaichi/i],
  ['laung', /clove|laung/i],
  ['dalchini', /cinnamon/i],
  ['saunf', /fennel|saunf/i],
  ['ajwain', /carom|ajwain/i],
  ['kali mirch', /black pepper/i],
  ['lal mirch', /red chilli|kashmiri/i],
  ['kaju', /cashew|kaju/i],
  ['badam', /almond|badam/i],
  ['kishmish', /raisin|kishmish/i],
  ['akhrot', /walnut/i],
  ['khajoor', /date/i],
  ['makhana', /makhana/i],
  ['chai', /tea|chai/i],
  ['chai patti', /tea|chai/i],
  ['makkhan', /butter/i],
  ['chaas', /buttermilk|chaas/i],
  ['sarson ka tel', /mustard oil/i],
  ['nariyal tel', /coconut.*oil/i],
  ['moongfali', /peanut|groundnut/i],
  ['chole', /chana|chole|chickpea/i],
  ['arhar dal', /toor/i],
  ['masur', /masoor/i],
  ['murgi', /chicken/i],
  ['machli', /fish|rohu|pomfret|surmai|basa|katla/i],
  ['sabun', /soap|bar/i],
  ['jhaadu', /broom|jhadu/i],
  ['agarbatti', /agarbatti|incense/i],
  ['achar', /pickle|achar/i],
];

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A word with one slip of the finger: a letter missing, doubled, swapped with the next, or that of the neighbouring key. */
function slip(word: string, next: () => number): string {
  const at = 1 + Math.floor(next() * (word.length - 2));
  switch (Math.floor(next() * 4)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + word.charAt(at) + word.slice(at);
    case 2:
      return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
    default:
      return word.slice(0, at) + String.fromCharCode(97 + Math.floor(next() * 26)) + word.slice(at + 1);
  }
}

/** Words that name at least three products, the last words of their names. */
const timesLast = new Map<string, number>();
for (const product of demo.products) {
  const word = tokenize(product.name).at(-1) ?? '';
  timesLast.set(word, (timesLast.get(word) ?? 0) + 1);
}
const kinds = [...timesLast]
  .filter(([word, times]) => word.length >= 5 && times >= 3)
  .map(([word]) => word)
  .sort();
const wordsById = new Map(
  demo.products.map((product) => [
    product._id,
    new Set([product.name, ...product.aliases].flatMap(tokenize)),
  ]),
);
const wordsOfProduct = (product: DemoProduct): ReadonlySet<string> =>
  wordsById.get(product._id) as Set<string>;
const hasWord = (word: string) => (product: DemoProduct) => wordsOfProduct(product).has(word);
const beginsWith = (beginning: string) => (product: DemoProduct) =>
  [...wordsOfProduct(product)].some((word) => word.startsWith(beginning));

describe('search on the demo shop finds the intended products', () => {
  it('by Indian names', () => {
    const asked = HINGLISH.map(([query, name]) => ({ query, relevant: named(name) }));
    expect(figures('Hinglish', asked)).toBeGreaterThanOrEqual(0.95);
  });

  it('despite typos', () => {
    const next = random(7);
    const asked = kinds
      .map((word) => ({ query: slip(word, next), relevant: hasWord(word) }))
      // A slip that begins another word is that word until more is typed.
      .filter(({ query }) => !demo.products.some(beginsWith(query)));
    expect(figures('typos', asked)).toBeGreaterThanOrEqual(0.95);
  });

  it('from the first letters', () => {
    const asked = kinds.flatMap((word) =>
      [2, 3, 4].map((length) => ({
        query: word.slice(0, length),
        relevant: beginsWith(word.slice(0, length)),
      })),
    );
    expect(figures('prefixes', asked)).toBeGreaterThanOrEqual(0.95);
  });

  it('by brand: complete, prefix or misspelled', () => {
    const next = random(11);
    const brands = [...new Set(demo.products.map((product) => product.brand))]
      .filter((brand) => brand.length > 4)
      .sort();
    const asked = brands.flatMap((brand) =>
      [brand, brand.slice(0, 5), slip(brand.toLowerCase(), next)].map((query) => ({
        query,
        relevant: (product: DemoProduct) =>
          product.brand === brand || (query.length === 5 && beginsWith(query.toLowerCase())(product)),
      })),
    );
    expect(figures('brands', asked)).toBeGreaterThanOrEqual(0.95);
  });

  it('and two words narrow', () => {
    const pairs = ['brand and kind', ...new Set(demo.products.map((product) => product.brand))]
      .slice(1)
      .filter((brand) => brand !== '')
      .map((brand) => {
        const one = demo.products.find(
          (product) => product.brand === brand && product.stock > 0,
        ) as DemoProduct;
        const word = tokenize(one.name).at(-1) ?? '';
        return {
          query: `${word} ${brand}`,
          relevant: (product: DemoProduct) => product.brand === brand && hasWord(word)(product),
        };
      });
    expect(figures('brand and kind', pairs)).toBeGreaterThanOrEqual(0.95);
  });
});

/** The demo shop's own queries, written by others than the search. */
describe('on held-back queries search finds', () => {
  it.each([...new Set(searchQueries.map((query) => query.sort))])('%s', (sort) => {
    const asked = searchQueries
      .filter((query) => query.sort === sort)
      .map((query) => {
        const right = new Set(relevantTo(query, demo.products).map((product) => product._id));
        return { query: query.query, relevant: (product: DemoProduct) => right.has(product._id) };
      });
    expect(figures(`held back, ${sort}`, asked)).toBeGreaterThanOrEqual(0.95);
  });
});
