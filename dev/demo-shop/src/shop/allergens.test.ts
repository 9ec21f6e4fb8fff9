import { allergensOf } from './allergens';

test.each([
  ['Toned Milk', 'Pasteurised milk solids, vitamins A and D', ['milk']],
  ['Fresh Paneer', 'Pasteurised milk, acidity regulator (citric acid)', ['milk']],
  ['California Almonds', undefined, ['nuts']],
  ['Pista Badam Cookies', undefined, ['wheat (gluten)', 'nuts']],
  ['Soy Milk Vanilla', undefined, ['soy']],
  ['Roasted Peanuts', undefined, ['peanuts']],
  ['Peanut Butter Creamy', 'Roasted peanuts, salt', ['peanuts']],
  ['Gluten Free Oats', undefined, []],
  ['Makki Atta', undefined, []],
  ['Coconut', undefined, []],
  ['Cream Cracker', undefined, ['wheat (gluten)']],
  ['White Sesame Seeds', undefined, ['sesame']],
  ['Eggless Mayonnaise', 'Soybean oil, water, sugar, milk solids, mustard', ['milk', 'soy', 'mustard']],
  ['Basmati Rice Classic', 'Rice', []],
])('%s contains exactly what its name and ingredients state', (name, ingredients, allergens) => {
  expect(allergensOf(name, ingredients)).toEqual(allergens);
});
