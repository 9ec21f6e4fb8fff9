import type { StockEntry } from '@tokri/contracts';
import { screen, within } from '@testing-library/react';
import { admin, aProduct, id } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, okWith, stub, stubProductTable } from '../../../test/server';

const milk = aProduct({ _id: id(501), stock: 47 });
const entry = (sequence: number, more: Partial<StockEntry>): StockEntry => ({
  sequence,
  cause: 'set-by-admin',
  before: 0,
  after: 0,
  at: '2026-11-20T10:00:00.000Z',
  ...more,
});

beforeEach(() => {
  logInAs(admin);
  stubProductTable([milk]);
});

const ask = async () => {
  const app = renderApp('/dashboard/product?view=table');
  await app.user.click(await screen.findByRole('button', { name: /^More for/ }));
  await app.user.click(screen.getByRole('button', { name: 'Why 47 in stock?' }));
  return app;
};

test('shows cause, admin and numbers of every change; older ones are loaded on request', async () => {
  const asked = stub('getStockEntries', (body) => {
    const newest = [
      entry(9, { cause: 'order-cancelled', before: 45, after: 47, orderNumber: 'ORD-7KQM2X' }),
      entry(8, { before: 50, after: 45, by: admin._id }),
    ];
    const oldest = [entry(3, { before: 30, after: 50, by: id(9) })];
    const data = body.cursor ? { stock: 47, entries: oldest } : { stock: 47, entries: newest, nextCursor: 8 };
    return okWith(data);
  });
  const { user } = await ask();
  const dialog = within(await screen.findByRole('dialog', { name: 'Why 47 in stock?' }));
  const rows = async (count: number) => {
    await dialog.findByText(count === 2 ? 'Order cancelled' : 'An admin', { exact: false });
    return dialog.getAllByRole('listitem').map((row) => row.textContent);
  };
  const [cancelled, byHand] = await rows(2);
  expect(cancelled).toMatch(/^Order cancelled\+2ORD-7KQM2X · .*45 → 47$/);
  expect(byHand).toMatch(/^Set by hand−5You · .*50 → 45$/);
  const order = dialog.getByRole('link', { name: 'ORD-7KQM2X' });
  expect(order).toHaveAttribute('href', '/dashboard/orders/ORD-7KQM2X');
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  expect((await rows(3))[2]).toMatch(/^Set by hand\+20An admin · .*30 → 50$/);
  expect(dialog.getByText('30 were there before that.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(asked).toEqual([{ productId: milk._id }, { productId: milk._id, cursor: 8 }]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^More for/ })).toHaveFocus();
});

test('a write-off has its reason and note', async () => {
  stub('getStockEntries', () =>
    okWith({
      stock: 47,
      entries: [
        entry(9, {
          cause: 'written-off',
          before: 50,
          after: 47,
          reason: 'used-in-shop',
          note: 'Tea for all',
        }),
      ],
    }),
  );
  await ask();
  const row = await screen.findByText('Tea for all');
  expect(row.closest('li')).toHaveTextContent(/^Written off−3.*Used in the shop50 → 47Tea for all$/);
});

test('reports a product without changes', async () => {
  stub('getStockEntries', () => okWith({ stock: 47, entries: [] }));
  await ask();
  expect(await screen.findByText('Nothing has changed it yet.')).toBeInTheDocument();
});

test('shows an error, with a retry', async () => {
  stub('getStockEntries', () => failure(404, 'NOT_FOUND', 'This product was not found.'));
  await ask();
  expect(await screen.findByText('This product was not found.')).toBeInTheDocument();
});
