import { displayRupees } from './display-rupees';

test.each([
  [0, '₹0'],
  [43, '₹43'],
  [1234, '₹1,234'],
  [123456, '₹1,23,456'],
  [12345678, '₹1,23,45,678'],
  [99.5, '₹99.50'],
  [99.05, '₹99.05'],
])('%d rupees read %s', (amount, text) => {
  expect(displayRupees(amount)).toBe(text);
});
