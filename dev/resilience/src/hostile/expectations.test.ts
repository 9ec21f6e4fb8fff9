import { judge, percentile, type Observations } from './expectations';

const vitals = (pid = 7) => ({ pids: new Map([['media', pid]]), bytes: 1_000, gatewayDescriptors: 40 });

const fine = (): Observations => ({
  failures: [],
  orders: [],
  before: vitals(),
  after: vitals(),
  tallies: [{ name: 'slow', rounds: 3, statuses: new Map([[408, 3]]), refusedConnections: 0 }],
  mailsToVictim: 5,
  hours: 1,
  confirmed: new Set(),
  stock: [{ productId: 'p', ordered: 2, gone: 2 }],
});

const broken = (change: Partial<Observations>) =>
  judge({ ...fine(), ...change })
    .filter(({ violations }) => violations.length > 0)
    .map(({ description }) => description);

describe('the expectations of a hostile run', () => {
  test('finds nothing when nothing happened', () => expect(broken({})).toEqual([]));

  test.each<[string, Partial<Observations>]>([
    ['no process was restarted', { after: vitals(8) }],
    ['every call of an honest shopper succeeds', { failures: ['getCart: 503'] }],
    [
      'no attack is answered with an error of the server',
      { tallies: [{ name: 'slow', rounds: 1, statuses: new Map([[500, 1]]), refusedConnections: 0 }] },
    ],
    [
      'every attack reached the shop',
      { tallies: [{ name: 'slow', rounds: 0, statuses: new Map(), refusedConnections: 9 }] },
    ],
    ['every acknowledged order exists once', { orders: ['ORD-2'] }],
    ['stock is what it was less what was ordered', { stock: [{ productId: 'p', ordered: 2, gone: 3 }] }],
    ['the victim gets no more codes than the limit allows', { mailsToVictim: 6 }],
    ['memory is back within 20 % of its start', { after: { ...vitals(), bytes: 1_201 } }],
    ['connections are closed again', { after: { ...vitals(), gatewayDescriptors: 101 } }],
  ])('finds the breach of: %s', (name, change) => expect(broken(change)).toEqual([name]));

  test('the percentile of few values is one of them', () => {
    expect(percentile([3, 1, 2], 0.95)).toBe(3);
    expect(percentile([], 0.95)).toBeNaN();
  });
});
