import { errandsOf, SERVICES, USAGE } from './front';
import { Misuse } from './misuse';

const errands = (line: string) => errandsOf(line === '' ? [] : line.split(' '));

describe('pnpm ops', () => {
  test.each([
    ['dead-letters list cart', [['cart', 'dead-letters list']]],
    ['dead-letters show cart 17', [['cart', 'dead-letters show 17']]],
    ['dead-letters replay order all', [['order', 'dead-letters replay all']]],
    ['dead-letters drop order 1 2', [['order', 'dead-letters drop 1 2']]],
    ['outbox status payment', [['payment', 'outbox']]],
    ['outbox status', SERVICES.map((service) => [service, 'outbox'])],
    ['orders stuck', [['order', 'stuck']]],
    ['stock-audit', [['catalogue', 'stock-audit']]],
    ['projection rebuild cart-products', [['catalogue', 'republish-products']]],
    [
      'projection rebuild identity-lists',
      [
        ['address', 'republish-addresses'],
        ['cart', 'republish-carts'],
        ['order', 'republish-orders'],
      ],
    ],
  ])('%s', (line, expected) => {
    expect(errands(line).map(({ service, args }) => [service, args.join(' ')])).toEqual(expected);
  });

  test('dead letters of all are those of every service that listens; address does not', () => {
    const services = errands('dead-letters list').map(({ service }) => service);
    expect([...services].sort()).toEqual(SERVICES.filter((service) => service !== 'address').sort());
  });

  test.each([
    ['orders', 'There is no command "orders"'],
    ['orders stuck please', 'There is no command'],
    ['toString', 'There is no command'],
    ['dead-letters', 'dead-letters takes: list, show, replay or drop.'],
    ['dead-letters list garden', 'dead-letters list takes at most a service of: identity,'],
    ['dead-letters list address', 'dead-letters list takes at most'],
    ['dead-letters show cart', 'dead-letters show takes a service of'],
    ['dead-letters drop cart', 'dead-letters drop takes a service of'],
    ['outbox status a b', 'outbox status takes at most one service of'],
    ['projection rebuild everything', 'There is no command'],
  ])('misuse: %s', (line, sentence) => {
    expect(() => errands(line)).toThrow(Misuse);
    expect(() => errands(line)).toThrow(sentence);
  });

  test('alone it shows them all', () => {
    expect(() => errands('')).toThrow(USAGE);
  });
});
