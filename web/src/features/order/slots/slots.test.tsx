import type { PublicConfig } from '@tokri/contracts';
import { WEEKDAYS } from '@tokri/contracts/hours';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import {
  aConfig,
  aLine,
  anAddress,
  anOrder,
  anOrderDetails,
  aProduct,
  id,
  shopper,
} from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, okWith, server, stub } from '../../../test/server';

const FIRST = { from: '2030-01-07T12:30:00.000Z', to: '2030-01-07T13:30:00.000Z', isFull: false };
const SECOND = { from: '2030-01-07T13:30:00.000Z', to: '2030-01-07T14:30:00.000Z', isFull: true };
const NEXT_DAY = { from: '2030-01-08T12:30:00.000Z', to: '2030-01-08T13:30:00.000Z', isFull: false };
const NEVER = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as NonNullable<
  PublicConfig['trading']
>['hours'];

function fakeShop(trading: PublicConfig['trading'] = { hasSlots: true }) {
  const shop = { slots: [FIRST, SECOND, NEXT_DAY], reads: 0 };
  server.use(
    http.get('*/api/config', () => okWith({ ...aConfig(), trading, deliveryMinutes: { from: 9, to: 13 } })),
  );
  logInAs(shopper);
  stub('getCart', () => okWith([aLine(aProduct(), 3)]));
  stub('getAddresses', () => okWith([anAddress()]));
  stub('orderList', () => okWith([]));
  stub('getSlots', () => {
    shop.reads += 1;
    return okWith(shop.slots);
  });
  return shop;
}

const DELIVERY_TIME = /^Delivery time: Monday,? 7 Jan, 6:00\spm–7:00\spm$/;

const when = async () => within(await screen.findByRole('group', { name: 'When' }));
const cash = () => screen.findByRole('button', { name: 'Cash on Delivery' });

test('a shop without slots asks nothing and reads nothing', async () => {
  const shop = fakeShop({ freeFrom: 500 });
  renderApp('/checkout');
  await cash();
  await screen.findByRole('region', { name: 'Summary' });
  expect(screen.queryByRole('group', { name: 'When' })).not.toBeInTheDocument();
  expect(shop.reads).toBe(0);
});

test('as soon as possible is chosen first; a slot is sent with the order, a full one cannot be chosen', async () => {
  fakeShop();
  const { from, to } = FIRST;
  const bodies = stub('cashOnDelivery', () => okWith(anOrder({ slot: { from, to } }), 'Order placed'));
  const { user } = renderApp('/checkout');
  const choices = await when();
  expect(choices.getByRole('radio', { name: 'As soon as possible (In 9–13 min)' })).toBeChecked();
  const days = await choices.findAllByRole('group');
  expect(days).toHaveLength(2);
  expect(within(days[0]!).getByRole('radio', { name: /^7:00\spm–8:00\spm Full$/ })).toBeDisabled();
  await user.click(within(days[0]!).getByRole('radio', { name: /^6:00\spm–7:00\spm$/ }));
  const summary = screen.getByRole('region', { name: 'Summary' });
  expect(summary).toHaveTextContent(/7 Jan.*, 6:00\spm–7:00\spm/);
  await user.click(await cash());
  await waitFor(() => expect(bodies).toMatchObject([{ slot: FIRST.from }]));
  expect(await screen.findByText(DELIVERY_TIME)).toBeInTheDocument();
  expect(screen.queryByText(/packing your groceries/)).not.toBeInTheDocument();
});

test('as soon as possible sends no slot', async () => {
  fakeShop();
  const bodies = stub('cashOnDelivery', () => okWith(anOrder(), 'Order placed'));
  const { user } = renderApp('/checkout');
  await when();
  await user.click(await cash());
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).not.toHaveProperty('slot');
});

test('a slot that has filled since keeps the cart, and another time must be chosen from the new list', async () => {
  const shop = fakeShop();
  const reason = 'This delivery time is full by now. Please choose another one.';
  const bodies = stub('cashOnDelivery', (body) =>
    body.slot === FIRST.from ? failure(409, 'SLOT_FULL', reason) : okWith(anOrder(), 'Order placed'),
  );
  const { user } = renderApp('/checkout');
  const first = /^6:00\spm–7:00\spm/;
  await user.click((await (await when()).findAllByRole('radio', { name: first }))[0]!);
  shop.slots = [{ ...FIRST, isFull: true }, SECOND, NEXT_DAY];
  await user.click(await cash());
  expect(await screen.findByText(reason)).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('radio', { name: first })[0]).toBeDisabled());
  const choices = await when();
  for (const radio of choices.getAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(await cash()).toBeDisabled();
  expect(await cash()).toHaveAccessibleDescription('Please choose a delivery time');
  expect(bodies).toHaveLength(1);
  await user.click(choices.getAllByRole('radio', { name: first })[1]!);
  await user.click(await cash());
  await waitFor(() => expect(bodies.at(-1)).toMatchObject({ slot: NEXT_DAY.from }));
});

test('a closed shop offers its slots in place of as soon as possible, and needs one', async () => {
  fakeShop({ hasSlots: true, hours: NEVER });
  const bodies = stub('cashOnDelivery', () => okWith(anOrder(), 'Order placed'));
  const { user } = renderApp('/checkout');
  const choices = await when();
  const [first] = await choices.findAllByRole('radio', { name: /^6:00\spm–7:00\spm/ });
  expect(choices.queryByRole('radio', { name: /As soon as possible/ })).not.toBeInTheDocument();
  expect(await cash()).toBeDisabled();
  expect(await cash()).toHaveAccessibleDescription('Please choose a delivery time');
  await user.click(first!);
  await user.click(await cash());
  await waitFor(() => expect(bodies).toMatchObject([{ slot: FIRST.from }]));
});

test('a list that cannot be read offers to try again', async () => {
  fakeShop();
  stub('getSlots', () => failure(503, 'UNAVAILABLE', 'Unavailable right now. Please try again.'));
  renderApp('/checkout');
  const choices = await when();
  expect(await choices.findByText('Unavailable right now. Please try again.')).toBeInTheDocument();
  expect(choices.getByRole('button')).toBeInTheDocument();
  expect(choices.getByRole('radio', { name: /As soon as possible/ })).toBeChecked();
});

test('the list and the page of an order show its slot; the list only until the order has ended', async () => {
  fakeShop();
  const { from, to } = FIRST;
  const slot = { from, to };
  stub('orderList', () =>
    okWith([anOrder({ slot }), anOrder({ _id: id(52), orderId: 'ORD-3AAAAA', status: 'delivered', slot })]),
  );
  const promise = { by: to, expected: to, isLate: false, window: slot };
  stub('getOrderDetails', () => okWith(anOrderDetails({ slot, promise })));
  const { user } = renderApp('/dashboard/myorders');
  const open = await screen.findByRole('article', { name: 'Order ORD-7KQM2X' });
  expect(within(open).getByText(DELIVERY_TIME)).toBeInTheDocument();
  expect(screen.getAllByText(DELIVERY_TIME)).toHaveLength(1);
  await user.click(within(open).getByRole('link', { name: 'Order details of ORD-7KQM2X' }));
  const address = await screen.findByRole('region', { name: 'Delivery address' });
  expect(within(address).getByText(DELIVERY_TIME)).toBeInTheDocument();
});
