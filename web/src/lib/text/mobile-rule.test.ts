import { mobileRule } from './mobile-rule';

test.each(['9876543210', '+91 98765 43210', '098765-43210', '+91(0)98765.43210', '९८७६५४३२१०'])(
  '%s is a mobile number',
  (typed) => {
    expect(mobileRule(typed)).toBe(true);
  },
);

test.each(['98765 4321', '1234567890', '98765432101'])('%s is none', (typed) => {
  expect(mobileRule(typed)).toBe('Enter a 10-digit mobile number');
});
