import { showTextsOf } from './language';
import { nameOf } from './name-of';

afterEach(() => showTextsOf(undefined));

const milk = { name: 'Toned Milk', name_hi: 'टोन्ड दूध' };

test('a name is in the current language, or English if there is no other', () => {
  expect(nameOf(milk)).toBe('Toned Milk');
  showTextsOf(() => undefined);
  expect(nameOf(milk)).toBe('टोन्ड दूध');
  expect(nameOf({ name: 'Paneer' })).toBe('Paneer');
  expect(nameOf({ ...milk, brand: 'Gokul Farm' })).toBe('Gokul Farm टोन्ड दूध');
});
