import { dietOf } from './diet';

test.each([
  [{ 'Food Type': 'Vegetarian' }, 'veg'],
  [{ diet: ' Vegan ' }, 'veg'],
  [{ Diet: 'Veg' }, 'veg'],
  [{ 'Veg/Non-Veg': 'Non Veg' }, 'non-veg'],
  [{ 'Food Type': 'Non-vegetarian' }, 'non-veg'],
  [{ Diet: 'non veg' }, 'non-veg'],
  [{ 'Food Type': 'Contains no vegetarian ingredients' }, undefined],
  [{ 'Shelf Life': 'Vegetarian' }, undefined],
  [{ Flavour: 'Vegetable' }, undefined],
  [{}, undefined],
])('%j is %s', (details, diet) => expect(dietOf(details)).toBe(diet));
