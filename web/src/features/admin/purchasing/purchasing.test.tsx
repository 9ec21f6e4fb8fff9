import type { PurchaseOrderDetails, ReorderProposal, Supplier } from '@tokri/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, aMember, aProduct, id } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { aProductTable, failure, ok, okWith, stub } from '../../../test/server';

const DEPOT = 'Sunrise Depot';
const milk = aProduct({ _id: id(501), name: 'Toned Milk' });
const ORDER = '5a1f4c7e-9b3d-4e2a-8c6f-0d1e2f3a4b5c';
const anOrder = (more: Partial<PurchaseOrderDetails> = {}): PurchaseOrderDetails => ({
  ...{ _id: ORDER, number: 'PO-00042', version: 1, state: 'draft', supplier: DEPOT },
  ...{ lineCount: 1, pieces: 12, received: 0, cost: 468, createdAt: '2026-11-02T06:35:00.000Z' },
  lines: [{ productId: milk._id, name: 'Toned Milk', unit: '500 ml', pieces: 12, cost: 39, received: 0 }],
  ...more,
});
const aProposal = (more: Partial<ReorderProposal> = {}): ReorderProposal => ({
  ...{ productId: milk._id, name: 'Toned Milk', unit: '500 ml', supplier: DEPOT, stock: 6, onOrder: 0 },
  ...{ soldPerDay: 3, daysLeft: 2, leadDays: 4, isLeadLearned: true, pieces: 12, cost: 39 },
  ...more,
});
const aSupplier = (more: Partial<Supplier> = {}): Supplier => ({
  ...{ _id: 'sunrise depot', name: DEPOT, lastAt: '2026-11-02T06:35:00.000Z' },
  ...more,
});

beforeEach(() => {
  logInAs(admin);
  stub('listSuppliers', () => okWith([DEPOT]));
  stub('getSuppliers', () => okWith({ suppliers: [aSupplier({ email: 'depot@example.com' })] }));
});

describe('products to reorder', () => {
  test('are grouped by supplier; the chosen ones become a purchase order in one tap', async () => {
    const salt = aProposal({ productId: id(502), name: 'Salt', daysLeft: 5, pieces: 4 });
    const jam = aProposal({ productId: id(503), name: 'Jam', supplier: undefined });
    stub('getReorderProposals', ({ cursor }) =>
      okWith(
        cursor
          ? { proposals: [jam], minimumOrders: [], examined: 3 }
          : {
              ...{ proposals: [salt, aProposal()], minimumOrders: [{ supplier: DEPOT, amount: 700 }] },
              ...{ examined: 20, nextCursor: id(502) },
            },
      ),
    );
    const sent = stub('createPurchaseOrder', () => okWith(anOrder()));
    stub('getPurchaseOrder', () => okWith(anOrder()));
    const { user, currentPath } = renderApp('/dashboard/reorder');
    const depot = within(await screen.findByRole('region', { name: DEPOT }));
    expect(depot.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Toned Milk 500 ml6 in stock · 0 on order · 3 a dayThe stock lasts 2 days; orders took 4 days.',
      'Salt 500 ml6 in stock · 0 on order · 3 a dayThe stock lasts 5 days; orders took 4 days.',
    ]);
    expect(depot.getByText('Below the minimum order of ₹700.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check more products' }));
    expect(await screen.findByRole('region', { name: 'No supplier known' })).toBeInTheDocument();
    expect(screen.getByText('23 products with recent sales checked.')).toBeInTheDocument();
    const pieces = depot.getByRole('textbox', { name: 'Pieces of Toned Milk' });
    await user.clear(pieces);
    expect(depot.getByRole('button', { name: 'Make purchase order' })).toBeDisabled();
    await user.type(pieces, '24');
    await user.click(depot.getByRole('checkbox', { name: 'Order Salt' }));
    await user.click(depot.getByRole('button', { name: 'Make purchase order' }));
    await waitFor(() => expect(currentPath()).toBe(`/dashboard/reorder/orders/${ORDER}`));
    expect(sent).toMatchObject([{ supplier: DEPOT, lines: [{ productId: milk._id, pieces: 24, cost: 39 }] }]);
  });

  test('are read only without the permission, and may be none or not load', async () => {
    logInAs(aMember(['stock.read']));
    stub('getReorderProposals', () => failure(503, 'UNAVAILABLE', 'Not now.'));
    const { user } = renderApp('/dashboard/reorder');
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    stub('getReorderProposals', () => okWith({ proposals: [aProposal()], minimumOrders: [], examined: 1 }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: 'Order Toned Milk' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Make purchase order' })).not.toBeInTheDocument();
  });

  test('are none when everything lasts', async () => {
    stub('getReorderProposals', () => okWith({ proposals: [], minimumOrders: [], examined: 0 }));
    renderApp('/dashboard/reorder');
    expect(await screen.findByText('Nothing to order now')).toBeInTheDocument();
  });
});

describe('a purchase order', () => {
  test('is edited as a draft, then marked as sent', async () => {
    let order = anOrder();
    stub('getPurchaseOrder', () => okWith(order));
    const updated = stub('updatePurchaseOrder', () => okWith((order = anOrder({ version: 2, pieces: 20 }))));
    const moved = stub('movePurchaseOrder', () =>
      okWith((order = anOrder({ version: 3, state: 'ordered' }))),
    );
    const { user } = renderApp(`/dashboard/reorder/orders/${ORDER}`);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const pieces = screen.getByRole('textbox', { name: 'Pieces of Toned Milk' });
    await user.clear(pieces);
    await user.type(pieces, '20');
    await user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'Soon');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as sent' }));
    expect(await screen.findByRole('link', { name: 'Receive goods' })).toHaveAttribute(
      'href',
      `/dashboard/reorder/receive/${ORDER}`,
    );
    expect(updated).toMatchObject([
      {
        purchaseOrderId: ORDER,
        version: 1,
        note: 'Soon',
        lines: [{ productId: milk._id, pieces: 20, cost: 39 }],
      },
    ]);
    expect(moved).toEqual([{ purchaseOrderId: ORDER, version: 2, to: 'ordered' }]);
    expect(screen.getByRole('link', { name: 'Write a mail' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:depot%40example\.com\?/),
    );
  });

  test('is received with what has not come; more is noted', async () => {
    const lines = [{ ...anOrder().lines[0]!, received: 4 }];
    let order = anOrder({ state: 'partly-received', version: 3, received: 4, lines });
    stub('getPurchaseOrder', () => okWith(order));
    const sent = stub('receiveGoods', ({ lines: received }) => {
      order = anOrder({
        state: 'received',
        version: 4,
        received: 14,
        lines: [{ ...lines[0]!, received: 14 }],
      });
      return okWith({ lines: received.map(({ productId }) => ({ productId, pieces: 10, stock: 16 })) });
    });
    const { user, currentPath } = renderApp(`/dashboard/reorder/receive/${ORDER}`);
    const pieces = await screen.findByRole('textbox', { name: 'Pieces of Toned Milk' });
    expect(pieces).toHaveValue('8');
    await user.clear(pieces);
    await user.type(pieces, '10');
    expect(screen.getByText('2 pieces more than ordered')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Receive' }));
    await waitFor(() => expect(currentPath()).toBe(`/dashboard/reorder/orders/${ORDER}`));
    expect(await screen.findByText(/14 pieces came · 2 more than ordered/)).toBeInTheDocument();
    expect(sent).toMatchObject([
      { purchaseOrderId: ORDER, supplier: DEPOT, lines: [{ productId: milk._id, pieces: 10, cost: 39 }] },
    ]);
  });

  test('waits for no more once that is confirmed', async () => {
    let order = anOrder({ state: 'partly-received', received: 4 });
    stub('getPurchaseOrder', () => okWith(order));
    const moved = stub('movePurchaseOrder', () => okWith((order = anOrder({ state: 'received' }))));
    const { user } = renderApp(`/dashboard/reorder/orders/${ORDER}`);
    await user.click(await screen.findByRole('button', { name: 'Wait for no more' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Wait for no more' }));
    await user.click(dialog.getByRole('button', { name: 'Wait for no more' }));
    await waitFor(() => expect(moved).toEqual([{ purchaseOrderId: ORDER, version: 1, to: 'stopped' }]));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Receive goods' })).not.toBeInTheDocument(),
    );
  });

  test('is written from products that are found', async () => {
    stub('getProductTable', () => ok(aProductTable([milk])));
    stub('getPurchaseOrder', () => okWith(anOrder()));
    const sent = stub('createPurchaseOrder', () => okWith(anOrder()));
    const { user, currentPath } = renderApp('/dashboard/reorder/orders/new');
    await user.type(await screen.findByRole('textbox', { name: 'Scan or search a product' }), 'milk{Enter}');
    await user.type(await screen.findByLabelText('Cost (₹) of Toned Milk'), '39.5');
    await user.type(screen.getByRole('combobox', { name: 'Supplier' }), DEPOT);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(currentPath()).toBe(`/dashboard/reorder/orders/${ORDER}`));
    expect(sent).toMatchObject([
      { supplier: DEPOT, lines: [{ productId: milk._id, pieces: 1, cost: 39.5 }] },
    ]);
  });

  test('is listed; open ones at first', async () => {
    const { lines: _lines, ...listed } = anOrder({ state: 'partly-received', received: 4 });
    const asked = stub('listPurchaseOrders', ({ open }) => okWith({ purchaseOrders: open ? [listed] : [] }));
    const { user } = renderApp('/dashboard/reorder/orders');
    const list = await screen.findByRole('list', { name: 'Purchase orders, the newest first' });
    expect(list).toHaveTextContent('PO-00042 · Sunrise Depot₹468Partly received · 4 of 12 pieces came');
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(await screen.findByText('No purchase orders')).toBeInTheDocument();
    expect(asked.map(({ open }) => open)).toEqual([true, false]);
  });
});

describe('suppliers', () => {
  test('are added and archived; a refused field is named', async () => {
    const { user } = renderApp('/dashboard/reorder/suppliers');
    const sent = stub('saveSupplier', () =>
      failure(400, 'INVALID_INPUT', 'Please check what you entered.', {
        fields: { gstin: 'is not a GSTIN' },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Add supplier' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add supplier' }));
    await user.type(dialog.getByLabelText('Name'), 'Green Farm');
    await user.type(dialog.getByLabelText('GSTIN'), '27A');
    await user.type(dialog.getByLabelText('Days until an order arrives'), '2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/is not a GSTIN/i)).toBeInTheDocument();
    stub('saveSupplier', () => okWith(aSupplier()));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: `Edit ${DEPOT}` }));
    const archived = stub('saveSupplier', () => okWith(aSupplier({ isArchived: true })));
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    await waitFor(() =>
      expect(archived).toMatchObject([{ name: DEPOT, archived: true, minimumOrder: null }]),
    );
    expect(sent[0]).toMatchObject({ name: 'Green Farm', leadDays: '2', phone: '' });
  });
});
