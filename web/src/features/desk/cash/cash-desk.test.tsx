import type { CashSettlement, RiderCash } from '@tokri/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { fakeQueue } from '../../../test/fake-desk-server';
import { admin, id } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, okWith, server, stub } from '../../../test/server';

const aRiderWithCash = (changes: Partial<RiderCash> = {}): RiderCash => ({
  name: 'Ravi',
  mobile: '9822012345',
  amount: 1240,
  since: '2026-11-02T06:30:00.000Z',
  orders: [
    { _id: id(81), orderId: 'ORD-2AAAAA', amount: 240 },
    { _id: id(82), orderId: 'ORD-3AAAAA', amount: 1000 },
  ],
  ...changes,
});

/** Stubs the cash desk; `sent` records settlements. Settles exactly the current cash of a rider. */
function fakeCashDesk(riders: readonly RiderCash[]) {
  const fake = { riders, settlements: [] as CashSettlement[], sent: [] as object[] };
  stub('getCash', () => okWith({ riders: fake.riders, settlements: fake.settlements }));
  stub('getDrawer', () => okWith({ closed: [] }));
  stub('settleCash', (body) => {
    fake.sent.push(body);
    const rider = fake.riders.find(({ mobile }) => mobile === body.mobile);
    if (rider?.amount !== body.amount)
      return failure(409, 'CONFLICT', 'The cash of this rider has changed. Please count again.', {
        details: { amount: rider?.amount ?? 0, orders: rider?.orders.length ?? 0 },
      });
    const { name, mobile, amount, orders } = rider;
    fake.riders = fake.riders.filter((each) => each !== rider);
    const at = '2026-11-02T15:30:00.000Z';
    const data = { _id: id(90), name, mobile, amount, orders: orders.length, at, by: admin._id };
    fake.settlements = [data, ...fake.settlements];
    return okWith(data, `Settled with ${name}`);
  });
  return fake;
}

beforeEach(() => logInAs(admin));

const ravi = aRiderWithCash();
const meera = aRiderWithCash({
  name: 'Meera',
  mobile: '9822054321',
  amount: 99.5,
  orders: [{ _id: id(83), orderId: 'ORD-4AAAAA', amount: 99.5 }],
});

async function countFor(name: string) {
  const view = renderApp('/dashboard/orders/cash');
  await view.user.click(await screen.findByRole('button', { name: `Settle with ${name}` }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

test('the queue links to riders with cash', async () => {
  fakeQueue([]);
  fakeCashDesk([ravi, meera]);
  const { user, currentPath } = renderApp('/dashboard/orders');
  await user.click(await screen.findByRole('link', { name: 'Cash' }));
  const row = await screen.findByRole('article', { name: 'Cash with Ravi' });
  expect(currentPath()).toBe('/dashboard/orders/cash');
  expect(row).toHaveTextContent(/Ravi.*9822012345.*₹1,240.*2 orders · since/);
  expect(screen.getByRole('article', { name: 'Cash with Meera' })).toHaveTextContent(/₹99\.50.*1 order ·/);
});

test('a counted amount is settled for exactly the orders shown', async () => {
  const fake = fakeCashDesk([ravi, meera]);
  const { dialog, user } = await countFor('Ravi');
  expect(dialog.getByRole('heading')).toHaveTextContent('Count ₹1,240 from Ravi (2 orders)');
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'ORD-2AAAAA₹240',
    'ORD-3AAAAA₹1,000',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Settle' }));
  expect(await screen.findByText('₹1,240 from Ravi settled')).toBeInTheDocument();
  expect(fake.sent).toEqual([{ mobile: '9822012345', amount: 1240, orders: [id(81), id(82)] }]);
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Cash with Ravi' })).toBeNull());
  const last = within(screen.getByRole('region', { name: 'Last settlements' }));
  expect(last.getByRole('listitem')).toHaveTextContent(/Ravi₹1,2402 orders/);
});

test('a delivery during the count asks to count again', async () => {
  const fake = fakeCashDesk([ravi]);
  const { dialog, user } = await countFor('Ravi');
  const orders = [...ravi.orders, { _id: id(84), orderId: 'ORD-5AAAAA', amount: 60 }];
  fake.riders = [{ ...ravi, amount: 1300, orders }];
  await user.click(dialog.getByRole('button', { name: 'Settle' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please count again');
  expect(dialog.getByRole('heading')).toHaveTextContent('Count ₹1,300 from Ravi (3 orders)');
  await user.click(dialog.getByRole('button', { name: 'Settle' }));
  expect(await screen.findByText('₹1,300 from Ravi settled')).toBeInTheDocument();
  expect(fake.settlements).toMatchObject([{ amount: 1300, orders: 3 }]);
});

test('reports a settlement by another admin', async () => {
  const fake = fakeCashDesk([ravi]);
  const { dialog, user } = await countFor('Ravi');
  fake.riders = [];
  await user.click(dialog.getByRole('button', { name: 'Settle' }));
  expect(await screen.findByText('Somebody else has settled with Ravi')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('No cash with riders')).toBeInTheDocument();
});

test('shows an error, with a retry', async () => {
  const fake = fakeCashDesk([ravi]);
  server.use(
    http.post('*/api/order/desk/settle-cash', () => failure(503, 'UNAVAILABLE', 'Not now.'), { once: true }),
  );
  const { dialog, user } = await countFor('Ravi');
  await user.click(dialog.getByRole('button', { name: 'Settle' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Settle' }));
  expect(await screen.findByText('₹1,240 from Ravi settled')).toBeInTheDocument();
  expect(fake.sent).toHaveLength(1);
});
