import { decideGroup, misfitOf, type Candidate } from './decide';

const milk = (id: string, unit: string, more: Partial<Candidate> = {}): Candidate => ({ id, unit, ...more });
const among = (all: readonly Candidate[]) => (group: string) =>
  all.filter(({ variantGroup }) => variantGroup === group);
const decide = (chosen: readonly Candidate[], others: readonly Candidate[] = []) =>
  decideGroup(chosen, among([...chosen, ...others]));
const many = (count: number, more: Partial<Candidate> = {}) =>
  Array.from({ length: count }, (_each, at) => milk(`p${at}`, `${at + 1} l`, more));

test('products with different units become a new group', () => {
  const chosen = [milk('a', '500 ml', { brand: 'Gokul Farm' }), milk('b', '1 l', { brand: 'gokul farm' })];
  expect(decide(chosen)).toEqual({ variantGroup: undefined, added: chosen });
});

test('ungrouped products join the group of the others', () => {
  const [a, b] = [milk('a', '500 ml', { variantGroup: 'g' }), milk('b', '1 l', { variantGroup: 'g' })];
  const c = milk('c', '2 l');
  expect(decide([a, c], [b])).toEqual({ variantGroup: 'g', added: [c] });
  expect(decide([a, b])).toEqual({ variantGroup: 'g', added: [] });
});

test('a product alone in its group counts as ungrouped', () => {
  const [lone, other] = [milk('a', '500 ml', { variantGroup: 'old' }), milk('b', '1 l')];
  expect(decide([lone, other])).toEqual({ variantGroup: undefined, added: [lone, other] });
});

test.each<[string, Candidate[], Candidate[], string]>([
  ['the same unit, told otherwise', [milk('a', '1 l'), milk('b', '1000 ml')], [], 'same-unit'],
  ['two brands', [milk('a', '1 l', { brand: 'A' }), milk('b', '2 l', { brand: 'B' })], [], 'other-brand'],
  [
    'two groups',
    [milk('a', '1 l', { variantGroup: 'g' }), milk('b', '2 l', { variantGroup: 'h' })],
    [milk('c', '3 l', { variantGroup: 'g' }), milk('d', '4 l', { variantGroup: 'h' })],
    'other-group',
  ],
  ['more than twenty', [...many(20, { variantGroup: 'g' }), milk('z', '500 ml')], [], 'too-many'],
  [
    'the unit of a member that was not chosen',
    [milk('a', '1 l', { variantGroup: 'g' }), milk('b', '2 l')],
    [milk('c', '2 l', { variantGroup: 'g' })],
    'same-unit',
  ],
])('%s are no sizes of one product [G-81]', (_what, chosen, others, problem) => {
  expect(decide(chosen, others)).toEqual({ problem });
});

test('twenty sizes fit; a product never conflicts with itself, and one without a brand fits any', () => {
  expect(decide(many(20))).toMatchObject({ variantGroup: undefined });
  const group = many(20, { variantGroup: 'g', brand: 'Gokul Farm' });
  expect(misfitOf(group[3]!, group)).toBeUndefined();
  expect(misfitOf(milk('b', '21 l'), group.slice(0, 2))).toBeUndefined();
});
