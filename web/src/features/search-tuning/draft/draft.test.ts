import type { PinnedProduct } from '@tokri/contracts';
import {
  changesOf,
  EMPTY_DRAFT,
  groupsShown,
  describeDraft,
  isEmpty,
  pinsShown,
  withGroup,
  withPins,
} from './draft';
import type { Tuning } from '../search-tuning-api';

const product = (name: string): PinnedProduct => ({ _id: name, name, unit: '1 kg', state: 'live' });
const inForce: Tuning = {
  synonyms: [
    { groupId: 'built-in-dahi', phrases: ['dahi', 'curd'], builtIn: ['dahi', 'curd'] },
    { groupId: 'own', phrases: ['kinova', 'quinoa'] },
  ],
  pins: [{ query: 'milk', products: [product('a'), product('b')] }],
};

test('a changed group is in the draft until it equals the applied one', () => {
  const off = withGroup(EMPTY_DRAFT, { groupId: 'built-in-dahi', phrases: [] }, inForce);
  expect(changesOf(off).synonyms).toEqual([{ groupId: 'built-in-dahi', phrases: [] }]);
  expect(isEmpty(withGroup(off, { groupId: 'built-in-dahi', phrases: ['dahi', 'curd'] }, inForce))).toBe(
    true,
  );
  const made = withGroup(off, { groupId: 'new', phrases: ['a', 'b'] }, inForce);
  expect(groupsShown(inForce, made).map(({ groupId, isChanged }) => [groupId, isChanged])).toEqual([
    ['new', true],
    ['built-in-dahi', true],
    ['own', false],
  ]);
  expect(isEmpty(withGroup(made, { groupId: 'new', phrases: [] }, inForce))).toBe(false);
});

test('another order of pinned products is a change, the same order is none', () => {
  const swapped = withPins(EMPTY_DRAFT, { query: 'milk', products: [product('b'), product('a')] }, inForce);
  expect(changesOf(swapped).pins).toEqual([{ query: 'milk', productIds: ['b', 'a'] }]);
  expect(pinsShown(inForce, swapped)).toMatchObject([{ query: 'milk', isChanged: true }]);
  expect(isEmpty(withPins(swapped, inForce.pins[0]!, inForce))).toBe(true);
});

test('describes its changes', () => {
  const one = withGroup(EMPTY_DRAFT, { groupId: 'new', phrases: ['a', 'b'] }, inForce);
  expect(describeDraft(withPins(one, { query: 'curd', products: [product('a')] }, inForce))).toBe(
    '1 group of synonyms, 1 pinned query',
  );
});
