import type { Product } from '@tokri/contracts';
import { aProduct, id, manyProducts } from '../../../../test/fixtures';
import { addPiece, changeLine, emptyDraft, parseDraft, piecesOf, settle, type LineDraft } from './line-draft';

const MOST = 30;
const milk = aProduct({ _id: id(501), name: 'Milk' });
const curd = aProduct({ _id: id(502), name: 'Curd' });
const linesOf = (draft: LineDraft) => draft.lines.map(({ name, pieces }) => [name, pieces]);
const scan = (draft: LineDraft, product: Product) => addPiece(draft, product, MOST);

test('each scan adds a piece and moves its line to the top', () => {
  const draft = [milk, curd, milk, milk].reduce(scan, emptyDraft('r'));
  expect(linesOf(draft)).toEqual([
    ['Milk', '3'],
    ['Curd', '1'],
  ]);
  expect(linesOf(scan(changeLine(draft, curd._id, { pieces: '24' }), curd))[0]).toEqual(['Curd', '25']);
});

test('nothing is added to a sent or full booking', () => {
  const sent = { ...scan(emptyDraft('r'), milk), isSent: true };
  expect(scan(sent, curd)).toBe(sent);
  const full = manyProducts(MOST).reduce(scan, emptyDraft('r'));
  expect(scan(full, milk).lines).toHaveLength(MOST);
  expect(scan(full, aProduct({ _id: id(9_999) }))).toBe(full);
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

describe('after the answer', () => {
  const draft = { ...[milk, curd].reduce(scan, emptyDraft('first')), note: 'Wet', isSent: true };
  const empty = { ...emptyDraft('second'), note: '' };
  const booked = { productId: milk._id, pieces: 1, stock: 21 };

  test('refused lines are kept under another id, with what belongs to all of them', () => {
    const refused = { productId: curd._id, pieces: 1, stock: 0, problem: 'too-few' as const };
    const settled = settle(draft, [booked, refused], empty);
    expect(settled).toMatchObject({
      ...{ bookingId: 'second', isSent: false, note: 'Wet' },
      lines: [{ name: 'Curd', problem: 'too-few', left: 0 }],
    });
    expect(scan(settled, curd).lines[0]).not.toHaveProperty('problem');
  });

  test('a complete booking leaves nothing', () => {
    expect(settle(draft, [booked, { ...booked, productId: curd._id }], empty)).toBe(empty);
  });
});

test.each([null, '', 'no json', '{"lines":7}', '{"bookingId":"r"}'])('%j is no draft', (kept) => {
  const empty = emptyDraft('r');
  expect(parseDraft(kept, empty)).toBe(empty);
});

test('a stored draft has the fields that it lacks, and the id of its first form', () => {
  const kept = JSON.stringify({ receiptId: 'old', isSent: true, lines: [] });
  const empty = { ...emptyDraft('new'), note: '' };
  expect(parseDraft(kept, empty)).toEqual({ bookingId: 'old', isSent: true, lines: [], note: '' });
});
