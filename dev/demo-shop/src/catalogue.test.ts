import { calls, missingFacts } from '@tokri/contracts';
import { generateCatalogue, relevantTo, searchQueries, demoUsers } from './index';
import { brands } from './shop/brands';
import { productLines } from './shop/lines';
import { sizeOf } from './shop/sizes';
import { pricesOf, roundPrice } from './shop/prices';
import { demoId } from './shop/random';

const shop = generateCatalogue();
const lines = productLines();
const share = (count: number) => count / shop.products.length;

const quantile = (values: readonly number[], at: number) => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0;
};

describe('the demo catalogue', () => {
  it('is the same on every run', () => {
    expect(JSON.stringify(generateCatalogue())).toBe(JSON.stringify(shop));
  });

  it('makes ids from slugs alone, so that additions and moves do not change them', () => {
    expect(demoId('product', 'a')).toBe(demoId('product', 'a'));
    expect(demoId('product', 'a')).not.toBe(demoId('category', 'a'));
    for (const product of shop.products) expect(product._id).toBe(demoId('product', product.slug));
  });

  it('has 24 categories, 136 sub-categories and 5,000 to 5,600 products [S-9.7]', () => {
    expect(shop.categories).toHaveLength(24);
    expect(shop.subCategories).toHaveLength(136);
    expect(shop.products.length).toBeGreaterThanOrEqual(5000);
    expect(shop.products.length).toBeLessThanOrEqual(5600);
  });

  it('gives every document a unique id, slug and name where the contract requires one', () => {
    const all = [...shop.categories, ...shop.subCategories, ...shop.products];
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
    expect(new Set(shop.products.map(({ slug }) => slug)).size).toBe(shop.products.length);
    expect(new Set(lines.map(({ slug }) => slug)).size).toBe(lines.length);
    expect(new Set(shop.categories.map(({ name }) => name)).size).toBe(24);
    expect(new Set(shop.subCategories.map(({ name }) => name)).size).toBe(136);
  });

  it('makes the sizes of a line a variant group', () => {
    const groups = new Map<string, typeof shop.products>();
    for (const product of shop.products) {
      const { variantGroup = product._id } = product;
      groups.set(variantGroup, [...(groups.get(variantGroup) ?? []), product]);
    }
    for (const [group, members] of groups) {
      expect(new Set(members.map(({ lineSlug }) => lineSlug)).size).toBe(1);
      expect(new Set(members.map(({ unit }) => unit)).size).toBe(members.length);
      expect([group, members.length > 1]).toEqual([group, members[0]!.variantGroup !== undefined]);
    }
    expect(groups.size).toBe(lines.length);
  });

  it('fits the contract, document by document', () => {
    const { addCategory, createSubCategory, createProduct } = calls;
    for (const category of shop.categories) addCategory.request.parse(category);
    for (const subCategory of shop.subCategories) createSubCategory.request.parse(subCategory);
    for (const product of shop.products) createProduct.request.parse(product);
  });

  it('states where products come from and who makes them, and no allergens, which nobody has declared', () => {
    const countries = new Set(shop.products.map(({ facts }) => facts.countryOfOrigin));
    expect(countries.size).toBeGreaterThan(5);
    expect(shop.products.filter(({ facts }) => facts.allergens)).toEqual([]);
    const missing = new Set(shop.products.flatMap((product) => missingFacts(product)));
    expect([...missing].sort()).toEqual(['allergens', 'ingredients', 'nutrition']);
  });

  it('fills every listing: each category has sub-categories with at least 12 products each', () => {
    for (const category of shop.categories) {
      expect(shop.subCategories.some(({ category: parents }) => parents.includes(category._id))).toBe(true);
    }
    for (const subCategory of shop.subCategories) {
      const here = shop.products.filter((product) => product.subCategory.includes(subCategory._id));
      expect(here.length).toBeGreaterThanOrEqual(12);
      expect(here.every((product) => product.category.includes(subCategory.category[0] ?? ''))).toBe(true);
    }
  });

  it('keeps each category in an aisle of its own, and each sub-category in a bay', () => {
    const placesOf = (products: typeof shop.products) => new Set(products.map(({ shelf }) => shelf));
    const aisles = shop.categories.map(({ _id }) => {
      const places = [...placesOf(shop.products.filter(({ category }) => category[0] === _id))];
      return new Set(places.map((place) => place.replace(/-\d+$/, '')));
    });
    for (const aisle of aisles) expect(aisle.size).toBe(1);
    expect(new Set(aisles.flatMap((aisle) => [...aisle])).size).toBe(24);
    for (const { _id } of shop.subCategories)
      expect(placesOf(shop.products.filter(({ subCategory }) => subCategory[0] === _id)).size).toBe(1);
    for (const { shelf } of shop.products) expect(shelf).toMatch(/^[A-X]-[1-9]\d?$/);
  });

  it('prices, discounts and stocks as shops do', () => {
    expect(shop.products.every(({ price }) => [0, 5, 9].includes(price % 10))).toBe(true);
    const discounted = shop.products.map(({ discount }) => discount).filter(Boolean);
    expect(1 - share(discounted.length)).toBeCloseTo(0.35, 1);
    expect(quantile(discounted, 0.5)).toBeGreaterThanOrEqual(8);
    expect(quantile(discounted, 0.5)).toBeLessThanOrEqual(12);
    expect(Math.max(...discounted)).toBeLessThanOrEqual(50);
    expect(share(shop.products.filter(({ stock }) => stock === 0).length)).toBeCloseTo(0.1, 1);
    expect(share(shop.products.filter(({ stock }) => stock > 0 && stock <= 5).length)).toBeCloseTo(0.08, 1);
    expect(Math.max(...shop.products.map(({ stock }) => stock))).toBeLessThanOrEqual(200);
  });

  it('charges more for a larger pack of the same product', () => {
    const byLine = new Map<string, typeof shop.products>();
    for (const product of shop.products) {
      byLine.set(product.lineSlug, [...(byLine.get(product.lineSlug) ?? []), product]);
    }
    for (const products of byLine.values()) {
      for (const [at, product] of products.entries()) {
        const smaller = products[at - 1];
        if (!smaller) continue;
        expect(sizeOf(product.unit).amount).toBeGreaterThan(sizeOf(smaller.unit).amount);
        expect(product.price).toBeGreaterThan(smaller.price);
      }
    }
  });

  it('names products without their size and describes all but a few', () => {
    expect(shop.products.filter(({ name }) => /\b\d+ ?(g|kg|ml|L|pcs)\b/.test(name))).toEqual([]);
    const lengths = shop.products.map(({ name }) => name.length);
    expect(quantile(lengths, 0.5)).toBeGreaterThanOrEqual(22);
    expect(quantile(lengths, 0.97)).toBeGreaterThanOrEqual(50);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(200);
    const texts = shop.products.map(({ description }) => description.length);
    expect(share(texts.filter((length) => length < 60).length)).toBeLessThan(0.05);
    expect(share(texts.filter((length) => length > 1000).length)).toBeGreaterThan(0.01);
    expect(shop.products.some(({ description }) => /[{}]|undefined/.test(description))).toBe(false);
  });

  it('has a name in Hindi for everything, in Devanagari but for codes and figures', () => {
    const isCode = (word: string) => /^(?:[A-Z]{1,3}|[A-Z]\d{1,3})$/.test(word);
    const isHindi = (word: string) => /^\p{Script=Devanagari}+$/u.test(word);
    for (const { name, name_hi } of [...shop.categories, ...shop.subCategories, ...shop.products]) {
      const words = name_hi.split(/[\s,.:%\d-]+/).filter(Boolean);
      const latin = name_hi.split(/[\s,]+/).filter((word) => /[A-Za-z]/.test(word));
      expect([name, latin.filter((word) => !isCode(word))]).toEqual([name, []]);
      expect([name, words.some(isHindi)]).toEqual([name, true]);
      expect([name, words.filter((word) => !isHindi(word) && !/^[A-Z]+$/.test(word))]).toEqual([name, []]);
    }
    expect(Math.max(...shop.products.map(({ name_hi }) => name_hi.length))).toBeLessThanOrEqual(150);
  });

  it('includes brand, kind and praise in the Hindi name', () => {
    const praised = lines.find(({ name, brand }) => brand && name.includes(', '))!;
    expect(praised.nameHi.startsWith(`${praised.brand!.nameHi} `)).toBe(true);
    expect(praised.nameHi).toContain(', ');
    for (const { nameHi } of lines.filter(({ kind }) => kind === 'Onion')) expect(nameHi).toContain('प्याज़');
    expect(new Set(lines.map(({ nameHi }) => nameHi)).size).toBeGreaterThan(lines.length * 0.99);
  });

  it('sells about 150 brands, a few large ones and many small ones', () => {
    expect(brands.length).toBeGreaterThanOrEqual(140);
    const sizes = new Map<string, number>();
    for (const { brand } of lines) if (brand) sizes.set(brand.slug, (sizes.get(brand.slug) ?? 0) + 1);
    const counts = [...sizes.values()];
    expect(quantile(counts, 0.25)).toBeLessThanOrEqual(8);
    expect(quantile(counts, 0.99)).toBeGreaterThanOrEqual(28);
  });

  it('shrinks to the requested size and keeps all its sub-categories', () => {
    const small = generateCatalogue({ lines: 136 });
    expect(small.subCategories).toHaveLength(136);
    expect(new Set(small.products.map(({ subCategory }) => subCategory[0])).size).toBe(136);
    const known = new Map(shop.products.map((product) => [product._id, product]));
    for (const product of small.products) expect(known.get(product._id)).toEqual(product);
  });
});

describe('prices', () => {
  it.each([
    [31, 30],
    [33, 35],
    [47.6, 49],
    [52, 50],
    [7, 5],
    [98, 99],
    [0.4, 5],
  ])('round %p to %p', (free, price) => expect(roundPrice(free)).toBe(price));

  it('stay inside the band and still grow', () => {
    const rule = { price: '10 for 100 g', level: 1, band: 'milk' };
    const prices = pricesOf(rule, [1, 2, 3]);
    expect(prices[0]).toBeGreaterThanOrEqual(20);
    expect(prices[2]).toBeGreaterThan(prices[1] ?? 0);
  });
});

describe('searches', () => {
  it.each(['milk', 'bread', 'sugar', 'paneer', 'chocolate', 'curd', 'rice', 'egg', 'chips'])(
    'for the example %p have several sensible answers',
    (example) => {
      const query = searchQueries.find(({ query: text }) => text === example);
      expect(
        query && new Set(relevantTo(query, shop.products).map(({ name }) => name)).size,
      ).toBeGreaterThanOrEqual(6);
    },
  );

  it('in the set for measuring all have answers', () => {
    expect(searchQueries.length).toBeGreaterThanOrEqual(120);
    expect(searchQueries.filter((query) => relevantTo(query, shop.products).length === 0)).toEqual([]);
  });
});

describe('the demo people', () => {
  it('can sign in and have an address', () => {
    expect(demoUsers.admin).toMatchObject({ email: 'admin@tokri.example', role: 'ADMIN' });
    expect(demoUsers.shopper).toMatchObject({ email: 'shopper@tokri.example', role: 'USER' });
    for (const address of demoUsers.shopper.addresses) calls.createAddress.request.parse(address);
    for (const user of Object.values(demoUsers)) {
      calls.register.request.parse({ ...user, confirmPassword: user.password });
    }
  });
});
