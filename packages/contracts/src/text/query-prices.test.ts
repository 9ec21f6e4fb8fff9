import { pricesInQuery } from './query-prices';

test.each([
  ['snacks under 50', 'snacks', undefined, 50],
  ['chips below ₹20', 'chips', undefined, 20],
  ['under rs. 1,500 rice 5 kg', 'rice 5 kg', undefined, 1500],
  ['ghee less than 500 rupees', 'ghee', undefined, 500],
  ['tea upto 99/-', 'tea', undefined, 99],
  ['biscuit 20 rupaye se kam', 'biscuit', undefined, 20],
  ['chips 50 ke andar', 'chips', undefined, 50],
  ['नमकीन ५० रुपये से कम', 'नमकीन', undefined, 50],
  ['दूध 50 तक', 'दूध', undefined, 50],
  ['gift above 500', 'gift', 500, undefined],
  ['ghee 500 se zyada', 'ghee', 500, undefined],
  ['chocolate between 100 and 50', 'chocolate', 50, 100],
  ['chai ₹100 se ₹200 tak', 'chai', 100, 200],
  ['under 100', '', undefined, 100],
  ['soap under 49.50', 'soap', undefined, 49.5],
])('%j is read with its prices', (query, search, priceFrom, priceTo) => {
  expect(pricesInQuery(query)).toEqual({
    search,
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
  });
});

test.each([
  'rice under 5 kg',
  'milk 500 ml',
  'ready within 10 minutes',
  'thunder 50',
  'atta 5 kg',
  'over',
  '7 up',
  'plunder 20',
  'up to date',
  'maximum strength 500ml',
])('%j names no price', (query) => expect(pricesInQuery(query)).toEqual({ search: query }));

test('a long query is read in time that grows with its length', () => {
  expect(pricesInQuery('under '.repeat(2_000))).toEqual({ search: 'under '.repeat(2_000) });
});
