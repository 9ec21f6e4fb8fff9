import fc from 'fast-check';
import {
  addPiece,
  changeLine,
  countedOf,
  countsToBook,
  parseSheet,
  sumsOf,
  type Sheet,
  type SheetLine,
} from './sheet';

const aLine = (productId: string, more: Partial<SheetLine> = {}): SheetLine => ({
  ...{ productId, name: productId, unit: '1 l', shown: 5, pieceValue: 3_925, counted: '' },
  ...more,
});
const sheet: Sheet = {
  title: 'Dairy',
  lines: [aLine('milk', { counted: '3' }), aLine('curd', { counted: '5' }), aLine('ghee')],
};

test.each([
  ['7', 7],
  [' १२ ', 12],
  ['0', 0],
  ['', undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['99999999', undefined],
])('%j are %s pieces', (counted, pieces) => expect(countedOf(aLine('milk', { counted }))).toBe(pieces));

test('differences are summed with their value; what is not counted is left out', () => {
  expect(sumsOf(sheet)).toEqual({ counted: 2, different: 1, pieces: -2, value: -7_850 });
  expect(countsToBook(sheet)).toEqual([
    { productId: 'milk', shown: 5, counted: 3 },
    { productId: 'curd', shown: 5, counted: 5 },
  ]);
});

test('booked lines are not booked again, and scans do not change them', () => {
  const booked = changeLine(sheet, 'milk', { isBooked: true });
  expect(countsToBook(booked).map(({ productId }) => productId)).toEqual(['curd']);
  expect(addPiece(booked, 'milk')).toBe(booked);
  expect(addPiece(booked, 'unknown')).toBe(booked);
  expect(addPiece(addPiece(booked, 'ghee'), 'ghee').lines[2]?.counted).toBe('2');
});

test('the value is the sum of the lines, to the paisa', () => {
  const lines = fc.array(
    fc.record({ shown: fc.nat(1_000), counted: fc.nat(1_000), pieceValue: fc.nat(1_000_000) }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(lines, (all) => {
      const one = {
        title: '',
        lines: all.map((line) => aLine('x', { ...line, counted: `${line.counted}` })),
      };
      const value = all.reduce((sum, line) => sum + line.counted * line.pieceValue, 0);
      const expected = all.reduce((sum, line) => sum + line.shown * line.pieceValue, 0);
      return sumsOf(one).value === value - expected;
    }),
  );
});

test.each([null, '', 'no json', 'null', '{"title":"Dairy","lines":[]}', '{"lines":[1]}'])(
  '%j is no sheet',
  (kept) => expect(parseSheet(kept)).toBeUndefined(),
);

test('a stored sheet is read again', () => expect(parseSheet(JSON.stringify(sheet))).toEqual(sheet));
