import { describeArea, factsOf, isServed, serviceAt } from './area';

const area = { pincodes: ['411001', '411004'] };

test.each([
  ['a pincode of the area', '411004', area, { isServed: true, isLimited: true }],
  ['another pincode', '560001', area, { isServed: false, isLimited: true }],
  ['any pincode without an area', '560001', {}, { isServed: true, isLimited: false }],
  ['any pincode with an empty area', '560001', { pincodes: [] }, { isServed: true, isLimited: false }],
])('%s', (_case, pincode, rules, service) => {
  expect(serviceAt(pincode, rules)).toEqual(service);
  expect(isServed(pincode, rules)).toBe(service.isServed);
});

test('the public facts contain that there is an area, not its pincodes', () => {
  const values = { minimumOrder: 99, ...area };
  expect(factsOf({ version: 3, values })).toEqual({ version: 3, minimumOrder: 99, hasArea: true });
  expect(factsOf({ version: 3, values: { minimumOrder: 99 } })).toEqual({ version: 3, minimumOrder: 99 });
  expect(factsOf({ version: 3, values: { pincodes: [] } })).toEqual({ version: 3 });
});

test('the audit log has the number of pincodes, and those that came or went', () => {
  const next = { pincodes: ['411001', '411038'] };
  expect(describeArea(area, next)).toBe('2 pincodes, among them 411004');
  expect(describeArea(next, area)).toBe('2 pincodes, among them 411038');
  expect(describeArea({ pincodes: ['411001'] }, area)).toBe('1 pincode');
  expect(describeArea({}, area)).toBeUndefined();
});

test('a long list is cut in the audit log', () => {
  const pincodes = Array.from({ length: 2_000 }, (_each, at) => String(400_000 + at));
  expect(describeArea({ pincodes }, {})).toMatch(
    /^2000 pincodes, among them 400000, .*, 400019 and 1980 more$/,
  );
});
