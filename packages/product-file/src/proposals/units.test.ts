import { nameWithoutUnits, unitInName } from './units';

test.each([
  ['Basmati Rice 5 KG', '5 kg', 'Basmati Rice'],
  ['Milk (500 ml)', '500 ml', 'Milk'],
  ['Juice 6 x 200 ml', '200 ml', 'Juice'],
  ['Milk 1½ l', '1.5 l', 'Milk'],
  ['Atta 1,800 g', '1800 g', 'Atta'],
  ['Soap, Pack of 3', undefined, 'Soap'],
  ['Sunscreen SPF 50 – 50 g', '50 g', 'Sunscreen SPF 50'],
  ['Vitamin C 500 mg', undefined, 'Vitamin C 500 mg'],
  ['1 l', '1 l', ''],
])('%s', (name, unit, rest) => {
  expect(unitInName(name)).toBe(unit);
  expect(nameWithoutUnits(name)).toBe(rest);
});
