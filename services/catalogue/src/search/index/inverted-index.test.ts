import { aDocument as entry } from '../../../test/search-document';
import { createInvertedIndex } from './inverted-index';
import type { SearchDocument } from '../product-search';
import { BUILT_IN_GROUPS, builtInSynonyms, createSynonyms } from '../words/synonyms';
import { tokenizeQuery, tokenize } from '../words/tokenizer';

function shop(...entries: SearchDocument[]) {
  const index = createInvertedIndex();
  for (const one of entries) index.put(one);
  const names = new Map(entries.map((one) => [one.id, one.name]));
  return {
    index,
    find: (text: string, offset = 0, limit = 10) =>
      index.find(text, offset, limit).ids.map((id) => names.get(id)),
  };
}

it('orders equal hits by id, regardless of the order of insertion', () => {
  const rice = ['c', 'a', 'b'].map((last) => entry('Rice', { id: last.padStart(24, '0') }));
  const ids = rice.map(({ id }) => id).sort();
  for (const order of [rice, rice.toReversed()])
    expect(shop(...order).index.find('rice', 0, 10).ids).toEqual(ids);
});

describe('tokens', () => {
  it('ignore case, accents, plurals and punctuation', () => {
    expect(tokenize("Crème & Berries, 7'Up TOMATOES")).toEqual(['creme', 'berry', '7up', 'tomato']);
    expect(tokenize('दही')).toEqual(['दही']);
  });

  it('of a query leave out stop words unless there is nothing else', () => {
    expect(tokenizeQuery('sarson ka tel')).toEqual(['sarson', 'tel']);
    expect(tokenizeQuery('ka')).toEqual(['ka']);
  });
});

describe('synonyms', () => {
  it('in a group each find the others', () => {
    expect(BUILT_IN_GROUPS.length).toBeGreaterThan(150);
    for (const group of BUILT_IN_GROUPS.map((phrases) => phrases.map(tokenize))) {
      for (const phrase of group) {
        const found = builtInSynonyms.inText(phrase).map((other) => other.join(' '));
        for (const other of group)
          if (other.join(' ') !== phrase.join(' ')) expect(found).toContain(other.join(' '));
      }
    }
  });

  it('of a phrase win over those of its parts', () => {
    const words = builtInSynonyms.inText(['shimla', 'mirch']).flat();
    expect(words).toContain('capsicum');
    expect(words).not.toContain('chilli');
  });

  it('are only those passed to the index', () => {
    const index = createInvertedIndex(() => createSynonyms([['millet rice', 'foxtail']]));
    index.put(entry('Millet Rice'));
    index.put(entry('Curd'));
    expect([index.find('foxtail', 0, 1).total, index.find('dahi', 0, 1).total]).toEqual([1, 0]);
  });

  it('that change apply to reindexed products, and the index returns which these are', () => {
    let synonyms = createSynonyms([]);
    const index = createInvertedIndex(() => synonyms);
    const products = [entry('Millet Rice'), entry('Rice of Millet'), entry('Rice')];
    for (const product of products) index.put(product);
    synonyms = createSynonyms([['Millet Rice', 'foxtail']]);
    expect(index.find('foxtail', 0, 1).total).toBe(0);
    const concerned = new Set(index.having('Millet Rice'));
    expect(concerned).toEqual(new Set([products[0]!.id, products[1]!.id]));
    for (const product of products) if (concerned.has(product.id)) index.put(product);
    expect(index.find('foxtail', 0, 9).ids).toEqual([products[0]!.id]);
  });
});

describe('search', () => {
  it('finds from the first letters after further products were put, at both ends of the alphabet and within', () => {
    const { index, find } = shop(entry('Milk'), entry('Paneer'));
    expect(find('m')).toEqual(['Milk']);
    const later = ['Almonds', 'Mango', 'Zucchini'].map((name) => entry(name));
    for (const one of later) index.put(one);
    const found = (text: string) => index.find(text, 0, 10).ids.slice().sort();
    for (const [at, text] of ['al', 'man', 'zuc'].entries()) expect(found(text)).toEqual([later[at]!.id]);
    expect(found('m')).toHaveLength(2);
    expect(find('pan')).toEqual(['Paneer']);
  });

  it('allows one typo, in long words two, in short ones only when nothing else matches', () => {
    const { find } = shop(entry('Chocolate'), entry('Bread'), entry('Tea'));
    expect(find('bred')).toEqual(['Bread']);
    expect(find('chokolatte')).toEqual(['Chocolate']);
    expect(find('tee')).toEqual(['Tea']);
    const teethers = ['Ring', 'Gel', 'Toy', 'Set'].map((what) => entry(`Teether ${what}`));
    expect(shop(entry('Tea'), ...teethers).find('tee')).not.toContain('Tea');
  });

  it('requires all words, and lists partial matches separately', () => {
    const { find, index } = shop(entry('Almond Milk'), entry('Cow Milk'), entry('Almond Oil'));
    expect(find('milk almond')).toEqual(['Almond Milk']);
    expect(find('milk zebra')).toEqual([]);
    expect(index.find('milk Zebras', 0, 10)).toMatchObject({ total: 0, unmatched: ['Zebras'] });
    expect(index.find('milk zebra', 0, 10).near).toHaveLength(2);
    expect(index.find('cow oil', 0, 10)).toMatchObject({ total: 0, unmatched: [] });
    expect(find('zebra')).toEqual([]);
    expect(find(' .,- ')).toEqual([]);
  });

  it('puts the exact name first, then the product itself before products made of it', () => {
    const { find } = shop(
      entry('Butter Cookies'),
      entry('Salted Butter'),
      entry('Butter'),
      entry('Peanut Butter Bar'),
    );
    expect(find('butter').slice(0, 2)).toEqual(['Butter', 'Salted Butter']);
  });

  it('puts the category with most hits first', () => {
    const milks = ['Toned', 'Whole', 'Cow'].map((kind) => entry(`${kind} Milk`, { subCategories: ['Milk'] }));
    const { find } = shop(entry('Milk Chocolate', { subCategories: ['Chocolate'] }), ...milks);
    expect(find('milk').at(-1)).toBe('Milk Chocolate');
  });

  it('scores brands, aliases, sub-categories and pack sizes', () => {
    const { find } = shop(
      entry('Gokul Paneer', { brand: 'Gokul', subCategories: ['Cheese & Tofu'], unit: '200 g' }),
      entry('Sona Masoori', { aliases: ['ponni'], unit: '5 kg' }),
      entry('Sona Masoori Old', { unit: '25 kg' }),
    );
    expect(find('gokul')).toEqual(['Gokul Paneer']);
    expect(find('tofu')).toEqual(['Gokul Paneer']);
    expect(find('ponni')).toEqual(['Sona Masoori']);
    expect(find('masoori 5kg')).toEqual(['Sona Masoori']);
    expect(find('masoori 5 kg')[0]).toBe('Sona Masoori');
  });

  it('finds the products of a brand by its name, before products with that word in their name', () => {
    const { find } = shop(
      entry('Raw Honey'),
      entry('Dish Soap', { brand: 'Honey' }),
      ...['Acacia', 'Forest', 'Wild'].map((kind) => entry(`${kind} Honey`)),
    );
    expect(find('honey')[0]).toBe('Dish Soap');
  });

  it('ends the head of a name at a dash', () => {
    const { find } = shop(entry('Face Wash - Neem Oil'), entry('Neem Oil'), entry('Oil - Cold Pressed'));
    expect(find('oil').at(-1)).toBe('Face Wash - Neem Oil');
  });

  it('lists after the hits of a rare word those of words it may be a typo of', () => {
    const many = Array.from({ length: 20 }, (_unused, at) => entry(`Shampoo ${at}`));
    const { find } = shop(entry('Shmapoo Bar'), ...many);
    expect(find('shmapoo')[0]).toBe('Shmapoo Bar');
    expect(find('shmapoo')).toHaveLength(10);
  });

  it('puts popular products first among equals, also after changes', () => {
    const [one, two, bar] = [entry('Cow Milk'), entry('Goat Milk'), entry('Milk Bar')];
    const { index, find } = shop(one, two, bar);
    index.setPopularity(two.id, 0.5);
    index.setPopularity(bar.id, 1);
    expect(find('milk')).toEqual(['Goat Milk', 'Cow Milk', 'Milk Bar']);
    index.setPopularity(one.id, 0.9);
    index.put({ ...one, name: 'Cow Milk' });
    expect(find('milk')).toEqual(['Cow Milk', 'Goat Milk', 'Milk Bar']);
  });

  it('puts products in stock before sold-out ones, also after changes', () => {
    const [one, two] = [entry('Apple Red', { soldOut: true }), entry('Apple Green Sour')];
    const { index, find } = shop(one, two);
    expect(find('apple')).toEqual(['Apple Green Sour', 'Apple Red']);
    index.setSoldOut(one.id, false);
    index.setSoldOut(two.id, true);
    expect(find('apple')).toEqual(['Apple Red', 'Apple Green Sour']);
  });

  it('pages without gaps or duplicates, far beyond the cached hits, in the order of all hits', () => {
    const many = Array.from({ length: 650 }, (_unused, at) => entry(`Soap ${at % 7}`));
    const { index } = shop(...many);
    const seen: string[] = [];
    for (let offset = 0; offset < 700; offset += 50) seen.push(...index.find('soap', offset, 50).ids);
    expect(new Set(seen).size).toBe(650);
    expect(index.all('soap')).toEqual(seen);
    index.remove(many[0]!.id);
    expect(index.all('soap')).toHaveLength(649);
  });

  it('drops removed and renamed products, also repeatedly', () => {
    const product = entry('First Name');
    const { index } = shop(product, entry('Other'));
    for (let round = 0; round < 2_000; round += 1) index.put({ ...product, name: `Round ${round}` });
    expect(index.size()).toBe(2);
    expect(index.find('first', 0, 10).total).toBe(0);
    expect(index.find('round 1999', 0, 10).ids).toEqual([product.id]);
    index.remove(product.id);
    expect(index.find('round', 0, 10).total).toBe(0);
    expect(index.size()).toBe(1);
  });
});
