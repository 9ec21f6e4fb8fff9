import { nameKeyOf } from './name-key';

test.each([
  ['  Zoë   RAO ', 'zoe rao'],
  ['ÁSHA', 'asha'],
  // Vowel signs are not accents.
  ['अनिल', 'अनिल'],
  ['क्\u200dषमा', 'क्षमा'],
  ['', ''],
])('the search key of the name %p is %p [G-287]', (name, key) => expect(nameKeyOf(name)).toBe(key));
