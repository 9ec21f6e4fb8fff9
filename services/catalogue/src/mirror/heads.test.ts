import { chooseVaried, createHeads, type Head } from './heads';

let made = 0;
const head = (more: Partial<Head> = {}): Head => ({
  id: (made += 1).toString(16).padStart(24, '0'),
  key: `product ${made}`,
  category: ['c1'],
  subCategory: ['s1'],
  soldOut: false,
  createdAt: made,
  ...more,
});

function filled(...all: Head[]) {
  const heads = createHeads();
  for (const one of all) heads.put(one);
  return heads;
}

describe('the orders of products', () => {
  it('list a shelf by name, then id, within the category only', () => {
    const [b, a2, a1, elsewhere] = [
      head({ key: 'b' }),
      head({ id: 'f'.repeat(24), key: 'a' }),
      head({ key: 'a' }),
      head({ key: 'a', category: ['c2'] }),
    ];
    const heads = filled(b, a2, a1, elsewhere);
    expect(heads.listing('c1', 's1')).toEqual([a1, a2, b]);
    expect(heads.listing('c2', 's1')).toEqual([elsewhere]);
    expect(heads.listing('c1', 'nowhere')).toEqual([]);
  });

  it('follow when a product is renamed, moved or removed', () => {
    const [one, two] = [head({ key: 'a' }), head({ key: 'b' })];
    const heads = filled(one, two);
    expect(heads.listing('c1', 's1')).toEqual([one, two]);
    const renamed = { ...one, key: 'c' };
    heads.put(renamed);
    expect(heads.listing('c1', 's1')).toEqual([two, renamed]);
    const moved = { ...renamed, subCategory: ['s2'] };
    heads.put(moved);
    expect(heads.listing('c1', 's1')).toEqual([two]);
    expect(heads.listing('c1', 's2')).toEqual([moved]);
    heads.remove(two.id);
    expect(heads.listing('c1', 's1')).toEqual([]);
    expect(heads.showcase(['c1'])).toEqual([moved]);
    expect(heads.size()).toBe(1);
  });

  it('show the newest first, and of one moment always in the same order', () => {
    const [old, twin, fresh] = [head({ createdAt: 1 }), head({ createdAt: 1 }), head({ createdAt: 2 })];
    expect(filled(old, twin, fresh).newestFirst()).toEqual([fresh, twin, old]);
    expect(filled(fresh, twin, old).newestFirst()).toEqual([fresh, twin, old]);
  });
});

describe('the showcase of a category', () => {
  it('takes from its shelves in turns', () => {
    const many = Array.from({ length: 40 }, () => head());
    const few = Array.from({ length: 3 }, () => head({ subCategory: ['s2'] }));
    const chosen = chooseVaried([...many, ...few], 15);
    expect(chosen).toHaveLength(15);
    expect(chosen.slice(0, 6).map((one) => one.subCategory[0])).toEqual(['s1', 's2', 's1', 's2', 's1', 's2']);
    expect(new Set(chosen).size).toBe(15);
    expect(chooseVaried([...few, ...many.reverse()], 15)).toEqual(chosen);
  });

  it('fills up with what is sold out only when it must, and turns when something sells out', () => {
    const [one, two] = [head(), head()];
    const heads = filled(one, two);
    heads.setSoldOut(one.id, true);
    expect(heads.showcase(['c1'])).toEqual([two, one]);
    heads.setSoldOut(one.id, false);
    heads.setSoldOut(two.id, true);
    expect(heads.showcase(['c1'])).toEqual([one, two]);
  });
});
