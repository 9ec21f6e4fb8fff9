import { isPincode, mismatchNote, placeOf, statesOf } from './pincode';
import areas from './pincode-areas.json';

test.each([
  ['411001', { city: 'Pune', state: 'Maharashtra', country: 'India' }],
  ['411 001', { city: 'Pune', state: 'Maharashtra', country: 'India' }],
  ['४११-००१', { city: 'Pune', state: 'Maharashtra', country: 'India' }],
  ['403001', { state: 'Goa', country: 'India' }],
  ['110092', { city: 'Delhi', state: 'Delhi', country: 'India' }],
  ['560100', { city: 'Bengaluru', state: 'Karnataka', country: 'India' }],
  ['737101', { state: 'Sikkim', country: 'India' }],
  ['194101', { state: 'Ladakh', country: 'India' }],
  ['190001', { city: 'Srinagar', state: 'Jammu and Kashmir', country: 'India' }],
  ['834001', { city: 'Ranchi', state: 'Jharkhand', country: 'India' }],
  // Shared by two states.
  ['160055', { country: 'India' }],
  ['682001', { city: 'Kochi', country: 'India' }],
  // Navi Mumbai: no certain city.
  ['400703', { state: 'Maharashtra', country: 'India' }],
  // Army post, and invalid pincodes.
  ['900001', {}],
  ['041101', {}],
  ['41100', {}],
  ['', {}],
])('%s gives %j', (pincode, place) => {
  expect(placeOf(pincode)).toEqual(place);
});

test('a pincode of another state gives a hint, with any spelling of the state', () => {
  const note = '411001 is a pincode of Maharashtra. Please check pincode and state.';
  for (const state of ['Karnataka', 'TAMIL NADU', 'up', 'Jammu & Kashmir', 'Pondicherry']) {
    expect(mismatchNote('411001', state, 'India')).toBe(note);
  }
  expect(mismatchNote('160055', 'Goa', '')).toMatch(/^160055 is a pincode of Chandigarh or Punjab\./);
});

test.each([
  ['the right state', '411001', 'maharashtra', 'India'],
  ['its short name', '411001', 'MH', 'India'],
  ['one of two states', '605001', 'Pondicherry', 'India'],
  ['the other of two states', '605601', 'Tamil Nadu', 'India'],
  ['a state that is not known', '411001', 'Deccan', 'India'],
  ['no state yet', '411001', '', 'India'],
  ['another country', '411001', 'Punjab', 'Pakistan'],
  ['army post', '900056', 'Punjab', 'India'],
  ['no pincode yet', '4110', 'Punjab', 'India'],
])('no hint for %s', (_case, pincode, state, country) => {
  expect(mismatchNote(pincode, state, country)).toBeUndefined();
});

test('a pincode has six digits and does not begin with 0', () => {
  expect(['411001', ' 411001 ', '411 001', '४११-००१'].map(isPincode)).toEqual(Array(4).fill(true));
  expect(['011001', '41100', '4110011', '41100a', ''].map(isPincode)).toEqual(Array(5).fill(false));
});

test('the table has every state once, known prefixes only, and every city in a state', () => {
  const tables = [...Object.values(areas.states), ...Object.values(areas.cities)];
  const prefixes = tables.flatMap((each) => each.split(' '));
  expect(prefixes.filter((prefix) => !/^[1-8]\d{1,3}$/.test(prefix))).toEqual([]);
  const states = Object.keys(areas.states);
  expect(states).toHaveLength(36);
  expect(Object.values(areas.otherStateNames).filter((name) => !states.includes(name))).toEqual([]);
  for (const [city, each] of Object.entries(areas.cities)) {
    for (const prefix of each.split(' '))
      expect([city, statesOf(prefix.padEnd(6, '0'))]).not.toEqual([city, []]);
  }
});
