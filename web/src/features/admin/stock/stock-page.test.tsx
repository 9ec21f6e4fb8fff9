import type { Product } from '@tokri/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { RequestBody } from '../../../api/call-types';
import { admin, aProduct, id } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { aGate, aProductTable, failure, ok, okWith, stub } from '../../../test/server';

const milk = aProduct({ _id: id(501), name: 'Toned Milk', barcode: '8901234567894', stock: 0 });
const curd = aProduct({ _id: id(502), name: 'Curd', barcode: '8909876543210', stock: 21, lowStockAt: 30 });

function stubProducts(products: readonly Product[], answering: Promise<void> = Promise.resolve()) {
  return stub('getProductTable', async (body) => {
    await answering;
    const words = (body.search ?? '').toLowerCase();
    const coded = products.filter(({ barcode }) => barcode === words);
    const named = products.filter(({ name }) => name.toLowerCase().includes(words));
    return ok(aProductTable(coded.length > 0 ? coded : named));
  });
}

const openPage = async (path: string) => {
  const app = renderApp(path);
  return { ...app, field: await screen.findByRole('textbox', { name: 'Scan or search a product' }) };
};

beforeEach(() => logInAs(admin));

describe('low stock', () => {
  test('lists the most urgent first; a threshold is edited in place and reset to the default', async () => {
    const asked = stubProducts([milk, curd]);
    const edits = stub('editProduct', (edit) => {
      const { lowStockAt: _own, ...others } = curd;
      const own = edit.lowStockAt === null ? {} : { lowStockAt: Number(edit.lowStockAt) };
      return okWith({ ...others, ...own });
    });
    const { user } = renderApp('/dashboard/stock');
    const list = within(await screen.findByRole('list', { name: 'Low stock' }));
    expect(asked[0]).toMatchObject({ stock: 'low-or-none', sort: 'urgency', states: ['live', 'draft'] });
    expect(screen.getByText(/^2 products are low or sold out\./)).toHaveTextContent('low at 10');
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringContaining('None left'),
      expect.stringContaining('21 left'),
    ]);
    await user.click(list.getByRole('button', { name: 'Low at of Curd: 30. Change' }));
    const field = list.getByRole('textbox', { name: 'Low at of Curd' });
    await user.clear(field);
    await user.type(field, '0{Enter}');
    await user.click(await list.findByRole('button', { name: 'Low at of Curd: 0. Change' }));
    await user.clear(list.getByRole('textbox', { name: 'Low at of Curd' }));
    await user.keyboard('{Enter}');
    expect(await list.findByRole('button', { name: 'Low at of Curd: 10. Change' })).toBeInTheDocument();
    const saved = { _id: curd._id, updatedAt: curd.updatedAt };
    expect(edits).toEqual([
      { ...saved, lowStockAt: 0 },
      { ...saved, lowStockAt: null },
    ]);
  });

  test('shows an empty list and errors', async () => {
    stubProducts([]);
    renderApp('/dashboard/stock');
    expect(await screen.findByText('Nothing is low')).toBeInTheDocument();
    stub('getProductTable', () => failure(503, 'UNAVAILABLE', 'A moment, please.'));
    renderApp('/dashboard/stock?page=2');
    expect(await screen.findByText('A moment, please.')).toBeInTheDocument();
  });
});

describe('goods receipt', () => {
  const received: RequestBody<'receiveGoods'>[] = [];
  const stubReceive = (answer: (body: RequestBody<'receiveGoods'>) => ReturnType<typeof ok>) => {
    received.length = 0;
    stub('receiveGoods', (body) => {
      received.push(body);
      return answer(body);
    });
  };
  const addAll = ({ lines }: RequestBody<'receiveGoods'>) =>
    okWith({
      lines: lines.map(({ productId, pieces }) => ({
        productId,
        pieces: Number(pieces),
        ...(productId === milk._id ? { stock: Number(pieces) } : { problem: 'product-gone' }),
      })),
    });

  test('counts rapid scans piece by piece and books them together', async () => {
    const gate = aGate();
    const asked = stubProducts([milk, curd], gate.opened);
    stubReceive(addAll);
    const { user, field } = await openPage('/dashboard/stock/receive');
    await user.type(field, '8901234567894{Enter}8909876543210{Enter}8901234567894{Enter}');
    // The same code is looked up once and counts twice.
    await waitFor(() => expect(asked).toHaveLength(2));
    gate.open();
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    const list = within(await screen.findByRole('list', { name: 'Delivery' }));
    await waitFor(() => expect(list.getByRole('textbox', { name: 'Pieces of Toned Milk' })).toHaveValue('2'));
    const pieces = list.getByRole('textbox', { name: 'Pieces of Curd' });
    await user.clear(pieces);
    expect(screen.getByRole('button', { name: 'Receive' })).toBeDisabled();
    await user.type(pieces, '24');
    expect(screen.getByText('2 products · 26 pieces')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Receive' }));
    expect(await screen.findByText('1 product received.')).toBeInTheDocument();
    expect(received[0]?.lines).toEqual(
      expect.arrayContaining([
        { productId: milk._id, pieces: 2 },
        { productId: curd._id, pieces: 24 },
      ]),
    );
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.getByText('Not added: the product was deleted.')).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Remove Curd' }));
    expect(screen.getByText('What was delivered?')).toBeInTheDocument();
  });

  test('keeps an unanswered delivery over a reload and repeats it under the same id', async () => {
    stubProducts([milk]);
    stubReceive(() => HttpResponse.error());
    const { user, field, unmount } = await openPage('/dashboard/stock/receive');
    await user.type(field, 'toned{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Receive' }));
    expect(await screen.findByText(/nothing is added twice/)).toBeInTheDocument();
    unmount();
    const again = await openPage('/dashboard/stock/receive');
    expect(again.field).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Pieces of Toned Milk' })).toHaveAttribute('readonly');
    const [first] = received;
    stubReceive(addAll);
    await again.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(received).toEqual([first]));
    await waitFor(() => expect(screen.getByText('What was delivered?')).toBeInTheDocument());
    await again.user.type(again.field, 'toned{Enter}');
    await again.user.click(await screen.findByRole('button', { name: 'Receive' }));
    await waitFor(() => expect(received).toHaveLength(2));
    expect(received[1]?.receiptId).not.toBe(first?.receiptId);
  });

  test('shows a refusal, and the lines can be edited', async () => {
    stubProducts([milk]);
    stubReceive(() => failure(400, 'INVALID_INPUT', 'Please check the lines.'));
    const { user, field } = await openPage('/dashboard/stock/receive');
    await user.type(field, 'toned{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Receive' }));
    expect(await screen.findByText('Please check the lines.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Pieces of Toned Milk' })).not.toHaveAttribute('readonly');
    expect(field).toBeEnabled();
  });

  test('asks which of several matching products; reports an unknown code', async () => {
    const more = aProduct({ _id: id(503), name: 'Buffalo Milk' });
    stubProducts([milk, more]);
    const { user, field } = await openPage('/dashboard/stock/receive');
    await user.type(field, 'milk{Enter}');
    const choice = within(await screen.findByRole('list', { name: 'Which one?' }));
    await user.click(choice.getByRole('button', { name: /Buffalo Milk/ }));
    expect(await screen.findByRole('textbox', { name: 'Pieces of Buffalo Milk' })).toHaveValue('1');
    expect(field).toHaveFocus();
    await user.type(field, '123{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('No product matches “123”.');
  });
});

describe('stock count', () => {
  const stubCount = (stockNow: number) =>
    stub('countStock', (body) =>
      body.shown === stockNow
        ? okWith({ productId: body.productId, stock: Number(body.counted) })
        : failure(409, 'STALE_UPDATE', 'The stock has changed.', { details: { stock: stockNow } }),
    );

  test('is saved against the shown stock, then the next product can be scanned', async () => {
    stubProducts([milk, curd]);
    const counts = stubCount(21);
    const { user, field } = await openPage('/dashboard/stock/count');
    await user.type(field, '8909876543210{Enter}');
    const pieces = await screen.findByRole('textbox', { name: 'Pieces of Curd on the shelf' });
    expect(pieces).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Save count' })).toBeDisabled();
    await user.type(pieces, '19');
    await user.click(screen.getByRole('button', { name: 'One piece more' }));
    await user.type(pieces, '{Enter}');
    const done = within(await screen.findByRole('region', { name: 'Counted' }));
    expect(done.getByRole('listitem')).toHaveTextContent('Curd 500 ml−1 · 20');
    expect(counts).toEqual([{ productId: curd._id, shown: 21, counted: 20 }]);
    expect(screen.getByRole('textbox', { name: 'Scan or search a product' })).toHaveFocus();
  });

  test('has a note why it differs', async () => {
    stubProducts([curd]);
    const counts = stubCount(21);
    const { user, field } = await openPage('/dashboard/stock/count');
    await user.type(field, 'curd{Enter}');
    const pieces = await screen.findByRole('textbox', { name: 'Pieces of Curd on the shelf' });
    await user.type(pieces, '21');
    expect(screen.queryByLabelText('Why does it differ? (optional)')).not.toBeInTheDocument();
    await user.type(pieces, '{Backspace}0');
    await user.type(screen.getByLabelText('Why does it differ? (optional)'), ' One leaked {Enter}');
    await screen.findByRole('region', { name: 'Counted' });
    expect(counts).toEqual([{ productId: curd._id, shown: 21, counted: 20, note: 'One leaked' }]);
  });

  test('shows the current stock if orders changed it, and is saved again', async () => {
    stubProducts([curd]);
    const counts = stubCount(18);
    const { user, field } = await openPage('/dashboard/stock/count');
    await user.type(field, 'curd{Enter}');
    await user.type(await screen.findByRole('textbox', { name: 'Pieces of Curd on the shelf' }), '18{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('from 21 to 18 while you counted');
    await user.click(screen.getByRole('button', { name: 'Save count' }));
    expect(await screen.findByText(/as expected · 18/)).toBeInTheDocument();
    expect(counts.map(({ shown }) => shown)).toEqual([21, 18]);
  });
});
