import { chooseVaried, createProductIndex, type IndexEntry } from './product-index';

let made = 0;
const entry = (more: Partial<IndexEntry> = {}): IndexEntry => ({
  id: (made += 1).toString(16).padStart(24, '0'),
  key: `product ${made}`,
  category: ['c1'],
  subCategory: ['s1'],
  soldOut: false,
  group: -1,
  subCategories: [],
  brand: -1,
  country: -1,
  diet: undefined,
  salePrice: 0,
  unitPrice: 0,
  discount: 0,
  createdAt: made,
  ...more,
});

function filled(...all: IndexEntry[]) {
  const index = createProductIndex();
  for (const one of all) index.put(one);
  return index;
}

describe('the orders of products', () => {
  it('list a sub-category by name, then id, within the category only', () => {
    const [b, a2, a1, elsewhere] = [
      entry({ key: 'b' }),
      entry({ id: 'f'.repeat(24), key: 'a' }),
      entry({ key: 'a' }),
      entry({ key: 'a', category: ['c2'] }),
    ];
    const index = filled(b, a2, a1, elsewhere);
    expect(index.listing('c1', 's1')).toEqual([a1, a2, b]);
    expect(index.listing('c2', 's1')).toEqual([elsewhere]);
    expect(index.listing('c1', 'nowhere')).toEqual([]);
  });

  it('follow when a product is renamed, moved or removed', () => {
    const [one, two] = [entry({ key: 'a' }), entry({ key: 'b' })];
    const index = filled(one, two);
    expect(index.listing('c1', 's1')).toEqual([one, two]);
    const renamed = { ...one, key: 'c' };
    index.put(renamed);
    expect(index.listing('c1', 's1')).toEqual([two, renamed]);
    const moved = { ...renamed, subCategory: ['s2'] };
    index.put(moved);
    expect(index.listing('c1', 's1')).toEqual([two]);
    expect(index.listing('c1', 's2')).toEqual([moved]);
    index.remove(two.id);
    expect(index.listing('c1', 's1')).toEqual([]);
    expect(index.showcase(['c1'])).toEqual([moved]);
    expect(index.size()).toBe(1);
  });

  it('show the newest first, and have a stable order for equal times', () => {
    const [old, sameTime, fresh] = [
      entry({ createdAt: 1 }),
      entry({ createdAt: 1 }),
      entry({ createdAt: 2 }),
    ];
    expect(filled(old, sameTime, fresh).newestFirst()).toEqual([fresh, sameTime, old]);
    expect(filled(fresh, sameTime, old).newestFirst()).toEqual([fresh, sameTime, old]);
  });
});

describe('the showcase of a category', () => {
  it('takes from its sub-categories in turns', () => {
    const many = Array.from({ length: 40 }, () => entry());
    const few = Array.from({ length: 3 }, () => entry({ subCategory: ['s2'] }));
    const chosen = chooseVaried([...many, ...few], 15);
    expect(chosen).toHaveLength(15);
    expect(chosen.slice(0, 6).map((one) => one.subCategory[0])).toEqual(['s1', 's2', 's1', 's2', 's1', 's2']);
    expect(new Set(chosen).size).toBe(15);
    expect(chooseVaried([...few, ...many.reverse()], 15)).toEqual(chosen);
  });

  it('fills up with sold-out products only when necessary, and changes when a product sells out', () => {
    const [one, two] = [entry(), entry()];
    const index = filled(one, two);
    index.setSoldOut(one.id, true);
    expect(index.showcase(['c1'])).toEqual([two, one]);
    index.setSoldOut(one.id, false);
    index.setSoldOut(two.id, true);
    expect(index.showcase(['c1'])).toEqual([one, two]);
  });
});
