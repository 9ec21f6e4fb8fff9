import { showTextsOf } from './language';
import { nameOf } from './name-of';

afterEach(() => showTextsOf(undefined));

const milk = { name: 'Toned Milk', name_hi: 'टोन्ड दूध' };

test('a name is in the language that is shown, and English where there is no other', () => {
  expect(nameOf(milk)).toBe('Toned Milk');
  showTextsOf(() => undefined);
  expect(nameOf(milk)).toBe('टोन्ड दूध');
  expect(nameOf({ name: 'Paneer' })).toBe('Paneer');
});
