import { checkCharacter, stateOfGstin } from './gstin';
import { stateNamed, stateOfCode, stateTaxName } from './states';

test.each([
  ['Maharashtra', '27'],
  [' maharashtra ', '27'],
  ['M.H.', '27'],
  ['Jammu & Kashmir', '01'],
  ['Orissa', '21'],
  ['NCT of Delhi', '07'],
  ['TamilNadu', '33'],
])('"%s" is the state %s', (name, code) => {
  expect(stateNamed(name)?.code).toBe(code);
});

test('an unknown name is no state', () => {
  for (const name of ['', 'Atlantis', '-']) expect(stateNamed(name)).toBeUndefined();
});

test('a union territory without a legislature has UTGST', () => {
  expect(['04', '07', '27', '38'].map((code) => stateTaxName(stateOfCode(code)!))).toEqual([
    'UTGST',
    'SGST',
    'SGST',
    'UTGST',
  ]);
});

test('a GST number with a valid check character gives its state', () => {
  const first = '29ZZZZZ9999Z1Z';
  const right = first + checkCharacter(first);
  expect(stateOfGstin(right)).toEqual({ code: '29', name: 'Karnataka' });
  for (const wrong of [
    `28${right.slice(2)}`,
    right.slice(0, -1) + (right.endsWith('A') ? 'B' : 'A'),
    right.replace('9999', '9989'),
    right.toLowerCase(),
    '',
  ])
    expect(stateOfGstin(wrong)).toBeUndefined();
});

test('the number of the demo shop is valid and from Maharashtra', () => {
  expect(stateOfGstin('27AAAAA0000A1Z2')?.name).toBe('Maharashtra');
});
