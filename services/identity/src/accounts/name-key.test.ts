import { nameKeyOf } from './name-key';

test.each([
  ['  Zoë   RAO ', 'zoe rao'],
  ['ÁSHA', 'asha'],
  // Vowel signs are no accents.
  ['अनिल', 'अनिल'],
  ['', ''],
])('the name %p is searched as %p [G-287]', (name, key) => {
  expect(nameKeyOf(name)).toBe(key);
});
