import { COUNTRIES, countryName, isCountry } from './countries';

test('every country has a name in both languages', () => {
  expect(new Set(COUNTRIES).size).toBe(249);
  for (const code of COUNTRIES)
    for (const language of ['en', 'hi']) expect(countryName(code, language)).not.toBe(code);
  expect([countryName('IN', 'en'), countryName('IN', 'hi')]).toEqual(['India', 'भारत']);
});

test('codes of regions and former countries are none', () =>
  expect(['EU', 'YU', 'ZZ', 'in', ''].filter(isCountry)).toEqual([]));
