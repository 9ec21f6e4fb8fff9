import type { GoodsReceipt } from '@tokri/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, aMember, aProduct, id } from '../../../../test/fixtures';
import { logInAs, renderApp } from '../../../../test/render-app';
import { aProductTable, failure, ok, okWith, stub } from '../../../../test/server';

const milk = aProduct({ _id: id(501), name: 'Toned Milk' });
const DEPOT = 'Sunrise Depot';

beforeEach(() => {
  logInAs(admin);
  stub('listSuppliers', () => okWith([DEPOT, 'Other Traders']));
});

describe('a delivery with supplier and costs', () => {
  const open = async () => {
    stub('getProductTable', () => ok(aProductTable([milk])));
    const sent = stub('receiveGoods', ({ lines }) =>
      okWith({
        lines: lines.map(({ productId, pieces }) => ({ productId, pieces: Number(pieces), stock: 30 })),
      }),
    );
    const { user } = renderApp('/dashboard/stock/receive');
    await user.type(await screen.findByRole('textbox', { name: 'Scan or search a product' }), 'milk{Enter}');
    await screen.findByRole('textbox', { name: 'Pieces of Toned Milk' });
    return { user, sent };
  };
  const receive = () => screen.getByRole('button', { name: 'Receive' });

  test('is booked with what was typed, and the choice is remembered', async () => {
    const { user, sent } = await open();
    expect(screen.queryByLabelText('Supplier')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add supplier and costs' }));
    const supplier = screen.getByRole('combobox', { name: 'Supplier' });
    await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(2));
    await user.type(supplier, DEPOT);
    await user.type(screen.getByLabelText('Document number'), 'SD/42');
    await user.type(screen.getByLabelText('Document date'), '2026-11-02');
    const cost = screen.getByLabelText('Cost (₹) of Toned Milk');
    await user.type(cost, '39.255');
    expect(cost).toBeInvalid();
    expect(receive()).toBeDisabled();
    await user.type(cost, '{Backspace}');
    await user.type(screen.getByLabelText('Lot of Toned Milk'), 'L-7');
    await user.type(screen.getByLabelText('Best before of Toned Milk'), '2026-12-01');
    await user.type(screen.getByLabelText('Made on of Toned Milk'), '2026-11-29');
    expect(screen.getByText('1 product · 1 piece · ₹39.25')).toBeInTheDocument();
    await user.click(receive());
    expect(await screen.findByText('What was delivered?')).toBeInTheDocument();
    expect(sent).toMatchObject([
      {
        ...{ supplier: DEPOT, documentNumber: 'SD/42', documentDate: '2026-11-02' },
        lines: [
          {
            productId: milk._id,
            pieces: 1,
            cost: 39.25,
            lot: 'L-7',
            bestBefore: '2026-12-01',
            madeOn: '2026-11-29',
          },
        ],
      },
    ]);
    await user.type(screen.getByRole('textbox', { name: 'Scan or search a product' }), 'milk{Enter}');
    expect(await screen.findByRole('combobox', { name: 'Supplier' })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Enter pieces only' }));
    await user.click(receive());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({
      receiptId: sent[1]!.receiptId,
      lines: [{ productId: milk._id, pieces: 1 }],
    });
  });
});

describe('the list of deliveries', () => {
  const aReceipt = (number: number, changes: Partial<GoodsReceipt> = {}): GoodsReceipt => ({
    _id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    at: '2026-11-20T10:00:00.000Z',
    by: admin._id,
    lineCount: 2,
    pieces: 54,
    ...changes,
  });
  const full = aReceipt(1, {
    ...{ supplier: DEPOT, documentNumber: 'SD/42', documentDate: '2026-11-02', cost: 1_872 },
  });
  const line = { productId: milk._id, name: 'Toned Milk', unit: '500 ml', pieces: 48, cost: 39 };
  const nextCursor = `1795000000000.${'0'.repeat(36)}`;

  test('is filtered by supplier, has older ones on request, and opens the lines', async () => {
    const asked = stub('listGoodsReceipts', ({ cursor }) =>
      okWith(cursor ? { receipts: [aReceipt(2, { by: undefined })] } : { receipts: [full], nextCursor }),
    );
    stub('getGoodsReceipt', () =>
      okWith({
        ...full,
        lines: [
          { ...line, lot: 'L-7', bestBefore: '2026-12-01' },
          { productId: id(9), pieces: 6 },
        ],
      }),
    );
    const { user, currentPath } = renderApp('/dashboard/stock/receipts');
    const list = within(await screen.findByRole('list', { name: 'Deliveries, the newest first' }));
    expect(list.getByText(DEPOT).parentElement).toHaveTextContent(`${DEPOT}₹1,872`);
    expect(list.getByText('SD/42, 2 Nov 2026')).toBeInTheDocument();
    expect(list.getByText('2 lines · 54 pieces')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await list.findByText('Delivery')).toBeInTheDocument();
    await user.click(list.getAllByRole('button', { name: 'Show lines' })[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: DEPOT }));
    const [first] = await dialog.findAllByRole('listitem');
    expect(first).toHaveTextContent('Toned Milk 500 mlLot L-7 · best before 1 Dec 202648 pieces · ₹39 each');
    await user.keyboard('{Escape}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Supplier' }), DEPOT);
    await waitFor(() => expect(asked.at(-1)).toEqual({ supplier: DEPOT }));
    expect(currentPath()).toBe('/dashboard/stock/receipts?supplier=Sunrise+Depot');
    expect(asked[1]).toEqual({ supplier: '', cursor: nextCursor });
  });

  test('of a product, shows its costs', async () => {
    const asked = stub('listGoodsReceipts', () => okWith({ receipts: [{ ...full, ofProduct: [line] }] }));
    const { user } = renderApp(`/dashboard/stock/receipts?product=${milk._id}`);
    expect(await screen.findByText('48 pieces · ₹39 each')).toBeInTheDocument();
    expect(asked).toEqual([{ supplier: '', productId: milk._id }]);
    await user.click(screen.getByRole('button', { name: 'All deliveries' }));
    expect(await screen.findByRole('combobox', { name: 'Supplier' })).toBeInTheDocument();
  });

  test('is empty, or fails, also for readers of the stock', async () => {
    logInAs(aMember(['stock.read']));
    stub('listGoodsReceipts', () => okWith({ receipts: [] }));
    const { user } = renderApp('/dashboard/stock/receipts');
    expect(await screen.findByText('No deliveries')).toBeInTheDocument();
    stub('listGoodsReceipts', () => failure(503, 'UNAVAILABLE', 'Not now.'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Supplier' }), DEPOT);
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
  });
});
