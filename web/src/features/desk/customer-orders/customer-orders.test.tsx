import type { CustomerOrders } from '@tokri/contracts';
import { screen, within } from '@testing-library/react';
import { aCustomer, fakeCustomers } from '../../../test/fake-customers';
import { admin, id } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, okWith, stub } from '../../../test/server';

beforeEach(() => {
  logInAs(admin);
  fakeCustomers([meera]);
});

const meera = aCustomer();
const path = `/dashboard/customers/${meera._id}`;
const has = (changes: Partial<CustomerOrders> = {}) =>
  stub('getCustomerOrders', () =>
    okWith({
      ...{ latest: [], orders: 0, cancelled: 0, revenue: 0, refunded: 0, counted: 0, hasMore: false },
      ...changes,
    }),
  );

test('recent orders link to the desk, with totals', async () => {
  const at = '2026-11-02T06:31:00.000Z';
  has({
    latest: [{ _id: id(61), orderId: 'ORD-2AAAAA', status: 'delivered', createdAt: at, total: 240.5 }],
    ...{ orders: 14, cancelled: 1, revenue: 4310.5, refunded: 86, counted: 500, hasMore: true },
  });
  renderApp(path);
  const orders = within(await screen.findByRole('region', { name: 'Orders' }));
  await orders.findByText(
    '14 orders · ₹4,310.50 · 1 cancelled or brought back · ₹86 refunded · of the newest 500',
  );
  const link = orders.getByRole('link', { name: 'ORD-2AAAAA' });
  expect(link).toHaveAttribute('href', '/dashboard/orders/ORD-2AAAAA');
  expect(orders.getByRole('listitem')).toHaveTextContent(/₹240\.50.*Delivered/);
});

test('reports a customer without orders', async () => {
  has();
  renderApp(path);
  expect(await screen.findByText('None yet.')).toBeInTheDocument();
});

test('an error leaves the customer readable', async () => {
  stub('getCustomerOrders', () => failure(503, 'UNAVAILABLE', 'Not now.'));
  renderApp(path);
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(screen.getByText(meera.email)).toBeInTheDocument();
});
