import { screen } from '@testing-library/react';
import type { Permission } from '@tokri/contracts/permissions';
import { aDeskOrder, aQueuedOrder, fakeDeskOrder, fakeQueue } from '../../../test/fake-desk-server';
import { aMember, aProblem } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';

const orderId = 'ORD-7KQM2X';
const ACTIONS = [
  'Start picking',
  'Packed',
  'Hand over',
  'Cancel',
  'Give money back',
  'Decline',
  'All of Curd',
];
const shown = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    .filter((name) => ACTIONS.some((action) => name?.startsWith(action)));

async function open(order: Parameters<typeof aDeskOrder>[0], permissions: readonly Permission[]) {
  logInAs(aMember(['orders.read', ...permissions]));
  fakeDeskOrder(aDeskOrder(order));
  renderApp(`/dashboard/orders/${orderId}`);
  await screen.findByRole('heading', { level: 1, name: orderId });
}

test.each([
  ['nothing', 'confirmed', [], []],
  ['picking', 'confirmed', ['orders.fulfil'], ['Start picking']],
  ['picking', 'picking', ['orders.fulfil'], ['All of Curd', 'Packed (5 left)']],
  ['packing', 'packed', ['orders.fulfil'], ['Hand over']],
  ['cancelling', 'confirmed', ['orders.cancel'], ['Cancel']],
  ['cancelling', 'picking', ['orders.cancel'], ['Cancel']],
] as const)('who may do %s with an order that is %s', async (_, status, permissions, actions) => {
  await open({ status }, permissions);
  expect(shown()).toEqual(actions);
});

test.each([
  ['refund', ['orders.refund'], true],
  ['only read', [], false],
] as const)('a problem for who may %s', async (_, permissions, isAnswered) => {
  const refundable = { amount: 206, pieces: [] };
  await open({ status: 'delivered', problems: [aProblem()], refundable }, permissions);
  expect(screen.getByRole('heading', { name: 'Damaged: 2 × Toned Milk' })).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Decline' })).toHaveLength(isAnswered ? 1 : 0);
  expect(screen.queryAllByRole('button', { name: 'Give money back' })).toHaveLength(isAnswered ? 1 : 0);
});

test('selected orders can be printed by readers, and handed over by pickers only', async () => {
  logInAs(aMember(['orders.read']));
  fakeQueue([aQueuedOrder({ status: 'packed' })]);
  const { user } = renderApp('/dashboard/orders');
  await user.click(await screen.findByRole('checkbox', { name: `Select ${orderId}` }));
  expect(screen.getByRole('link', { name: 'Print' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Hand over' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Cash' })).not.toBeInTheDocument();
});
