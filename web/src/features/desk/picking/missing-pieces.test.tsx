import { screen, waitFor, within } from '@testing-library/react';
import { aDeskOrder, fakeDeskOrder } from '../../../test/fake-desk-server';
import { admin, id } from '../../../test/fixtures';
import { renderApp, logInAs } from '../../../test/render-app';

const orderId = 'ORD-7KQM2X';
const AT = `/dashboard/orders/${orderId}`;
const picking = { status: 'picking', pickerId: admin._id } as const;
const byCard = {
  payment_status: 'PAID',
  ledger: { owed: 206, charged: 206, refunded: 0, refunding: 0, collected: 0, due: 0 },
} as const;

beforeEach(() => logInAs(admin));

const item = async (name: string) => within(await screen.findByRole('article', { name }));
const packButton = (name = 'Packed') => screen.getByRole('button', { name });

test('a missing piece is reported with a reason; its consequences are shown before packing', async () => {
  const desk = fakeDeskOrder(aDeskOrder(picking));
  const { user } = renderApp(AT);
  const curd = await item('Curd');
  await user.click(curd.getByRole('button', { name: 'One Curd more' }));
  await user.click(curd.getByRole('button', { name: 'Not found: Curd' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Curd, 400 g' }));
  const count = dialog.getByRole('group', { name: 'Missing pieces' });
  expect(count).toHaveTextContent('2of 3 missing');
  await user.click(dialog.getByRole('button', { name: 'One missing more' }));
  expect(dialog.getByRole('button', { name: 'One missing more' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'One missing less' }));
  await user.click(dialog.getByRole('radio', { name: 'Expired' }));
  await user.click(dialog.getByRole('checkbox', { name: /The shelf is empty.*taken off sale at once/ }));
  await user.click(dialog.getByRole('button', { name: '2 pieces are missing' }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(curd.getByText(/2 missing/)).toHaveTextContent('2 missing · Expired');
  expect(curd.queryByRole('button', { name: 'Not found: Curd' })).not.toBeInTheDocument();
  expect(screen.getByText('1 of 5 pieces picked, 2 missing')).toBeInTheDocument();
  expect(packButton('Packed (2 left)')).toBeDisabled();
  expect(screen.getByText(/The shopper pays ₹80 less\./)).toHaveTextContent('2 pieces missing.');
  await user.click(screen.getByRole('button', { name: 'All of Toned Milk' }));
  await waitFor(() => expect(packButton()).toBeEnabled());
  await user.click(packButton());
  expect(await screen.findByRole('button', { name: 'Hand over' })).toBeInTheDocument();
  expect((await item('Curd')).getByText(/2 missing/)).toBeInTheDocument();
  const productId = id(102);
  const report = { orderId, productId, missing: 2, reason: 'expired', isShelfEmpty: true };
  expect(desk.sent).toEqual([
    { 'pick-item': { orderId, productId, picked: 1 } },
    { 'report-missing': report },
    { 'pick-item': { orderId, productId: id(101), picked: 2 } },
    { pack: { orderId } },
  ]);
});

test('picking all leaves missing pieces missing; the report is withdrawn with a confirmation of the money', async () => {
  const desk = fakeDeskOrder(aDeskOrder({ ...picking, ...byCard }));
  const { user } = renderApp(AT);
  const milk = await item('Toned Milk');
  await user.click(milk.getByRole('button', { name: 'Not found: Toned Milk' }));
  const count = within(await screen.findByRole('dialog', { name: 'Toned Milk, 500 ml' }));
  await user.click(count.getByRole('button', { name: 'One missing less' }));
  await user.click(count.getByRole('button', { name: '1 piece is missing' }));
  await user.click(milk.getByRole('button', { name: 'All of Toned Milk' }));
  expect(milk.getByText(/1 missing/)).toBeInTheDocument();
  expect(milk.getByText('1/2')).toBeInTheDocument();
  for (const name of ['All of Toned Milk', 'One Toned Milk more'])
    expect(milk.getByRole('button', { name })).toBeDisabled();

  const foundAfterAll = () => milk.getByRole('button', { name: 'Found after all: Toned Milk' });
  const consequence = '1 piece is no longer missing: ₹43 does not go back to the card.';
  await user.click(foundAfterAll());
  const dialog = await screen.findByRole('dialog', { description: consequence });
  await user.click(within(dialog).getByRole('button', { name: 'Still missing' }));
  expect(milk.getByText(/1 missing/)).toBeInTheDocument();
  await user.click(foundAfterAll());
  await user.click(await screen.findByRole('button', { name: 'Found after all' }));
  expect(milk.queryByText(/missing/)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('article', { name: 'Toned Milk' })).toHaveFocus());
  expect(milk.getByText('1/2')).toBeInTheDocument();
  await waitFor(() => expect(desk.order.items[0]).toMatchObject({ picked: 1 }));
  await waitFor(() => expect(desk.order.items[0]).not.toHaveProperty('missing'));
  expect(desk.sent.at(-1)).toMatchObject({ 'report-missing': { missing: 0 } });
  await user.click(milk.getByRole('button', { name: 'All of Toned Milk' }));
  expect(milk.getByText('2/2')).toBeInTheDocument();
});

test('an order without any piece can only be cancelled', async () => {
  const items = aDeskOrder().items.map((each) => ({
    ...each,
    missing: each.quantity,
    missingReason: 'not-found' as const,
  }));
  fakeDeskOrder(aDeskOrder({ ...picking, items }));
  renderApp(AT);
  await screen.findByText('Nothing of this order was found. Please cancel it instead.');
  expect(packButton()).toBeDisabled();
});

test('a refund that the card provider refused is confirmed by hand, with a note', async () => {
  const desk = fakeDeskOrder(
    aDeskOrder({
      status: 'packed',
      payment_status: 'PAID',
      isRefundRefused: true,
      ledger: { owed: 163, charged: 206, refunded: 0, refunding: 43, collected: 0, due: 0 },
      items: aDeskOrder().items.map((each, at) => (at === 0 ? { ...each, picked: 1, missing: 1 } : each)),
    }),
  );
  const { user } = renderApp(AT);
  expect(await screen.findByText('The payment provider refuses to send ₹43 back.')).toBeInTheDocument();
  expect(screen.getByText('₹163 without what is missing')).toBeInTheDocument();
  expect(screen.getByText('₹43 is to go back')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Given back by hand' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Given back by hand' }));
  await user.click(dialog.getByRole('button', { name: 'Given back' }));
  expect(dialog.getByText('Note is required')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Note'), 'By UPI, 4711');
  await user.click(dialog.getByRole('button', { name: 'Given back' }));
  await waitFor(() => expect(screen.queryByText(/card provider refuses/)).not.toBeInTheDocument());
  expect(desk.sent).toEqual([{ 'settle-refund': { orderId, note: 'By UPI, 4711', refundedTotal: 43 } }]);
});
