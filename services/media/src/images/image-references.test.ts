import { decideReferences, type Reference } from './image-references';

const until = new Date(0);
const [one, other] = ['1', '2'].map((digit) => digit.repeat(32)) as [string, string];
const urlOf = (name: string) => `https://shop.test/media/i/${name}.webp`;
const shows = (sequence: number, ...names: string[]): Reference => ({
  owner: 'product:p',
  urls: names.map(urlOf),
  sequence,
});
const row = (sequence: number, ...names: string[]) => ({ _id: 'product:p', names, sequence });
const decide = (known: readonly ReturnType<typeof row>[], ...references: Reference[]) =>
  decideReferences(new Map(known.map((each) => [each._id, each])), references, { until });

it('reports images that were not referenced before as added', () => {
  expect(decide([], shows(1, one))).toEqual({ written: [row(1, one)], added: [one] });
  expect(decide([row(1, one)], shows(2, one))).toEqual({ written: [row(2, one)], added: [] });
});

it('ignores references with an older sequence [G-344]', () => {
  expect(decide([row(2, one)], shows(2, other), shows(1))).toEqual({ written: [], added: [] });
  expect(decide([], shows(2, one), shows(1, other)).written).toEqual([row(2, one)]);
});

it('applies events of one owner in order', () => {
  const { written, added } = decide([], shows(1, one), shows(2, other));
  expect(written).toEqual([row(2, other), { _id: `shown-before:${one}`, names: [one], sequence: 2, until }]);
  expect(added).toEqual([one, other]);
});

it('keeps images that are no longer shown while their change can be undone, but no former avatar', () => {
  const avatar = { _id: 'user:u', names: [one], sequence: 1 };
  const next = { owner: 'user:u', urls: [urlOf(other)], sequence: 2 };
  expect(decideReferences(new Map([[avatar._id, avatar]]), [next], { until }).written).toEqual([
    { _id: 'user:u', names: [other], sequence: 2 },
  ]);
});

it('keeps the logos of all versions of the shop profile, also of one whose event is late', () => {
  const profile = (sequence: number, name: string) => ({
    ...{ owner: 'shop:profile', urls: [urlOf(name)], sequence },
  });
  const known = { _id: 'shop:profile', names: [one], sequence: 4 };
  const third = '3'.repeat(32);
  const decided = decideReferences(new Map([[known._id, known]]), [profile(5, other), profile(3, third)], {
    until,
  });
  expect(decided).toEqual({
    written: [{ _id: 'shop:profile', names: [one, other, third], sequence: 5 }],
    added: [other, third],
  });
});
