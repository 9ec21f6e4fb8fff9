import { routes } from '../routes';
import { createCacheKeys } from './cache-key';

describe('cache keys', () => {
  const routeOf = (wanted: string) => routes.find(({ name }) => name === wanted)!;
  const search = routeOf('searchProducts');
  const keys = createCacheKeys();
  const of = (body: unknown) => keys.of(search, Buffer.from(JSON.stringify(body))).value;

  it('are equal for equivalent bodies and differ for others', () => {
    expect(of({ search: ' dal ' })).toBe(of({ limit: 10, page: 1, search: 'dal', more: true }));
    const chosen = { search: 'dal', brands: ['Hill Farm', 'gokul farm'], subCategoryIds: [] };
    expect(of(chosen)).toBe(of({ search: 'dal', brands: ['Gokul Farm', 'HILL FARM'], inStock: false }));
    expect(of(chosen)).not.toBe(of({ ...chosen, inStock: true }));
    expect(of({ countries: ['in', 'ES', 'IN'] })).toBe(of({ countries: ['ES', 'IN'] }));
    expect(of({ search: 'dal', page: 2 })).not.toBe(of({ search: 'dal' }));
    expect(of({ search: 'दाल' })).not.toBe(of({ search: 'दाळ' }));
  });

  it.each([
    ['without a body', undefined],
    ['with an empty body', Buffer.from('{}')],
  ])('of different calls differ, %s', (_which, body) => {
    const values = ['getCategories', 'getSubCategories', 'getCategories'].map(
      (name) => keys.of(routeOf(name), body).value,
    );
    expect(values[0]).not.toBe(values[1]);
    expect(values[2]).toBe(values[0]);
  });
});
