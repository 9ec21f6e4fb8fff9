import type { HomeValues } from '@tokri/contracts';
import { changesOf, draftOf, EMPTY_HERO, isChanged, rebased, valuesOf } from './draft';

const picture = { url: `/media/i/${'a'.repeat(32)}.webp`, width: 1200, height: 400, alt: 'Mangoes' };
const values: HomeValues = {
  hero: { title: 'Mango week', title_hi: 'आम का हफ़्ता', picture },
  banners: [{ picture, link: '/search?q=mango', from: '2027-01-26' }],
  hidden: ['offers'],
};

test('what is saved is shown, and nothing is changed by it', () => {
  const draft = draftOf(values);
  expect(valuesOf(draft)).toEqual(values);
  expect(isChanged(draft, values)).toBe(false);
  expect(isChanged(draftOf({}), {})).toBe(false);
});

test('only changed parts are sent; empty fields are left out, and empty parts cleared', () => {
  const draft = { ...draftOf(values), hero: { ...EMPTY_HERO, title: ' Mangoes ' }, banners: [] };
  expect(changesOf(draft, values)).toEqual({ hero: { title: 'Mangoes' }, banners: null });
  expect(changesOf({ ...draftOf(values), hero: undefined }, values)).toEqual({ hero: null });
});

test('after a save of somebody else, only the parts that were changed here stay', () => {
  const draft = { ...draftOf(values), rows: ['offers'] };
  const theirs = { hero: { title: 'Monsoon' } };
  expect(rebased(draft, values, theirs)).toEqual({ ...draftOf(theirs), rows: ['offers'] });
});
