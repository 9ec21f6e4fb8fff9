import { leadTimesOf, parseGames, type Game } from './game';
import { observeSales } from './observe-sales';
import { play, type Policy } from './play';

const game = (changes: Partial<Game> = {}): Game => ({
  promisedLeadTime: 1,
  profit: 3,
  holdingCost: 1,
  perfectReward: 60,
  publishedBaseStock: 0.4,
  demandBefore: [4, 6],
  demand: [5, 5, 5, 5],
  leadTime: [0, 2, null, 0],
  ...changes,
});

/** Orders the given pieces one period after the other and notes what it sees. */
function recorded(pieces: readonly number[]) {
  const seen: { stock: number; known: number; arrived: (number | undefined)[] }[] = [];
  const policy: Policy = ({ now, stock, orders, demand }) => {
    seen.push({ stock, known: demand.length, arrived: orders.map(({ arrived }) => arrived) });
    return pieces[now]!;
  };
  return { policy, seen };
}

test('orders arrive by their own lead times or never, and only arrivals are seen', () => {
  const { policy, seen } = recorded([8, 4, 9, 1]);
  play(game(), policy);
  expect(seen).toEqual([
    { stock: 0, known: 2, arrived: [] },
    { stock: 3, known: 3, arrived: [0] },
    { stock: 0, known: 4, arrived: [0, undefined] },
    { stock: 0, known: 5, arrived: [0, undefined, undefined] },
  ]);
});

test('arrivals serve the demand of their period, the rest of the demand is lost', () => {
  // Sold 5, 3, 0 and 1 + 4 pieces; 3 are left after the first period.
  expect(play(game(), recorded([8, 4, 9, 1]).policy)).toBe((3 * (5 + 3 + 0 + 5) - 3) / 60);
});

test('a later order may overtake an earlier one', () => {
  const { policy, seen } = recorded([7, 6, 0, 0]);
  play(game({ leadTime: [3, 0, 0, 0] }), policy);
  expect(seen.map(({ arrived }) => arrived)).toEqual([[], [undefined], [undefined, 1], [undefined, 1, 2]]);
});

test('a loss scores 0', () => {
  expect(play(game({ leadTime: [0, 0, 0, 0] }), recorded([900, 0, 0, 0]).policy)).toBe(0);
});

test.each([-1, 0.5, NaN])('an order of %d pieces is refused', (pieces) => {
  expect(() => play(game(), () => pieces)).toThrow('invalid');
});

test('the demand of a period is known in full, also what was lost', () => {
  let last: unknown;
  play(game(), ({ demand }) => {
    last = demand.at(-1);
    return 0;
  });
  expect(last).toEqual({ pieces: 5, certainty: 1 });
});

test('a shop sees sales in hours in stock only', () => {
  const observe = observeSales(3);
  expect(observe(6, 10)).toEqual({ pieces: 6, certainty: 1 });
  expect(observe(6, 0)).toEqual({ pieces: 0, certainty: 0 });
  const soldOut = observe(1_000, 500);
  expect(soldOut.certainty).toBeCloseTo(0.5, 1);
  expect(soldOut.pieces).toBeCloseTo(500 / soldOut.certainty);
});

test('games are read line by line', () => {
  const line = JSON.stringify({ ...game(), game: 'some name' });
  expect(parseGames(`${line}\n${line}\n`)).toEqual([game(), game()]);
  expect(() => parseGames(`${line}\n{"demand": [-1]}`)).toThrow('Line 2 is not a game.');
  expect(() => parseGames(JSON.stringify(game({ leadTime: [0] })))).toThrow('Line 1 is not a game.');
});

test.each([
  [[0, 0], 'after 0'],
  [[2, null, 1], 'after 1 to 2, or never'],
  [[null], 'never'],
])('lead times %j are a group', (leadTime, group) => {
  expect(leadTimesOf(game({ leadTime, demand: leadTime.map(() => 1) }))).toBe(group);
});
