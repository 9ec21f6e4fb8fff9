import type { PackFacts } from '@tokri/contracts';
import { factsToAdd, namesOfFacts, type Sellable } from './decide';

const soap: PackFacts = {
  genericName: 'Bathing soap',
  maker: { name: 'Nila', address: 'Pune' },
  countryOfOrigin: 'IN',
  isNotFood: true,
};
const product = (facts?: PackFacts, state?: Sellable['state']): Sellable => ({
  more_details: {},
  ...(facts && { facts }),
  ...(state && { state }),
});
const { countryOfOrigin: _country, ...incomplete } = soap;
const lacking = ['countryOfOrigin'];

test.each<[string, Sellable | undefined, Sellable, string[]]>([
  ['a new one', undefined, product(incomplete), lacking],
  ['a new one with all', undefined, product(soap), []],
  ['a new loose one', undefined, product({ isLoose: true }), []],
  ['a draft', undefined, product(incomplete, 'draft'), []],
  ['a draft that goes live', product(incomplete, 'draft'), product(incomplete), lacking],
  ['an archived one that returns', product(incomplete, 'archived'), product(incomplete), lacking],
  ['one on sale that loses a fact', product(soap), product(incomplete), lacking],
  ['one on sale that always lacked some', product(incomplete), product({ isNotFood: true }), []],
  ['one that leaves the sale', product(soap), product(incomplete, 'archived'), []],
])('%s', (_what, before, after, missing) => expect(factsToAdd(before, after)).toEqual(missing));

test('facts are named by their labels', () =>
  expect(namesOfFacts(['maker', 'diet'])).toBe('Manufacturer, Veg or non-veg mark'));
