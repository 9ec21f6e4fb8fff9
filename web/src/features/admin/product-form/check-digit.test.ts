import { checkDigitNote } from './check-digit';

test.each(['4006381333931', '036000291452', '96385074', '10614141000415', '400 6381-333931'])(
  '%s is valid',
  (barcode) => expect(checkDigitNote(barcode)).toBeUndefined(),
);

test.each(['4006381333932', '036000291453', '96385075'])('%s may be a typing error', (barcode) =>
  expect(checkDigitNote(barcode)).toContain('check digit'),
);

test.each(['', '12345', '123456789', 'ABCDEFGH'])('%s cannot be checked', (barcode) =>
  expect(checkDigitNote(barcode)).toBeUndefined(),
);
