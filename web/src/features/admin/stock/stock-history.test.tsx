import type { StockEntry } from '@tokri/contracts';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import type { RequestBody } from '../../../api/call-types';
import { admin, aProduct, id } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { asJson, failure, ok, server } from '../../../test/server';
import { stubProductTable } from '../../../test/product-table';

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
  localStorage.clear();
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
  const asked: RequestBody<'getStockEntries'>[] = [];
  server.use(
    http.post('*/api/product/stock-entries', async ({ request }) => {
      const body = (await request.json()) as (typeof asked)[number];
      asked.push(body);
      const newest = [
        entry(9, { cause: 'order-cancelled', before: 45, after: 47, orderNumber: 'ORD-7KQM2X' }),
        entry(8, { before: 50, after: 45, by: admin._id }),
      ];
      const oldest = [entry(3, { before: 30, after: 50, by: id(9) })];
      const data = body.cursor
        ? { stock: 47, entries: oldest }
        : { stock: 47, entries: newest, nextCursor: 8 };
      return ok({ data: asJson(data) });
    }),
  );
  const { user } = await ask();
  const dialog = within(await screen.findByRole('dialog', { name: 'Why 47 in stock?' }));
  const rows = async (count: number) => {
    await dialog.findByText(count === 2 ? 'Order cancelled' : 'An admin', { exact: false });
    return dialog.getAllByRole('listitem').map((row) => row.textContent);
  };
  const [cancelled, byHand] = await rows(2);
  expect(cancelled).toMatch(/^Order cancelled\+2ORD-7KQM2X · .*45 → 47$/);
  expect(byHand).toMatch(/^Set by hand−5You · .*50 → 45$/);
  expect(dialog.getByRole('link', { name: 'ORD-7KQM2X' })).toHaveAttribute(
    'href',
    '/dashboard/orders/ORD-7KQM2X',
  );
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  expect((await rows(3))[2]).toMatch(/^Set by hand\+20An admin · .*30 → 50$/);
  expect(dialog.getByText('30 were there before that.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(asked).toEqual([{ productId: milk._id }, { productId: milk._id, cursor: 8 }]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^More for/ })).toHaveFocus();
});

test('reports a product without changes', async () => {
  server.use(
    http.post('*/api/product/stock-entries', () => ok({ data: asJson({ stock: 47, entries: [] }) })),
  );
  await ask();
  expect(await screen.findByText('Nothing has changed it yet.')).toBeInTheDocument();
});

test('shows an error, with a retry', async () => {
  server.use(
    http.post('*/api/product/stock-entries', () => failure(404, 'NOT_FOUND', 'This product was not found.')),
  );
  await ask();
  expect(await screen.findByText('This product was not found.')).toBeInTheDocument();
});
