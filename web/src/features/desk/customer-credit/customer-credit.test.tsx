import { screen, within } from '@testing-library/react';
import { aCustomer, fakeCustomers } from '../../../test/fake-customers';
import { admin } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, okWith, stub } from '../../../test/server';

const meera = aCustomer();
const path = `/dashboard/customers/${meera._id}`;
const GIVEN = {
  ...{ _id: 'g', at: '2026-11-02T06:31:00.000Z', kind: 'given', amount: 50.5, balance: 50.5 },
  ...{ reason: 'late', note: 'Sorry' },
} as const;
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

beforeEach(() => {
  logInAs(admin);
  fakeCustomers([meera]);
  stub('getCustomerOrders', () =>
    okWith({ latest: [], orders: 0, cancelled: 0, revenue: 0, refunded: 0, counted: 0, hasMore: false }),
  );
});

test('staff gives a customer credit within the limit, and sees it', async () => {
  let entries: object[] = [];
  stub('getCustomerCredit', () => okWith({ balance: entries.length * 50.5, held: 0, entries }));
  const sent = stub('giveStoreCredit', () => {
    entries = [GIVEN];
    return okWith(GIVEN, 'The credit is given.');
  });
  const { user } = renderApp(path);
  const credit = within(await screen.findByRole('region', { name: 'Store credit' }));
  expect(await credit.findByText('₹0')).toBeInTheDocument();
  await user.click(credit.getByRole('button', { name: 'Give store credit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give store credit' }));
  const amount = dialog.getByLabelText('Amount (₹)');
  await user.type(amount, '1000.01');
  expect(dialog.getByRole('alert')).toHaveTextContent('At most ₹1,000 at once.');
  expect(dialog.getByRole('button', { name: 'Give store credit' })).toBeDisabled();
  await user.clear(amount);
  await user.type(amount, '50.5');
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Delivered late');
  await user.type(dialog.getByLabelText('Note (optional)'), ' Sorry ');
  await user.click(dialog.getByRole('button', { name: 'Give ₹50.50' }));
  expect(await credit.findByText('Given by the shop')).toBeInTheDocument();
  expect(credit.getByText('₹50.50')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const gift = { giftId: UUID, userId: meera._id, amount: 50.5, reason: 'late', note: 'Sorry' };
  expect(sent).toEqual([gift]);
});

test('a gift whose answer was lost is sent again unchanged', async () => {
  const sent = stub('giveStoreCredit', () => failure(503, 'UNAVAILABLE', 'Please try again in a moment.'));
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('button', { name: 'Give store credit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give store credit' }));
  await user.type(dialog.getByLabelText('Amount (₹)'), '5');
  await user.click(dialog.getByRole('button', { name: 'Give ₹5' }));
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Give ₹5' }));
  await screen.findAllByText('Please try again in a moment.');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('credit that cannot be loaded can be asked for again', async () => {
  stub('getCustomerCredit', () => failure(503, 'UNAVAILABLE', 'Not now.'));
  const { user } = renderApp(path);
  const credit = within(await screen.findByRole('region', { name: 'Store credit' }));
  const again = await credit.findByRole('button', { name: 'Try again' });
  stub('getCustomerCredit', () => okWith({ balance: 3, held: 0, entries: [] }));
  await user.click(again);
  expect(await credit.findByText('₹3')).toBeInTheDocument();
});
