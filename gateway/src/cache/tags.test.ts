import { newEvent, type ShopEvent } from '@tokri/contracts';
import { toSequence } from './change-log';
import { encodingFor } from './entry';
import { createReadKeys } from './read-keys';
import { routes } from '../routes';
import { tagsOfAnswer, tagsOfEvent, tagsOfRead, tagsOfWrite } from './tags';

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

const reads = {
  list: [
    ...tagsOfRead('product-list', {}),
    ...tagsOfAnswer('product-list', Buffer.from(`[{"_id":"${id}"}]`)),
  ],
  otherList: [...tagsOfRead('product-list', {}), ...tagsOfAnswer('product-list', Buffer.from('[]'))],
  search: [...tagsOfRead('search', {}), ...tagsOfAnswer('search', Buffer.from(`[{"_id":"${id}"}]`))],
  details: tagsOfRead('product-details', { productId: id.toUpperCase() }),
  otherDetails: tagsOfRead('product-details', { productId: '65f000000000000000000002' }),
  categories: tagsOfRead('categories', {}),
  subCategories: tagsOfRead('sub-categories', {}),
};
const all = Object.keys(reads);

describe('what a change makes old', () => {
  it.each([
    ['a category', tagsOfWrite('category', {}), all],
    ['a sub-category', tagsOfWrite('sub-category', {}), all.filter((name) => name !== 'categories')],
    ['a product', tagsOfWrite('product', { _id: id }), ['list', 'otherList', 'search', 'details']],
    ['a new product', tagsOfWrite('product', {}), ['list', 'otherList', 'search']],
    ['a stock number', stock(false), ['details']],
    ['the last piece', stock(true), ['list', 'search', 'details']],
  ])('%s', (_name, changed, expected) => {
    const old = Object.entries(reads).filter(([, shown]) => touches(changed, shown));
    expect(old.map(([name]) => name).sort()).toEqual([...expected].sort());
  });
});

describe('keys', () => {
  const search = routes.find((route) => route.name === 'searchProducts')!;
  const keys = createReadKeys();
  const of = (body: unknown) => keys.of(search, Buffer.from(JSON.stringify(body))).text;

  it('are the same for the same wish and differ for different ones', () => {
    expect(of({ search: ' dal ' })).toBe(of({ limit: 10, page: 1, search: 'dal', more: true }));
    expect(of({ search: 'dal', page: 2 })).not.toBe(of({ search: 'dal' }));
    expect(of({ search: 'दाल' })).not.toBe(of({ search: 'दाळ' }));
  });
});

describe('places in the change log', () => {
  it('rise as the ids of the stream do', () => {
    const ids = [
      '1763700000000-0',
      '1763700000000-1',
      '1763700000000-4094',
      '1763700000001-0',
      '2190000000000-4095',
    ];
    const places = ids.map(toSequence);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    expect(new Set(places).size).toBe(ids.length);
    expect(places.every(Number.isSafeInteger)).toBe(true);
  });
});

describe('encodings', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['gzip; q=0.0, br; q=0', 'identity'],
    ['broken', 'identity'],
  ])('%s: %s', (header, expected) => {
    expect(encodingFor(header)).toBe(expected);
  });
});
