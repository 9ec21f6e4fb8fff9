import { shelfFields, shelfImages, takeShelfBack } from './taxonomy-revision';

const rice = { name: 'Rice', image: '/a.webp', taxRate: 5 };
const fields = shelfFields(rice);

test('a change has its fields alone, what is not set as null', () => {
  expect(shelfImages(rice, { name: 'Rice', image: '/b.webp' })).toEqual({
    before: { image: '/a.webp', taxRate: 5 },
    after: { image: '/b.webp', taxRate: null },
  });
  expect(shelfImages({ ...rice, category: ['a'] }, { ...rice, category: ['a', 'b'] })).toEqual({
    before: { category: ['a'] },
    after: { category: ['a', 'b'] },
  });
});

test('a change is taken back, whatever else was changed since [G-108]', () => {
  const images = shelfImages(rice, { ...rice, taxRate: 12 });
  expect(takeShelfBack(images, { ...fields, taxRate: 12, name: 'Grains' })).toEqual({
    do: 'change',
    fields: { ...fields, name: 'Grains' },
  });
  expect(takeShelfBack(images, { ...fields, taxRate: 18 })).toEqual({ standsAgainst: ['taxRate'] });
  expect(takeShelfBack(images, undefined)).toEqual({ standsAgainst: 'deleted' });
});

test('what was made is deleted, as long as nobody has touched it [G-108]', () => {
  const images = shelfImages(undefined, rice);
  expect(takeShelfBack(images, fields)).toEqual({ do: 'delete' });
  expect(takeShelfBack(images, { ...fields, name: 'Grains' })).toEqual({ standsAgainst: ['name'] });
  expect(takeShelfBack(images, undefined)).toEqual({ standsAgainst: 'deleted' });
});

test('what was deleted is brought back, once', () => {
  const images = shelfImages(rice, undefined);
  expect(takeShelfBack(images, undefined)).toEqual({ do: 'bring-back' });
  expect(takeShelfBack(images, fields)).toEqual({ standsAgainst: 'there' });
});
