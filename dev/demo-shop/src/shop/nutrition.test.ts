import { generateCatalogue } from '../index';

const { products } = generateCatalogue();
const detailOf = (kind: string, label: string) =>
  products.find(({ name }) => name.includes(kind))?.more_details[label];

test.each([
  ['Toned Milk', 'Energy per 100 ml', '58 kcal'],
  ['Fresh Paneer', 'Protein per 100 g', '18.6 g'],
  ['White Sugar', 'Sugar per 100 g', '99.5 g'],
  ['California Almonds', 'Fat per 100 g', '52.0 g'],
])('%s: %s is %s', (kind, label, value) => {
  expect(detailOf(kind, label)).toBe(value);
});

test('what is in 100 g is at most 100 g, and its energy follows from it', () => {
  for (const { name, more_details: details } of products) {
    const per = details['Energy per 100 g'] ? '100 g' : '100 ml';
    const [energy = -1, protein = 0, carbohydrate = 0, sugar = 0, fat = 0] = [
      ...['Energy', 'Protein', 'Carbohydrate', 'Sugar', 'Fat'],
    ].map((nutrient) => parseFloat(details[`${nutrient} per ${per}`] ?? '-1'));
    if (energy < 0) continue;
    expect([name, protein + carbohydrate + fat <= 100.5, sugar <= carbohydrate]).toEqual([name, true, true]);
    // Fibre has less energy than other carbohydrates.
    const most = 4 * protein + 4 * carbohydrate + 9 * fat;
    expect([name, energy <= most * 1.1 + 8 && energy >= most * 0.72 - 8]).toEqual([name, true]);
  }
});
