import { calls } from '@tokri/contracts';
import { contractOf, findRoute, routes } from './routes';

describe('the route table', () => {
  it('has every call of the contract once, and none else', () => {
    expect(routes.map((route) => route.name).sort()).toEqual(Object.keys(calls).sort());
  });

  it.each(routes.map((route) => [route.name, route] as const))(
    '%s agrees with the contract',
    (_name, route) => {
      const { method, path, service, auth, body } = contractOf(route);
      expect({ method: route.method, path: route.path, service: route.service, auth: route.auth }).toEqual({
        method,
        path,
        service,
        auth,
      });
      expect(route.body).toBe(body);
    },
  );

  it('caches only reads that anyone may make, and drops the cache on every admin write of the catalogue', () => {
    for (const route of routes) {
      if (route.cache)
        expect([route.name, route.auth, route.service]).toEqual([route.name, 'P', 'catalogue']);
      expect([route.name, route.changes !== undefined]).toEqual([
        route.name,
        route.service === 'catalogue' && route.auth === 'A',
      ]);
    }
  });

  it('tells a wrong method from an unknown path', () => {
    expect(findRoute('GET', '/api/cart/create')).toEqual(['POST']);
    expect(findRoute('GET', '/api/cart/nothing')).toBeUndefined();
    expect(findRoute('GET', '/api/cart/get')).toMatchObject({ name: 'getCart' });
  });
});
