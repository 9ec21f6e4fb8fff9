import { decideUses, type Showing } from './uses';

const until = new Date(0);
const [one, other] = ['1', '2'].map((digit) => digit.repeat(32)) as [string, string];
const urlOf = (name: string) => `https://shop.test/media/i/${name}.webp`;
const shows = (sequence: number, ...names: string[]): Showing => ({
  ...{ holder: 'product:p', urls: names.map(urlOf), sequence },
});
const row = (sequence: number, ...names: string[]) => ({ _id: 'product:p', names, sequence });
const decide = (known: readonly ReturnType<typeof row>[], ...showings: Showing[]) =>
  decideUses(new Map(known.map((each) => [each._id, each])), showings, { until });

it('adds what was not shown before, and touches nothing else', () => {
  expect(decide([], shows(1, one))).toEqual({ written: [row(1, one)], added: [one] });
  expect(decide([row(1, one)], shows(2, one))).toEqual({ written: [row(2, one)], added: [] });
});

it('lets nothing that was overtaken change anything [G-344]', () => {
  expect(decide([row(2, one)], shows(2, other), shows(1))).toEqual({ written: [], added: [] });
  expect(decide([], shows(2, one), shows(1, other)).written).toEqual([row(2, one)]);
});

it('takes events of one holder one after the other', () => {
  const { written, added } = decide([], shows(1, one), shows(2, other));
  expect(written).toEqual([row(2, other), { _id: `shown-before:${one}`, names: [one], sequence: 2, until }]);
  expect(added).toEqual([one, other]);
});

it('keeps for a while what is no longer shown, but no former picture of a user', () => {
  const avatar = { _id: 'user:u', names: [one], sequence: 1 };
  const next = { holder: 'user:u', urls: [urlOf(other)], sequence: 2 };
  expect(decideUses(new Map([[avatar._id, avatar]]), [next], { until }).written).toEqual([
    { _id: 'user:u', names: [other], sequence: 2 },
  ]);
});
