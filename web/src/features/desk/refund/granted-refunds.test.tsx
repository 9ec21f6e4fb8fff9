import { screen, within } from '@testing-library/react';
import { aDeskOrder, fakeDeskOrder } from '../../../test/fake-desk-server';
import { admin, anOrder } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, stub } from '../../../test/server';

const orderId = 'ORD-7KQM2X';
const AT = `/dashboard/orders/${orderId}`;
const { productId } = anOrder().items[0]!;
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

const TWO_MILKS = { productId, quantity: 2, pieceCost: 43, costs: [43, 86] };

/** Two milks at 43 rupees each, paid by card, of which 100 rupees can still go back. */
const anOrderToRefund = (amount = 100) =>
  aDeskOrder({
    status: 'delivered',
    payment_status: 'PAID',
    ledger: { owed: 206, charged: 206, refunded: 0, refunding: 0, collected: 0, due: 0 },
    items: aDeskOrder().items.map((item) => ({ ...item, brand: 'Gokul' })),
    refundable: { amount, pieces: amount > 0 ? [TWO_MILKS] : [] },
  });

async function openForm() {
  const { user } = renderApp(AT);
  const panel = within(await screen.findByRole('region', { name: 'Money back' }));
  expect(panel.getByText('Up to ₹100 of this order can go back.')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Give money back' }));
  return { user, panel, dialog: within(await screen.findByRole('dialog', { name: 'Give money back' })) };
}

beforeEach(() => logInAs(admin));

test('the desk gives pieces and an amount back, after confirming the sum', async () => {
  const desk = fakeDeskOrder(anOrderToRefund());
  const { user, panel, dialog } = await openForm();
  expect(dialog.getByRole('button', { name: 'Give money back' })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('Gokul Toned Milk · 500 ml · ₹43'), '2');
  const amount = dialog.getByLabelText('Amount in addition (₹)');
  await user.type(amount, '14.50');
  expect(dialog.getByRole('alert')).toHaveTextContent('Up to ₹100 of this order can go back.');
  expect(dialog.getByRole('button', { name: 'Give money back' })).toBeDisabled();
  await user.clear(amount);
  await user.type(amount, '1.234');
  expect(dialog.getByRole('alert')).toHaveTextContent('at most two decimals');
  await user.clear(amount);
  await user.type(amount, '10.50');
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Delivered late');
  await user.type(dialog.getByLabelText('Note (optional)'), ' Sorry ');
  await user.click(dialog.getByRole('button', { name: 'Give ₹96.50 back' }));
  expect(desk.sent).toEqual([]);
  expect(dialog.getByText(/^₹96\.50 goes back the way it was paid/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Give ₹96.50 back' }));
  expect(await panel.findByText('₹10.50 · Delivered late · 2 × Gokul Toned Milk')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const pieces = [{ productId, quantity: 2 }];
  const sent = { orderId, refundId: UUID, pieces, amount: 10.5, reason: 'late', note: 'Sorry' };
  expect(desk.sent).toEqual([{ 'grant-refund': sent }]);
});

test('several pieces go back for what the server refunds, not for a multiple of one', async () => {
  const order = anOrderToRefund();
  const three = { productId, quantity: 3, pieceCost: 33.33, costs: [33.33, 66.67, 100] };
  fakeDeskOrder({ ...order, refundable: { amount: 100, pieces: [three] } });
  const { user, dialog } = await openForm();
  const pieces = dialog.getByLabelText('Gokul Toned Milk · 500 ml · ₹33.33');
  await user.selectOptions(pieces, '2');
  expect(dialog.getByRole('button', { name: 'Give ₹66.67 back' })).toBeEnabled();
  await user.selectOptions(pieces, '3');
  expect(dialog.getByRole('button', { name: 'Give ₹100 back' })).toBeEnabled();
});

test('pieces that came back go back on the shelf when the desk chooses it', async () => {
  const desk = fakeDeskOrder(anOrderToRefund());
  const { user, panel, dialog } = await openForm();
  const restock = { name: 'They came back and can be sold again' };
  expect(dialog.queryByRole('checkbox', restock)).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('Gokul Toned Milk · 500 ml · ₹43'), '2');
  expect(dialog.getByRole('checkbox', restock)).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox', restock));
  await user.click(dialog.getByRole('button', { name: 'Give ₹86 back' }));
  expect(dialog.getByText('2 pieces go back on the shelf.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Give ₹86 back' }));
  expect(await panel.findByText('Back on the shelf: 2 × Gokul Toned Milk')).toBeInTheDocument();
  expect(desk.sent).toMatchObject([{ 'grant-refund': { restock: [{ productId, quantity: 2 }] } }]);
});

test('a repeated try after an error is the same refund, and keeps the input', async () => {
  fakeDeskOrder(anOrderToRefund());
  const sent: unknown[] = [];
  stub('grantRefund', (body) => {
    sent.push(body);
    return failure(503, 'UNAVAILABLE', 'Please try again in a moment.');
  });
  const { user, dialog } = await openForm();
  await user.type(dialog.getByLabelText('Amount in addition (₹)'), '5');
  await user.click(dialog.getByRole('button', { name: 'Give ₹5 back' }));
  await user.click(dialog.getByRole('button', { name: 'Give ₹5 back' }));
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Give ₹5 back' }));
  await screen.findByText('Please try again in a moment.');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  expect(dialog.getByLabelText('Amount in addition (₹)')).toHaveValue('5');
});

test('an order without a rest offers no refund', async () => {
  fakeDeskOrder(anOrderToRefund(0));
  renderApp(AT);
  expect(await screen.findByText('Nothing of this order is left to give back.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Give money back' })).not.toBeInTheDocument();
});

test('a refund can become store credit', async () => {
  const desk = fakeDeskOrder(anOrderToRefund());
  const { user, panel, dialog } = await openForm();
  await user.type(dialog.getByLabelText('Amount in addition (₹)'), '5');
  await user.click(dialog.getByRole('checkbox', { name: 'As store credit' }));
  await user.click(dialog.getByRole('button', { name: 'Give ₹5 back' }));
  expect(dialog.getByText(/^₹5 becomes store credit/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Give ₹5 back' }));
  expect(await panel.findByText('As store credit: ₹5')).toBeInTheDocument();
  expect(desk.sent).toMatchObject([{ 'grant-refund': { amount: 5, asCredit: true } }]);
});
