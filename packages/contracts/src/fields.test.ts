import { calls } from './calls';
import * as fields from './fields';

const reasonOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

describe('fields', () => {
  it.each([
    ['text', fields.text(1, 5), '', 'is required'],
    ['text', fields.text(1, 5), undefined, 'is required'],
    ['text', fields.text(1, 5), 7, 'is not a string'],
    ['text', fields.text(1, 5), '123456', 'may have at most 5 characters'],
    ['text', fields.text(1, 5), 'a\u0000b', 'has characters that cannot be stored'],
    ['text', fields.text(1, 5), 'a\ud800', 'has characters that cannot be stored'],
    ['text', fields.text(1, 5), 'a\u009bb', 'has characters that cannot be stored'],
    ['text', fields.text(1, 5), ' \u200b\u3164 ', 'is required'],
    ['line', fields.line(1, 5), '\u2800', 'is required'],
    ['line', fields.line(1, 5), '123456', 'may have at most 5 characters'],
    ['line', fields.line(1, 5), 'a\u0007', 'has characters that cannot be stored'],
    ['pincode', fields.pincode, '041101', 'has six digits'],
    ['pincode', fields.pincode, '411.001', 'has six digits'],
    ['pincode', fields.pincode, 'four', 'has six digits'],
    ['otp', calls.verifyForgotPasswordOtp.request.shape.otp, '12345a', 'has six digits'],
    ['code', calls.completeDelivery.request.shape.code, '१२३', 'is a code of four digits'],
    ['code', calls.confirmSecondFactor.request.shape.code, ' \u200b', 'is required'],
    ['email', fields.email, 'no', 'is not an email address'],
    ['mobile', fields.mobile, '12345', 'is not an Indian mobile number of ten digits'],
    ['password', fields.newPassword, 'short', 'needs at least 8 characters'],
    ['password', fields.newPassword, '🙂🙂', 'needs at least 8 characters'],
    ['password', fields.newPassword, 'दूध', 'needs at least 8 characters'],
    ['password', fields.newPassword, 'e\u0301'.repeat(7), 'needs at least 8 characters'],
    ['password', fields.newPassword, 'a'.repeat(129), 'may have at most 128 characters'],
    ['password', fields.newPassword, 'a'.repeat(1_000_000), 'may have at most 128 characters'],
    ['rupees', fields.rupees, 1.005, 'may have at most two decimals'],
    ['rupees', fields.rupees, -1, 'may not be negative'],
    ['percent', fields.percent, 14.295, 'may have at most two decimals'],
    ['percent', fields.percent, 100.01, 'is 0 to 100'],
    ['barcode', fields.barcode, '1234567', 'has 8 to 14 digits'],
    ['barcode', fields.barcode, '89012345A7894', 'has 8 to 14 digits'],
    ['rupees', fields.rupees, Number.NaN, 'is not a number'],
    ['id', fields.objectId, 'xyz', 'is not an id'],
    ['image', fields.imageUrl, 'javascript:alert(1)', 'is not an image address'],
    ['image', fields.imageUrl, 'data:text/html,<b>', 'is not an image address'],
  ])('%s refuses an invalid value with a reason: %# [A-1.2.2] [A-6.2.1]', (_name, schema, value, reason) => {
    expect(reasonOf(schema, value)).toBe(reason);
  });

  it('accept the usual ways of typing a value [A-1.1.1] [A-1.3.3]', () => {
    expect(fields.text(1, 80).parse('  Toned Milk ')).toBe('Toned Milk');
    expect(fields.text(1, 80).parse('Milk\r\nfrom Pune\u200b')).toBe('Milk\nfrom Pune');
    expect(fields.line(1, 80).parse('\u202eToned\r\nMilk')).toBe('Toned Milk');
    expect(fields.email.parse(' Asha@Tokri.Example\u200b ')).toBe('asha@tokri.example');
    expect(fields.reference.parse({ _id: '64F1C0FFEE64F1C0FFEE64F1', name: 'x' })).toBe(
      '64f1c0ffee64f1c0ffee64f1',
    );
  });
});

describe('a new password', () => {
  it.each([
    ['8 characters', 'corrects'],
    ['blanks at both ends', '  correct  '],
    ['8 characters outside the first plane', '🙂'.repeat(8)],
    ['27 Hindi characters of 81 bytes', 'क'.repeat(27)],
    ['128 characters', 'ä'.repeat(128)],
    ['128 decomposed characters', 'a\u0308'.repeat(128)],
  ])('may have %s, and stays as it was typed [A-6.2.1] [A-6.2.5] [A-6.2.8] [A-6.2.9]', (_what, password) =>
    expect(fields.newPassword.parse(password)).toBe(password),
  );

  it('may be repeated on another keyboard', () => {
    const typed = {
      name: 'A',
      email: 'a@b.example',
      password: 'crème brûlée',
      confirmPassword: 'cre\u0300me brûlée',
    };
    expect(calls.register.request.safeParse(typed).success).toBe(true);
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
    '+91 (0) 98765 43210',
    '98765.43210',
    'tel:+91-98765-43210',
    '\u202a+91\u00a098765\u201143210\u202c',
    '९८७६५४३२१०',
    '９８７６５４３２１０',
    '٩٨٧٦٥٤٣٢١٠',
    '৯৮৭৬৫৪৩২১০',
    '௯௮௭௬௫௪௩௨௧௦',
    9876543210,
  ])('%s is read as people write it', (written) => expect(fields.mobile.parse(written)).toBe('9876543210'));

  it.each(['5876543210', '98765432101', '+1 9876543210', '00919876543', '', 'nine', '98765x43210'])(
    '%s is refused',
    (text) => {
      expect(reasonOf(fields.mobile, text)).toBe('is not an Indian mobile number of ten digits');
    },
  );
});

describe('digits of a field', () => {
  it.each([
    [
      'pincode',
      fields.pincode,
      ['411001', 411001, '411 001', '411-001', '४११००१', '４１１００１', '\u200b411001'],
      '411001',
    ],
    [
      'otp',
      calls.verifyForgotPasswordOtp.request.shape.otp,
      [' 12 34-56', '१२३४५६', '123456\u200b'],
      '123456',
    ],
    ['delivery code', calls.completeDelivery.request.shape.code, ['12 34', '१२३४'], '1234'],
    ['factor code', fields.factorCode, ['123 456', '१२३ ४५६', '123456\u200b'], '123456'],
    ['recovery code', fields.factorCode, ['k3v0-१w2m pqxa'], 'k3v01w2mpqxa'],
    [
      'barcode',
      fields.barcode,
      ['८९०-1234 567894', '8901234567894\u200b', '８９０１２３４５６７８９４'],
      '8901234567894',
    ],
    ['HSN code', fields.hsnCode, ['1006.30', '१००६ 30'], '100630'],
    ['quantity', fields.quantity, ['७', ' ７\u200b'], 7],
    ['rupees', fields.rupees, ['९९.५', '٩٩.5'], 99.5],
  ] as const)('%s: as people of any script write it', (_name, schema, written, read) => {
    for (const each of written) expect(schema.parse(each)).toBe(read);
  });
});

describe('a number sent as text', () => {
  it.each([
    ['7', 7],
    [' 12 ', 12],
    ['0', 0],
    ['007', 7],
  ])('%j is %d pieces', (sent, read) => expect(fields.quantity.parse(sent)).toBe(read));

  it('is checked like a number [A-1.4.2]', () => {
    expect(fields.rupees.parse('99.5')).toBe(99.5);
    expect(fields.percent.parse('14.29')).toBe(14.29);
    expect(fields.rupeesUpTo(1e10).parse(2_010_000_000.07)).toBe(2_010_000_000.07);
    expect([fields.rupees, fields.percent].map((field) => field.parse(0.1 + 0.2))).toEqual([0.3, 0.3]);
    expect(fields.barcode.parse(' 890-1234 567894 ')).toBe('8901234567894');
    expect(fields.sku.parse(' dal-1kg ')).toBe('DAL-1KG');
    expect(reasonOf(fields.rupees, '99.555')).toBe('may have at most two decimals');
    expect(reasonOf(fields.quantity, '-1')).toBe('may not be negative');
    expect(reasonOf(fields.quantity, '1.5')).toBe('is a whole number');
  });

  it.each(['', ' ', '1e3', '0x10', 'Infinity', '1,000', 'seven', '1 2', '²', true, null, ['7']])(
    '%j is no number',
    (sent) => expect(fields.quantity.safeParse(sent).success).toBe(false),
  );
});

describe('requests', () => {
  it('of an import lose broken characters, so that one cell spoils no other row', () => {
    const problems = [{ field: 'unit', reason: '“\ud83e\u0007” is no unit' }];
    const jobId = '3c1f5f0e-9a44-4b0c-8d55-7e2c9f1a6b10';
    const rows = [{ line: 2, cells: { name: 'Tea \ud83e', description: 'a\rb' }, problems }];
    expect(calls.checkImportRows.request.parse({ jobId, from: 0, rows }).rows).toEqual([
      {
        line: 2,
        cells: { name: 'Tea ', description: 'a\rb' },
        problems: [{ field: 'unit', reason: '“” is no unit' }],
      },
    ]);
  });

  it('drop unknown fields [A-15.3.3]', () => {
    const parsed = calls.login.request.parse({ email: 'a@b.example', password: 'x', role: 'ADMIN' });
    expect(parsed).toEqual({ email: 'a@b.example', password: 'x' });
  });

  it('report that the passwords differ [A-2.2.3]', () => {
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
  const field = fields.clearable(fields.text(0, 5));
  it.each([
    ['left out', undefined, undefined],
    ['null', null, null],
    ['empty', '  ', null],
    ['set', ' abc ', 'abc'],
  ])('%s', (_what, given, parsed) => expect(field.parse(given)).toBe(parsed));

  it('has the limits of its field, also of a number', () => {
    expect(reasonOf(field, '123456')).toBe('may have at most 5 characters');
    expect(fields.clearable(fields.rupees).parse(null)).toBeNull();
    expect(reasonOf(fields.clearable(fields.rupees), -1)).toBe('may not be negative');
  });
});
