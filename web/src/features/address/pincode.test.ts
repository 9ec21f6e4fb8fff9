import { statesOfPincode } from '@tokri/contracts/states';
import prefixesOfCities from './cities.json';
import { mismatchNote, placeOf } from './pincode';

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
])('%s gives %j', (pincode, place) => expect(placeOf(pincode)).toEqual(place));

test('a pincode of another state gives a hint, with any spelling of the state', () => {
  const note = '411001 is a pincode of Maharashtra. Please check pincode and state.';
  for (const state of ['Karnataka', 'TAMIL NADU', 'up', 'Jammu & Kashmir', 'कर्नाटक']) {
    expect(mismatchNote('411001', state, 'India')).toBe(note);
  }
  expect(mismatchNote('160055', 'Goa', '')).toMatch(/^160055 is a pincode of Punjab or Chandigarh\./);
});

test('a pincode of no state gives a hint', () => {
  expect(mismatchNote('999 999', '', '')).toBe('We do not know the pincode 999999. Please check it.');
});

test.each([
  ['the right state', '411001', 'maharashtra', 'India'],
  ['its short name', '411001', 'MH', 'India'],
  ['one of two states', '605001', 'Pondicherry', 'India'],
  ['the other of two states', '605601', 'Tamil Nadu', 'India'],
  ['a state that is not known', '411001', 'Deccan', 'India'],
  ['no state yet', '411001', '', 'India'],
  ['another country', '411001', 'Punjab', 'Pakistan'],
  ['no pincode yet', '4110', 'Punjab', 'India'],
])('no hint for %s', (_case, pincode, state, country) => {
  expect(mismatchNote(pincode, state, country)).toBeUndefined();
});

test('every city is in a state', () => {
  for (const [city, prefixes] of Object.entries(prefixesOfCities)) {
    for (const prefix of prefixes.split(' '))
      expect([city, statesOfPincode(prefix.padEnd(6, '0'))]).not.toEqual([city, []]);
  }
});
