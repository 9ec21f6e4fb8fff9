import type { FoundOrder } from '@tokri/contracts';
import { readFile } from '@tokri/product-file';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, id } from '../../../test/fixtures';
import { keepDownloads } from '../../../test/keep-downloads';
import { logInAs, renderApp } from '../../../test/render-app';
import { asJson, failure, ok, stub } from '../../../test/server';
import { allOrdersCsv } from './all-orders-csv';

const aFoundOrder = (number: number, more: Partial<FoundOrder> = {}): FoundOrder => ({
  ...{ _id: id(number), orderId: `ORD-${number}`, createdAt: '2026-11-12T09:30:00.000Z' },
  ...{ status: 'delivered', payment: 'card', payment_status: 'PARTLY REFUNDED', pieces: 2 },
  ...{ totalAmt: 86, owed: 43.5, refunded: 42.5, userId: id(900), buyerName: 'Asha Rao' },
  ...{ mobile: '9876543210', city: 'Pune', pincode: '411001', riderName: 'Ravi' },
  ...more,
});

const path = '/dashboard/orders/all';
const LIST = 'All orders, the newest first';
beforeEach(() => logInAs(admin));

/** Answers with these pages, one after the other; returns the recorded requests. */
function fakePages(...pages: { data: FoundOrder[]; nextCursor?: string; searchedTo?: string }[]) {
  return stub('findOrders', ({ cursor }) => {
    const at = cursor ? pages.findIndex(({ nextCursor }) => nextCursor === cursor) + 1 : 0;
    const { data, ...rest } = pages[at] ?? { data: [] };
    return ok({ data: asJson(data), ...rest });
  });
}

test('done orders are listed with their facts, and open at the desk', async () => {
  fakePages({
    data: [
      aFoundOrder(1),
      aFoundOrder(2, { status: 'cancelled', payment: 'cash', payment_status: 'CASH ON DELIVERY' }),
      aFoundOrder(3, { userId: undefined, buyerName: undefined, mobile: '' }),
    ],
  });
  renderApp(path);
  const [first, second, third] = within(await screen.findByRole('list', { name: LIST })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('Asha Rao9876543210');
  expect(first).toHaveTextContent('2 pieces · ₹86 · Online · Partly refunded');
  expect(first).toHaveTextContent('₹42.50 refunded');
  expect(within(first!).getByRole('link', { name: 'ORD-1' })).toHaveAttribute(
    'href',
    '/dashboard/orders/ORD-1',
  );
  expect(second).toHaveTextContent('₹86 · Cash');
  expect(third).toHaveTextContent('Deleted account');
});

test('a chosen delivery time is in the list and in the export', async () => {
  const slot = { from: '2026-12-01T12:30:00.000Z', to: '2026-12-01T13:30:00.000Z' };
  fakePages({ data: [aFoundOrder(1, { slot }), aFoundOrder(2)] });
  renderApp(path);
  const list = within(await screen.findByRole('list', { name: LIST }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Delivery time: Tuesday,? 1 Dec, 6:00\spm–7:00\spm/);
  expect(second).not.toHaveTextContent('Delivery time');
  const { titles, rows } = await readFile(new TextEncoder().encode(allOrdersCsv([aFoundOrder(1, { slot })])));
  const of = (title: string) => rows[0]!.cells[titles.indexOf(title)];
  expect([of('slotFrom'), of('slotTo')]).toEqual(['2026-12-01 18:00:00', '2026-12-01 19:00:00']);
});

test('filters are in the address, and invalid ones are ignored', async () => {
  const asked = fakePages({ data: [] });
  const { user, currentPath } = renderApp(`${path}?from=2026-11-01&status=cancelled&status=x&payment=shells`);
  expect(await screen.findByText('No order matches your filters.')).toBeInTheDocument();
  expect(asked).toEqual([{ statuses: ['cancelled'], from: '2026-11-01' }]);
  await user.type(screen.getByLabelText('Customer: name or mobile'), 'Asha');
  await user.type(screen.getByLabelText('Amount from (₹)'), '99.5');
  await user.click(screen.getByRole('button', { name: 'Returned' }));
  await user.selectOptions(screen.getByLabelText('Payment'), 'Refunded');
  const statuses = ['returned', 'cancelled'];
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      ...{ customer: 'Asha', amountFrom: 99.5, payment: 'refunded', from: '2026-11-01', statuses },
    }),
  );
  expect(currentPath()).toContain('customer=Asha');
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({}));
});

test('a search that stops early reports how far it came, and goes on', async () => {
  const asked = fakePages(
    { data: [], nextCursor: 'o1', searchedTo: '2026-11-12T09:30:00.000Z' },
    { data: [aFoundOrder(7)] },
  );
  const { user } = renderApp(`${path}?product=dal`);
  expect(await screen.findByText(/^Searched back to 12 Nov 2026/)).toBeInTheDocument();
  expect(screen.queryByText('No order matches your filters.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Search older orders' }));
  expect(await screen.findByText('ORD-7')).toBeInTheDocument();
  expect(asked).toEqual([{ product: 'dal' }, { product: 'dal', cursor: 'o1' }]);
  expect(screen.queryByRole('button', { name: 'Search older orders' })).not.toBeInTheDocument();
});

test('the export has all pages of the filtered list, without formulas', async () => {
  const asked = fakePages(
    { data: [aFoundOrder(1), aFoundOrder(2)], nextCursor: 'o1' },
    { data: [aFoundOrder(3, { buyerName: '=SUM(A1)' })] },
  );
  const saved = keepDownloads();
  const { user } = renderApp(`${path}?rider=Ravi`);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByText('3 orders exported')).toBeInTheDocument();
  expect(saved[0]!.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const { titles, rows } = await readFile(new TextEncoder().encode(await saved[0]!.file.text()));
  expect(rows.map(({ cells }) => cells[0])).toEqual(['ORD-1', 'ORD-2', 'ORD-3']);
  const of = (title: string) => rows[0]!.cells[titles.indexOf(title)];
  expect([of('placed'), of('total'), of('costsNow'), of('refunded')]).toEqual([
    ...['2026-11-12 15:00:00', '86.00', '43.50', '42.50'],
  ]);
  expect(asked.slice(-2)).toEqual([
    { rider: 'Ravi', limit: 200 },
    { rider: 'Ravi', limit: 200, cursor: 'o1' },
  ]);
  expect(allOrdersCsv([aFoundOrder(1, { buyerName: '=SUM(A1)' })])).toContain("'=SUM(A1)");
});

test('errors are shown', async () => {
  stub('findOrders', () => failure(503, 'UNAVAILABLE', 'Not now.'));
  renderApp(path);
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
});
