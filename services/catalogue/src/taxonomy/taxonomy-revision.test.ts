import { taxonomyFields, taxonomyImages, revertTaxonomy } from './taxonomy-revision';

const rice = { name: 'Rice', image: '/a.webp', taxRate: 5 };
const fields = taxonomyFields(rice);

test('a change has only its fields, unset ones as null', () => {
  expect(taxonomyImages(rice, { name: 'Rice', image: '/b.webp' })).toEqual({
    before: { image: '/a.webp', taxRate: 5 },
    after: { image: '/b.webp', taxRate: null },
  });
  expect(taxonomyImages({ ...rice, category: ['a'] }, { ...rice, category: ['a', 'b'] })).toEqual({
    before: { category: ['a'] },
    after: { category: ['a', 'b'] },
  });
});

test('a change is undone, also when other fields were changed since [G-108]', () => {
  const images = taxonomyImages(rice, { ...rice, taxRate: 12 });
  expect(revertTaxonomy(images, { ...fields, taxRate: 12, name: 'Grains' })).toEqual({
    do: 'change',
    fields: { ...fields, name: 'Grains' },
  });
  expect(revertTaxonomy(images, { ...fields, taxRate: 18 })).toEqual({ blockedBy: ['taxRate'] });
  expect(revertTaxonomy(images, undefined)).toEqual({ blockedBy: 'deleted' });
});

test('undoing a creation deletes the node, unless it was changed since [G-108]', () => {
  const images = taxonomyImages(undefined, rice);
  expect(revertTaxonomy(images, fields)).toEqual({ do: 'delete' });
  expect(revertTaxonomy(images, { ...fields, name: 'Grains' })).toEqual({ blockedBy: ['name'] });
  expect(revertTaxonomy(images, undefined)).toEqual({ blockedBy: 'deleted' });
});

test('undoing a deletion restores the node, once', () => {
  const images = taxonomyImages(rice, undefined);
  expect(revertTaxonomy(images, undefined)).toEqual({ do: 'restore' });
  expect(revertTaxonomy(images, fields)).toEqual({ blockedBy: 'there' });
});
