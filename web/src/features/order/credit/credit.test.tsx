import { screen, within } from '@testing-library/react';
import { aLine, anAddress, anOrderDetails, aProduct, shopper } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, okWith, stub } from '../../../test/server';

const GIVEN = {
  ...{ _id: 'g', at: '2026-11-02T06:31:00.000Z', kind: 'given', amount: 50, balance: 50 },
  ...{ reason: 'late', note: 'Sorry' },
} as const;
const USED = {
  ...{ _id: 'u', at: '2026-11-03T06:31:00.000Z', kind: 'used', amount: -12.5, balance: 37.5 },
  orderId: 'ORD-2AAAAA',
} as const;

beforeEach(() => logInAs(shopper));

/** A cart of 129 rupees. @param balance and what an unpaid order holds */
function fakeCheckout(balance: number, held = 0) {
  stub('getCart', () => okWith([aLine(aProduct(), 3)]));
  stub('getAddresses', () => okWith([anAddress()]));
  stub('getStoreCredit', () => okWith({ balance, held, entries: [] }));
  return stub('cashOnDelivery', () => failure(409, 'CREDIT_CHANGED', 'Your store credit has changed.'));
}

test('credit pays a part of the order, as long as the shopper wants it', async () => {
  const placed = fakeCheckout(30, 20);
  const { user } = renderApp('/checkout');
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  const choice = await screen.findByRole('checkbox', { name: 'Pay ₹50 by store credit' });
  expect(choice).not.toBeChecked();
  expect(summary.queryByText('To pay')).not.toBeInTheDocument();
  await user.click(choice);
  expect(summary.getByText('Store credit').nextSibling).toHaveTextContent('−₹50');
  expect(summary.getByText('To pay').nextSibling).toHaveTextContent('₹79');
  await user.click(screen.getByRole('button', { name: 'Cash on Delivery' }));
  expect(await screen.findByText('Your store credit has changed.')).toBeInTheDocument();
  await user.click(choice);
  await user.click(screen.getByRole('button', { name: 'Cash on Delivery' }));
  await screen.findAllByText('Your store credit has changed.');
  expect(placed[0]).toMatchObject({ totalAmt: 129, storeCredit: 50 });
  expect(placed[1]).not.toHaveProperty('storeCredit');
});

test('an order that credit pays as a whole needs no way to pay', async () => {
  const placed = fakeCheckout(500);
  const { user } = renderApp('/checkout');
  await user.click(await screen.findByRole('checkbox', { name: 'Pay ₹129 by store credit' }));
  expect(screen.queryByRole('button', { name: 'Online Payment' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Place the order' }));
  expect(await screen.findByText('Your store credit has changed.')).toBeInTheDocument();
  expect(placed).toMatchObject([{ storeCredit: 129 }]);
});

test('without credit the checkout does not mention it', async () => {
  fakeCheckout(0);
  renderApp('/checkout');
  expect(await screen.findByRole('region', { name: 'Summary' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /store credit/ })).not.toBeInTheDocument();
});

test('the profile has the balance and how it came about, page by page', async () => {
  stub('getStoreCredit', (_body, request) =>
    new URL(request.url).searchParams.has('cursor')
      ? okWith({ balance: 37.5, held: 0, entries: [GIVEN] })
      : okWith({ balance: 37.5, held: 0, entries: [USED], next: '2' }),
  );
  const { user } = renderApp('/dashboard/profile');
  const credit = within(await screen.findByRole('region', { name: 'Store credit' }));
  expect(credit.getByText('₹37.50')).toBeInTheDocument();
  expect(credit.getByRole('listitem')).toHaveTextContent(/Paid · ORD-2AAAAA.*−₹12\.50/);
  await user.click(credit.getByRole('button', { name: 'Show more' }));
  expect(await credit.findByText('Given by the shop')).toBeInTheDocument();
  expect(credit.getAllByRole('listitem')[1]).toHaveTextContent(/“Sorry”.*\+₹50/);
});

test('the deletion of the account warns that the credit ends', async () => {
  stub('getStoreCredit', () => okWith({ balance: 37.5, held: 0, entries: [USED] }));
  stub('getSessions', () => okWith([]));
  stub('getDataExport', () => okWith({ state: 'none' }));
  const { user } = renderApp('/dashboard/security');
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete account' });
  expect(await within(dialog).findByText(/Your store credit of ₹37\.50 is lost\./)).toBeInTheDocument();
});

test('an order shows what credit paid and what came back as credit', async () => {
  const order = anOrderDetails({ status: 'delivered', payment_status: 'PARTLY REFUNDED', mayCancel: false });
  const ledger = { owed: 80, charged: 0, refunded: 0, refunding: 0, collected: 56, due: 0 };
  const paid = { storeCredit: 30, ledger: { ...ledger, credited: 30, creditBack: 6 } };
  stub('getOrderDetails', () => okWith({ ...order, ...paid }));
  renderApp(`/dashboard/myorders/${order.orderId}`);
  expect((await screen.findByText('Paid by store credit')).nextSibling).toHaveTextContent('₹30');
  expect(screen.getByText('Back as store credit').nextSibling).toHaveTextContent('₹6');
});
