import { calls, type PackFacts } from '@tokri/contracts';
import { factsErrors, toFacts, toFactsValues } from './facts-values';

const { facts: schema } = calls.createProduct.request.shape;
const all: PackFacts = {
  genericName: 'Toned milk',
  netQuantity: '500 ml',
  maker: { name: 'Nila Dairy', address: 'Pune' },
  packer: { name: 'Nila Packers' },
  importer: { address: 'Mumbai' },
  countryOfOrigin: 'IN',
  fssaiLicence: '10012345678901',
  ingredients: 'Milk',
  allergens: ['milk'],
  nutrition: { per: '100 ml', energy: 58, fat: 3.1 },
  isNutritionExempt: true,
  bestBefore: '2 days from packing',
  consumerCare: { name: 'Care', phone: '18001234567', email: 'care@nila.example' },
  isLoose: true,
  isNotFood: true,
};
const typed = (texts: Record<string, string>) => {
  const values = toFactsValues({});
  return { ...values, texts: { ...values.texts, ...texts } };
};

test.each<[string, PackFacts]>([
  ['all facts', all],
  ['no declared allergens', { allergens: [] }],
])('%s survive the form, as the contract takes them', (_what, facts) => {
  expect(toFacts(toFactsValues(facts))).toEqual(facts);
  expect(schema.parse(toFacts(toFactsValues(facts)))).toEqual(facts);
});

test('unset facts are no facts', () => expect(toFacts(toFactsValues({}))).toBeNull());

test.each([
  [{ fssaiLicence: '123' }, { 'facts.fssaiLicence': 'The licence number has 14 digits' }],
  [{ fssaiLicence: '1001 2345 6789 01', 'nutrition.fat': '3,5' }, {}],
  [{ 'nutrition.fat': '101' }, { 'facts.nutrition.fat': 'Fat is at most 100' }],
  [{ 'nutrition.sodium': 'much' }, { 'facts.nutrition.sodium': 'Sodium is a number' }],
])('%j', (texts, errors) => {
  const found = Object.entries(factsErrors(typed(texts))).filter(([, error]) => error !== undefined);
  expect(Object.fromEntries(found)).toEqual(errors);
  expect(schema.safeParse(toFacts(typed(texts))).success).toBe(Object.keys(errors).length === 0);
});
