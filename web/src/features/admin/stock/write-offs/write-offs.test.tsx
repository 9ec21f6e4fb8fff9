import type { Product, WriteOff } from '@tokri/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { RequestBody } from '../../../../api/call-types';
import { admin, aMember, aProduct, id } from '../../../../test/fixtures';
import { logInAs, renderApp } from '../../../../test/render-app';
import { aProductTable, failure, ok, okWith, stub } from '../../../../test/server';

const milk = aProduct({ _id: id(501), name: 'Toned Milk', stock: 9 });
const curd = aProduct({ _id: id(502), name: 'Curd', stock: 2 });

const stubProducts = (products: readonly Product[]) =>
  stub('getProductTable', ({ search = '' }) =>
    ok(aProductTable(products.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())))),
  );
const answered = ({ lines }: RequestBody<'writeOffStock'>, left: Record<string, number> = {}) =>
  okWith({
    lines: lines.map(({ productId, pieces }) => {
      const stock = left[productId];
      const line = { productId, pieces: Number(pieces) };
      return stock === undefined ? { ...line, stock: 5 } : { ...line, stock, problem: 'too-few' };
    }),
  });

beforeEach(() => logInAs(admin));

describe('a write-off', () => {
  const open = async () => {
    const app = renderApp('/dashboard/stock/write-off');
    const field = await screen.findByRole('textbox', { name: 'Scan or search a product' });
    const scan = async (words: string, name: string) => {
      await app.user.type(field, `${words}{Enter}`);
      return screen.findByRole('textbox', { name: `Pieces of ${name}` });
    };
    return { ...app, field, scan };
  };
  const book = () => screen.getByRole('button', { name: 'Write off' });

  test('has products, pieces and a reason; what is refused stays', async () => {
    stubProducts([milk, curd]);
    const sent = stub('writeOffStock', (body) => answered(body, { [curd._id]: 2 }));
    const { user, scan } = await open();
    expect(screen.getByText('What cannot be sold?')).toBeInTheDocument();
    await scan('toned', 'Toned Milk');
    const pieces = await scan('curd', 'Curd');
    await user.clear(pieces);
    await user.type(pieces, '3');
    expect(book()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Expired' }));
    await user.click(book());
    expect(await screen.findByText('1 product written off.')).toBeInTheDocument();
    expect(sent[0]).toMatchObject({
      ...{ reason: 'expired', note: '' },
      lines: [
        { productId: curd._id, pieces: 3 },
        { productId: milk._id, pieces: 1 },
      ],
    });
    const list = within(screen.getByRole('list', { name: 'Goods to write off' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.getByText('Not written off: only 2 pieces are in stock.')).toBeInTheDocument();
    await user.click(book());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ reason: 'expired', lines: [{ productId: curd._id, pieces: 3 }] });
    expect(sent[1]!.writeOffId).not.toBe(sent[0]!.writeOffId);
  });

  test('another reason needs a note', async () => {
    stubProducts([milk]);
    const sent = stub('writeOffStock', (body) => answered(body));
    const { user, scan } = await open();
    await scan('toned', 'Toned Milk');
    expect(screen.getByRole('textbox', { name: 'Note (optional)' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Other' }));
    expect(book()).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Cut by mistake ');
    await user.click(book());
    expect(await screen.findByText('What cannot be sold?')).toBeInTheDocument();
    expect(sent).toMatchObject([{ reason: 'other', note: 'Cut by mistake' }]);
  });

  test('keeps an unanswered one over a reload and repeats it under the same id', async () => {
    stubProducts([milk]);
    const sent = stub('writeOffStock', () => HttpResponse.error());
    const { user, scan, unmount } = await open();
    await scan('toned', 'Toned Milk');
    await user.click(screen.getByRole('button', { name: 'Spoilt' }));
    await user.click(book());
    expect(await screen.findByText(/nothing is written off twice/)).toBeInTheDocument();
    unmount();
    const again = await open();
    expect(again.field).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Spoilt' })).toBeDisabled();
    const repeated = stub('writeOffStock', (body) => answered(body));
    await again.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('What cannot be sold?')).toBeInTheDocument();
    expect(repeated).toEqual([sent[0]]);
  });
});

describe('the list of write-offs', () => {
  const path = '/dashboard/stock/write-offs?from=2026-11-01&to=2026-11-30';
  const nextCursor = `1795000000000.${'0'.repeat(36)}`;
  const aWriteOff = (number: number, changes: Partial<WriteOff> = {}): WriteOff => ({
    _id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    at: '2026-11-20T10:00:00.000Z',
    by: admin._id,
    reason: 'expired',
    lines: [
      { productId: milk._id, name: 'Toned Milk', unit: '500 ml', pieces: 4, value: 156, valuedBy: 'cost' },
    ],
    pieces: 4,
    value: 156,
    ...changes,
  });

  test('has the value by reason, and older ones on request', async () => {
    const asked = stub('listWriteOffs', ({ cursor }) =>
      okWith(
        cursor
          ? { writeOffs: [aWriteOff(3, { by: undefined, reason: 'spoilt' })], byReason: [] }
          : {
              writeOffs: [
                aWriteOff(1, { note: 'Under the fan' }),
                aWriteOff(2, {
                  ...{ reason: 'other', note: 'Cut by mistake', by: id(9), value: 41.9 },
                  lines: [{ ...aWriteOff(2).lines[0]!, pieces: 1, value: 41.9, valuedBy: 'price' }],
                }),
              ],
              byReason: [
                { reason: 'expired', writeOffs: 1, pieces: 4, value: 156 },
                { reason: 'other', writeOffs: 1, pieces: 1, value: 41.9 },
              ],
              nextCursor,
            },
      ),
    );
    const { user } = renderApp(path);
    const sums = within(await screen.findByRole('region', { name: 'Value by reason' }));
    expect(sums.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['Expired 4 pieces', 'Other 1 piece', 'Total'],
    ]);
    expect(sums.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['₹156', '₹41.90', '₹197.90'],
    ]);
    const list = within(screen.getByRole('list', { name: 'Write-offs, the newest first' }));
    expect(list.getByText('Under the fan')).toBeInTheDocument();
    expect(list.getByText(/^An admin ·/)).toBeInTheDocument();
    expect(list.getByText('1 piece · ₹41.90')).toHaveTextContent('at the selling price');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await list.findByText('Spoilt')).toBeInTheDocument();
    const days = { from: '2026-11-01', to: '2026-11-30' };
    expect(asked).toEqual([days, { ...days, cursor: nextCursor }]);
  });

  test('is empty, of another period, or fails', async () => {
    stub('listWriteOffs', () => okWith({ writeOffs: [], byReason: [] }));
    renderApp(path);
    expect(await screen.findByText('Nothing was written off in this time.')).toBeInTheDocument();
    stub('listWriteOffs', () => failure(503, 'UNAVAILABLE', 'Not now.'));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-15' } });
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-14' } });
    expect(await screen.findByText('The last day is before the first one.')).toBeInTheDocument();
  });

  test('readers of the stock see the list, and cannot write off', async () => {
    logInAs(aMember(['stock.read']));
    stub('listWriteOffs', () => okWith({ writeOffs: [], byReason: [] }));
    renderApp(path);
    const tasks = within(await screen.findByRole('navigation', { name: 'Stock' }));
    expect(tasks.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Low stock', 'Expiring', 'Deliveries', 'Written off', 'Reorder'],
    ]);
  });
});
