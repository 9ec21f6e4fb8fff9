import { packFacts, packFactsRequest } from './pack-facts';

const reasonsOf = (facts: unknown) =>
  packFactsRequest.safeParse(facts).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

test('facts are kept as answers show them', () => {
  const facts = {
    genericName: 'Toned milk',
    maker: { name: 'Nila Foods LLP', address: 'Pune' },
    countryOfOrigin: 'IN',
    fssaiLicence: '10012345678901',
    allergens: ['milk', 'soy'],
    nutrition: { per: '100 ml', energy: 58, sodium: 41.5 },
    consumerCare: { phone: '18001234567' },
    isLoose: true,
  };
  const read = packFactsRequest.parse({
    ...facts,
    countryOfOrigin: ' in ',
    fssaiLicence: '1001 2345 6789 01',
    allergens: ['soy', 'milk', 'soy'],
    nutrition: { per: '100 ml', energy: '58', sodium: '41.499' },
  });
  expect(read).toEqual(facts);
  expect(packFacts.parse(read)).toEqual(facts);
});

test('an empty list of allergens is a fact, what is empty or false is none', () => {
  const read = packFactsRequest.parse({
    genericName: '',
    maker: { name: '', address: null },
    allergens: [],
    nutrition: { per: '100 g' },
    isNotFood: false,
  });
  expect(read).toEqual({ allergens: [] });
});

test.each([null, {}, { genericName: ' ', packer: {}, isLoose: false }])('%j clears the facts', (facts) =>
  expect(packFactsRequest.parse(facts)).toBeNull(),
);

test('facts that are left out stay', () => expect(packFactsRequest.parse(undefined)).toBeUndefined());

test.each([
  [{ countryOfOrigin: 'XX' }, 'countryOfOrigin is not a country code of two letters'],
  [{ fssaiLicence: '123' }, 'fssaiLicence has 14 digits'],
  [{ nutrition: { fat: 101 } }, 'nutrition.fat is at most 100'],
  [{ nutrition: { sodium: -1 } }, 'nutrition.sodium may not be negative'],
  [{ maker: { address: 'x'.repeat(301) } }, 'maker.address may have at most 300 characters'],
  [{ consumerCare: { email: 'care' } }, 'consumerCare.email is not an email address'],
])('%j is refused', (facts, reason) => expect(reasonsOf(facts)).toEqual([reason]));
