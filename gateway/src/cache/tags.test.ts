import { newEvent, type ShopEvent } from '@tokri/contracts';
import { tagsOfEvent, tagsOfRequest, tagsOfResponse, tagsOfWrite } from './tags';

const id = '65f000000000000000000001';
const touches = (changed: readonly string[], shown: readonly string[]) =>
  changed.some((tag) => shown.includes(tag));
const stock = (crossedZero: boolean) =>
  tagsOfEvent(
    newEvent('product.availability-changed', id, {
      productId: id,
      stock: 0,
      crossedZero,
    }) as unknown as ShopEvent,
  );

const joined = tagsOfEvent({
  type: 'product.updated',
  data: { _id: '65f000000000000000000009', variantGroup: 'milk' },
} as unknown as ShopEvent);

const tuned = tagsOfEvent(newEvent('search.tuned', 'search', { version: 1 }) as unknown as ShopEvent);

const reads = {
  list: [
    ...tagsOfRequest('product-list', {}),
    ...tagsOfResponse('product-list', Buffer.from(`[{"_id":"${id}"}]`)),
  ],
  otherList: [...tagsOfRequest('product-list', {}), ...tagsOfResponse('product-list', Buffer.from('[]'))],
  inStock: tagsOfRequest('product-list', { inStock: true }),
  search: [
    ...tagsOfRequest('search', { search: 'milk' }),
    ...tagsOfResponse('search', Buffer.from(`[{"_id":"${id}"}]`)),
  ],
  foundList: tagsOfRequest('product-list', { search: 'milk' }),
  details: tagsOfRequest('product-details', { productId: id.toUpperCase() }),
  otherDetails: tagsOfRequest('product-details', { productId: '65f000000000000000000002' }),
  otherSize: [
    ...tagsOfRequest('product-details', { productId: '65f000000000000000000003' }),
    ...tagsOfResponse('product-details', Buffer.from(`{"variantGroup":"milk","variants":[{"_id":"${id}"}]}`)),
  ],
  page: tagsOfRequest('pages', {}),
  home: tagsOfRequest('home', {}),
  categories: tagsOfRequest('categories', {}),
  subCategories: tagsOfRequest('sub-categories', {}),
};
const all = Object.keys(reads).filter((name) => name !== 'page' && name !== 'home');

describe('what a change invalidates', () => {
  it.each([
    ['a page', tagsOfWrite('page', {}), ['page']],
    [
      'a page that another replica saved',
      tagsOfEvent(newEvent('page.changed', 'page', { slug: 'terms' }) as unknown as ShopEvent),
      ['page'],
    ],
    ['the home page', tagsOfWrite('home', {}), ['home']],
    [
      'the home page that another replica saved',
      tagsOfEvent(newEvent('home.changed', 'home', { version: 2, images: [] }) as unknown as ShopEvent),
      ['home'],
    ],
    ['a category', tagsOfWrite('category', {}), all],
    ['a sub-category', tagsOfWrite('sub-category', {}), all.filter((name) => name !== 'categories')],
    [
      'a product',
      tagsOfWrite('product', { _id: id }),
      ['list', 'otherList', 'foundList', 'inStock', 'search', 'details', 'otherSize'],
    ],
    [
      'a product that joins a group',
      joined,
      ['list', 'otherList', 'foundList', 'inStock', 'search', 'otherSize'],
    ],
    ['a new product', tagsOfWrite('product', {}), ['list', 'otherList', 'foundList', 'inStock', 'search']],
    ['a stock number', stock(false), ['details', 'otherSize']],
    ['synonyms', tagsOfWrite('search', {}), ['search', 'foundList']],
    ['what another gateway tunes', tuned, ['search', 'foundList']],
    ['the last piece', stock(true), ['list', 'inStock', 'search', 'details', 'otherSize']],
  ])('%s [G-84]', (_name, changed, expected) => {
    const old = Object.entries(reads).filter(([, shown]) => touches(changed, shown));
    expect(old.map(([name]) => name).sort()).toEqual([...expected].sort());
  });

  it('is never the range, which expires by age only', () => {
    const body = Buffer.from(`{"_id":"${id}"}`);
    expect([...tagsOfRequest('range', {}), ...tagsOfResponse('range', body)]).toEqual([]);
  });
});
