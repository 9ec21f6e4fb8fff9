import type { OrderDetails } from '@tokri/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aDeskOrder, fakeDeskOrder } from '../../../test/fake-desk-server';
import { aConfig, aMember, anOrderDetails, shopper } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, okWith, server, stub } from '../../../test/server';

const FIRST = { from: '2030-01-07T12:30:00.000Z', to: '2030-01-07T13:30:00.000Z' };
const NEXT = { from: '2030-01-07T14:30:00.000Z', to: '2030-01-07T15:30:00.000Z' };
const PAGE = '/dashboard/myorders/ORD-7KQM2X';

const withSlot = (slot?: typeof FIRST): OrderDetails => anOrderDetails(slot && { slot });

function fakeOrder(order: OrderDetails, hasSlots = true) {
  const shop = { order, slots: [FIRST, NEXT].map((slot) => ({ ...slot, isFull: false })) };
  server.use(http.get('*/api/config', () => okWith({ ...aConfig(), trading: { hasSlots } })));
  logInAs(shopper);
  stub('getOrderDetails', () => okWith(shop.order));
  stub('getSlots', () => okWith(shop.slots));
  return shop;
}

const openDialog = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Change time' }));
  return within(await screen.findByRole('dialog', { name: 'Change time' }));
};

test('a shopper chooses another time for an order, and the page shows it', async () => {
  const shop = fakeOrder(withSlot(FIRST));
  const sent = stub('changeSlot', () => {
    shop.order = withSlot(NEXT);
    return okWith(shop.order, 'Delivery time changed');
  });
  const { user } = renderApp(PAGE);
  const dialog = await openDialog(user);
  expect(await dialog.findByRole('radio', { name: /^6:00\spm–7:00\spm$/ })).toBeChecked();
  expect(dialog.getByRole('button', { name: 'Change time' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: /^8:00\spm–9:00\spm$/ }));
  await user.click(dialog.getByRole('button', { name: 'Change time' }));
  expect(await screen.findByText('Delivery time changed')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ orderId: 'ORD-7KQM2X', slot: NEXT.from }]);
  expect(await screen.findByText(/^Delivery time: .* 8:00\spm–9:00\spm$/)).toBeInTheDocument();
});

test('as soon as possible is sent as no slot', async () => {
  const shop = fakeOrder(withSlot(FIRST));
  const sent = stub('changeSlot', () => {
    shop.order = withSlot();
    return okWith(shop.order, 'Delivery time changed');
  });
  const { user } = renderApp(PAGE);
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('radio', { name: /^As soon as possible/ }));
  await user.click(dialog.getByRole('button', { name: 'Change time' }));
  await waitFor(() => expect(sent).toEqual([{ orderId: 'ORD-7KQM2X', slot: null }]));
});

test('a time that is full by now keeps the dialog open, with the new list', async () => {
  const shop = fakeOrder(withSlot(FIRST));
  const reason = 'This delivery time is full by now. Please choose another one.';
  stub('changeSlot', () => failure(409, 'SLOT_FULL', reason));
  const { user } = renderApp(PAGE);
  const dialog = await openDialog(user);
  await user.click(await dialog.findByRole('radio', { name: /^8:00\spm–9:00\spm$/ }));
  shop.slots = shop.slots.map((slot) => ({ ...slot, isFull: slot.from === NEXT.from }));
  await user.click(dialog.getByRole('button', { name: 'Change time' }));
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(await dialog.findByRole('radio', { name: /^8:00\spm–9:00\spm Full$/ })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Change time' })).toBeDisabled();
});

test('a refusal that no other time avoids closes the dialog', async () => {
  fakeOrder(withSlot(FIRST));
  const reason = 'It is too late to change the delivery time of this order.';
  stub('changeSlot', () => failure(409, 'CONFLICT', reason));
  const { user } = renderApp(PAGE);
  const dialog = await openDialog(user);
  await user.click(await dialog.findByRole('radio', { name: /^8:00\spm–9:00\spm$/ }));
  await user.click(dialog.getByRole('button', { name: 'Change time' }));
  expect(await screen.findByText(reason)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  ['as soon as possible, in a shop without slots', withSlot(), false],
  ['being picked', anOrderDetails({ slot: FIRST, status: 'picking' }), true],
  ['in a slot that has begun', withSlot({ from: '2026-01-01T00:30:00.000Z', to: FIRST.to }), true],
])('an order that is %s offers no other time', async (_what, order, hasSlots) => {
  fakeOrder(order, hasSlots);
  renderApp(PAGE);
  await screen.findByRole('region', { name: 'Delivery address' });
  expect(screen.queryByRole('button', { name: 'Change time' })).not.toBeInTheDocument();
});

test('staff who may change orders choose another time at the desk, others do not', async () => {
  fakeOrder(withSlot(FIRST));
  logInAs(aMember(['orders.read', 'orders.cancel']));
  fakeDeskOrder(aDeskOrder({ slot: FIRST }));
  const sent = stub('changeDeskSlot', () => okWith(aDeskOrder({ slot: NEXT }), 'Delivery time changed'));
  const { user, unmount } = renderApp('/dashboard/orders/ORD-7KQM2X');
  const dialog = await openDialog(user);
  await user.click(await dialog.findByRole('radio', { name: /^8:00\spm–9:00\spm$/ }));
  await user.click(dialog.getByRole('button', { name: 'Change time' }));
  await waitFor(() => expect(sent).toEqual([{ orderId: 'ORD-7KQM2X', slot: NEXT.from }]));
  unmount();
  logInAs(aMember(['orders.read', 'orders.fulfil']));
  renderApp('/dashboard/orders/ORD-7KQM2X');
  expect(await screen.findByRole('button', { name: 'Start picking' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change time' })).not.toBeInTheDocument();
});
