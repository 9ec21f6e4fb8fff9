import { MAX_RECEIVED_LINES } from '@tokri/contracts/limits';
import { aProduct, id, manyProducts } from '../../../test/fixtures';
import { addPiece, emptyDraft, parseDraft, piecesOf, setPieces, settle } from './receipt-draft';

const milk = aProduct({ _id: id(501), name: 'Milk' });
const curd = aProduct({ _id: id(502), name: 'Curd' });
const linesOf = (draft: ReturnType<typeof emptyDraft>) =>
  draft.lines.map(({ name, pieces }) => [name, pieces]);

test('each scan adds a piece and moves its line to the top', () => {
  const draft = [milk, curd, milk, milk].reduce(addPiece, emptyDraft('r'));
  expect(linesOf(draft)).toEqual([
    ['Milk', '3'],
    ['Curd', '1'],
  ]);
  expect(linesOf(addPiece(setPieces(draft, curd._id, '24'), curd))[0]).toEqual(['Curd', '25']);
});

test('nothing is added to a sent or full delivery', () => {
  const sent = { ...addPiece(emptyDraft('r'), milk), isSent: true };
  expect(addPiece(sent, curd)).toBe(sent);
  const full = manyProducts(MAX_RECEIVED_LINES).reduce(addPiece, emptyDraft('r'));
  expect(addPiece(full, milk).lines).toHaveLength(MAX_RECEIVED_LINES);
  expect(addPiece(full, aProduct({ _id: id(9_999) }))).toBe(full);
});

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['१२', 12],
  ['0', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['10001', undefined],
])('%j are %s pieces', (pieces, number) => expect(piecesOf({ ...milk, pieces })).toBe(number));

test('keeps refused lines under another id', () => {
  const draft = [milk, curd].reduce(addPiece, emptyDraft('first'));
  const answered = [
    { productId: milk._id, pieces: 1, stock: 21 },
    { productId: curd._id, pieces: 1, problem: 'product-gone' as const },
  ];
  expect(settle({ ...draft, isSent: true }, answered, 'second')).toMatchObject({
    receiptId: 'second',
    isSent: false,
    lines: [{ name: 'Curd', problem: 'product-gone' }],
  });
});

test.each([null, '', 'no json', '{"lines":7}'])('%j is no draft', (kept) => {
  expect(parseDraft(kept)).toBeUndefined();
});
