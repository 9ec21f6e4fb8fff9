import { generateCatalogue } from '../index';

const { products } = generateCatalogue();
const nutritionOf = (kind: string) => products.find(({ name }) => name.includes(kind))?.facts.nutrition;

test.each([
  ['Toned Milk', { per: '100 ml', energy: 58 }],
  ['Fresh Paneer', { per: '100 g', protein: 18.6 }],
  ['White Sugar', { per: '100 g', sugars: 99.5 }],
  ['California Almonds', { per: '100 g', fat: 52 }],
])('%s has %j', (kind, values) => {
  expect(nutritionOf(kind)).toMatchObject(values);
});

test('what is in 100 g is at most 100 g, and its energy follows from it', () => {
  for (const { name, facts } of products) {
    if (!facts.nutrition) continue;
    const { energy = 0, protein = 0, carbohydrate = 0, sugars: sugar = 0, fat = 0 } = facts.nutrition;
    expect([name, protein + carbohydrate + fat <= 100.5, sugar <= carbohydrate]).toEqual([name, true, true]);
    // Fibre has less energy than other carbohydrates.
    const most = 4 * protein + 4 * carbohydrate + 9 * fat;
    expect([name, energy <= most * 1.1 + 8 && energy >= most * 0.72 - 8]).toEqual([name, true]);
  }
});
