import { checkCharacter, stateOfGstin } from './gstin';

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
