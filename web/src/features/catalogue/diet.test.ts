import { dietOf } from './diet';

test.each([
  [{ 'Food Type': 'Vegetarian' }, 'veg'],
  [{ diet: ' Vegan ' }, 'veg'],
  [{ 'Veg/Non-Veg': 'Non Veg' }, 'non-veg'],
  [{ 'Food Type': 'Non-vegetarian' }, 'non-veg'],
  [{ 'Food Type': 'Contains no vegetarian ingredients' }, undefined],
  [{ 'Shelf Life': 'Vegetarian' }, undefined],
  [{}, undefined],
])('%j is %s', (more_details, diet) => {
  expect(dietOf({ more_details: more_details })).toBe(diet);
});
