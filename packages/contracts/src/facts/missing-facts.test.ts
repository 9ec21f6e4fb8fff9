import type { PackFacts } from '../calls/catalogue/pack-facts';
import { missingFacts } from './missing-facts';

const party = { name: 'Nila Foods LLP', address: 'Plot 5, Pune 411001' };
const soap: PackFacts = { genericName: 'Bathing soap', maker: party, countryOfOrigin: 'IN', isNotFood: true };
const { isNotFood: _no, ...goods } = soap;
const food: PackFacts = {
  ...goods,
  fssaiLicence: '10012345678901',
  ingredients: 'Rice',
  allergens: [],
  isNutritionExempt: true,
  bestBefore: '12 months from packing',
};
const veg = { 'Food Type': 'Vegetarian' };
const OF_FOOD = ['fssaiLicence', 'diet', 'ingredients', 'allergens', 'nutrition', 'bestBefore'];

test.each<[string, PackFacts | undefined, Record<string, string>, string[]]>([
  ['without any', undefined, {}, ['genericName', 'maker', 'countryOfOrigin', ...OF_FOOD]],
  ['loose', { isLoose: true }, {}, []],
  ['no food, with all', soap, {}, []],
  ['not marked as no food', goods, {}, OF_FOOD],
  ['food, with all', food, veg, []],
  ['without the mark', food, {}, ['diet']],
  ['with its allergens unknown', { ...food, allergens: undefined }, veg, ['allergens']],
  ['packed by another', { ...food, maker: undefined, packer: party }, veg, []],
  ['by a maker without address', { ...food, maker: { name: 'Nila Foods LLP' } }, veg, ['maker']],
  ['from abroad, without importer', { ...food, countryOfOrigin: 'ES' }, veg, ['importer']],
  ['from abroad', { ...food, maker: undefined, importer: party, countryOfOrigin: 'ES' }, veg, []],
])('a product %s', (_what, facts, more_details, missing) => {
  expect(missingFacts({ facts, more_details })).toEqual(missing);
});
