import fc from 'fast-check';
import { displayRupees, displayWhole } from './display-rupees';

test.each([
  [0, '₹0'],
  [43, '₹43'],
  [1234, '₹1,234'],
  [123456, '₹1,23,456'],
  [12345678, '₹1,23,45,678'],
  [99.5, '₹99.50'],
  [99.05, '₹99.05'],
])('%d rupees read %s [S-9.1]', (amount, text) => expect(displayRupees(amount)).toBe(text));

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

test('amounts are formatted as by Intl, without zero paise', () => {
  const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  const property = fc.property(amounts, (paise) => {
    expect(displayRupees(paise / 100)).toBe(rupees.format(paise / 100).replace(/\.00$/, ''));
  });
  fc.assert(property, { numRuns: 2_000 });
});

test('whole numbers are formatted as by Intl', () => {
  const property = fc.property(fc.maxSafeNat(), (number) => {
    expect(displayWhole(number)).toBe(number.toLocaleString('en-IN'));
  });
  fc.assert(property, { numRuns: 2_000 });
});
