import { calls } from './calls';
import {
  barcode,
  clearable,
  email,
  mobile,
  newPassword,
  objectId,
  quantity,
  reference,
  percent,
  rupees,
  sku,
  text,
} from './fields';

const reasonOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

describe('fields', () => {
  it.each([
    ['text', text(1, 5), '', 'is required'],
    ['text', text(1, 5), undefined, 'is required'],
    ['text', text(1, 5), 7, 'is not a string'],
    ['text', text(1, 5), '123456', 'may have at most 5 characters'],
    ['text', text(1, 5), 'a\u0000b', 'has characters that cannot be stored'],
    ['text', text(1, 5), 'a\ud800', 'has characters that cannot be stored'],
    ['email', email, 'no', 'is not an email address'],
    ['mobile', mobile, '12345', 'is not an Indian mobile number of ten digits'],
    ['password', newPassword, 'short', 'needs at least 8 characters'],
    ['password', newPassword, 'ä'.repeat(37), 'is too long: at most 72 bytes'],
    ['rupees', rupees, 1.005, 'may have at most two decimals'],
    ['rupees', rupees, -1, 'may not be negative'],
    ['percent', percent, 14.295, 'may have at most two decimals'],
    ['percent', percent, 100.01, 'is 0 to 100'],
    ['barcode', barcode, '1234567', 'has 8 to 14 digits'],
    ['barcode', barcode, '89012345A7894', 'has 8 to 14 digits'],
    ['rupees', rupees, Number.NaN, 'is not a number'],
    ['id', objectId, 'xyz', 'is not an id'],
  ])(
    '%s refuses an invalid value with a reason: %# [A-1.2.2] [A-1.3.3] [A-6.2.1]',
    (_name, schema, value, reason) => {
      expect(reasonOf(schema, value)).toBe(reason);
    },
  );

  it('accept the usual ways of typing a value [A-1.1.1] [A-6.2.5] [A-6.2.9]', () => {
    expect(text(1, 80).parse('  Toned Milk ')).toBe('Toned Milk');
    expect(email.parse(' Asha@Tokri.Example ')).toBe('asha@tokri.example');
    expect(reference.parse({ _id: '64F1C0FFEE64F1C0FFEE64F1', name: 'x' })).toBe('64f1c0ffee64f1c0ffee64f1');
  });
});

describe('a mobile number', () => {
  it.each([
    '9876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '919876543210',
    '0091 9876543210',
    '09876543210',
    '(0) 98765 43210',
    9876543210,
  ])('%s is read as people write it', (written) => {
    expect(mobile.parse(written)).toBe('9876543210');
  });

  it.each(['5876543210', '98765432101', '+1 9876543210', '00919876543', '', 'nine'])(
    '%s is refused',
    (text) => {
      expect(reasonOf(mobile, text)).toBe('is not an Indian mobile number of ten digits');
    },
  );
});

describe('a number sent as text', () => {
  it.each([
    ['7', 7],
    [' 12 ', 12],
    ['0', 0],
    ['007', 7],
  ])('%j is %d pieces', (sent, read) => expect(quantity.parse(sent)).toBe(read));

  it('is checked like a number [A-1.4.2]', () => {
    expect(rupees.parse('99.5')).toBe(99.5);
    expect(percent.parse('14.29')).toBe(14.29);
    expect(barcode.parse(' 890-1234 567894 ')).toBe('8901234567894');
    expect(sku.parse(' dal-1kg ')).toBe('DAL-1KG');
    expect(reasonOf(rupees, '99.555')).toBe('may have at most two decimals');
    expect(reasonOf(quantity, '-1')).toBe('may not be negative');
    expect(reasonOf(quantity, '1.5')).toBe('is a whole number');
  });

  it.each(['', ' ', '1e3', '0x10', 'Infinity', '1,000', 'seven', '1 2', true, null, ['7']])(
    '%j is no number',
    (sent) => expect(quantity.safeParse(sent).success).toBe(false),
  );
});

describe('requests', () => {
  it('drop unknown fields [A-15.3.3]', () => {
    const parsed = calls.login.request.parse({ email: 'a@b.example', password: 'x', role: 'ADMIN' });
    expect(parsed).toEqual({ email: 'a@b.example', password: 'x' });
  });

  it('report that the passwords differ', () => {
    const body = { name: 'A', email: 'a@b.example', password: '12345678', confirmPassword: '12345679' };
    expect(reasonOf(calls.register.request, body)).toBe('password and confirm password must be same');
  });

  it('an update of a product keeps fields that are left out', () => {
    expect(calls.updateProduct.request.parse({ _id: '64f1c0ffee64f1c0ffee64f1', price: 5 })).toEqual({
      _id: '64f1c0ffee64f1c0ffee64f1',
      price: 5,
    });
  });
});

describe('a clearable field', () => {
  const field = clearable(text(0, 5));
  it.each([
    ['left out', undefined, undefined],
    ['null', null, null],
    ['empty', '  ', null],
    ['set', ' abc ', 'abc'],
  ])('%s', (_what, given, parsed) => {
    expect(field.parse(given)).toBe(parsed);
  });

  it('has the limits of its field, also of a number', () => {
    expect(reasonOf(field, '123456')).toBe('may have at most 5 characters');
    expect(clearable(rupees).parse(null)).toBeNull();
    expect(reasonOf(clearable(rupees), -1)).toBe('may not be negative');
  });
});
