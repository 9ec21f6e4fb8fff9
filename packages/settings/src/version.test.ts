import { isRepeated, nextVersion, presentVersion, withChanges } from './version';

interface Values {
  name: string;
  phone?: string;
  steps?: { from: number; fee: number }[];
}
const now = new Date('2026-11-30T06:30:00.000Z');
const values: Values = { name: 'Imli Chowk Store', phone: '+912040000000', steps: [{ from: 0, fee: 25 }] };

test('a change sets, keeps and clears', () => {
  expect(withChanges(values, { name: 'Imli Mart', phone: null })).toEqual({
    name: 'Imli Mart',
    steps: values.steps,
  });
  expect(withChanges(values, { name: undefined, steps: [] })).toEqual({
    name: values.name,
    phone: values.phone,
  });
});

test('a save is the next version and names what changed', () => {
  const next = { name: 'Imli Mart', steps: [{ from: 0, fee: 30.5 }], phone: values.phone };
  expect(nextVersion({ version: 4, values }, next, 'asha', now)).toEqual({
    version: 5,
    values: next,
    changed: ['name', 'steps'],
    at: now,
    by: 'asha',
  });
  expect(nextVersion({ version: 4, values }, next, 'asha', now, 2)).toMatchObject({ restores: 2 });
  expect(nextVersion({ version: 4, values }, { name: values.name }, 'asha', now)).toMatchObject({
    changed: ['phone', 'steps'],
  });
});

test('equal values save nothing, and only the same admin with the same values repeats a save', () => {
  const copy = { ...values, steps: [{ from: 0, fee: 25 }] };
  expect(nextVersion({ version: 4, values }, copy, 'asha', now)).toBe('unchanged');
  const last = { version: 5, values, changed: [], at: now, by: 'asha' };
  expect(isRepeated(last, 4, copy, 'asha')).toBe(true);
  expect(isRepeated(last, 4, copy, 'ravi')).toBe(false);
  expect(isRepeated(last, 3, copy, 'asha')).toBe(false);
  expect(isRepeated(last, 4, { ...copy, name: 'Other' }, 'asha')).toBe(false);
  expect(isRepeated(undefined, 4, copy, 'asha')).toBe(false);
});

test('the history names admins whose name is known', () => {
  const version = { version: 5, changed: ['name'], at: now, by: 'asha', restores: 2 };
  const shown = { version: 5, changed: ['name'], at: now.toISOString(), restores: 2 };
  expect(presentVersion(version, new Map([['asha', 'Asha Rao']]))).toEqual({
    ...shown,
    by: { _id: 'asha', name: 'Asha Rao' },
  });
  expect(presentVersion(version, new Map())).toEqual({ ...shown, by: { _id: 'asha' } });
  expect(presentVersion({ version: 0, changed: [] }, new Map())).toEqual({ version: 0, changed: [] });
});
