import type { OrderDetails } from '@tokri/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { anOrderDetails, shopper } from '../test/fixtures';
import { logInAs, renderApp } from '../test/render-app';
import { failure, okWith, server, stub } from '../test/server';
import { translate } from '../test/translate';

const PAGE = '/dashboard/myorders/ORD-7KQM2X';
const TIMES = { confirmed: '2026-10-01T04:00:00.000Z', picking: '2026-10-01T04:02:00.000Z' };
const confirmed = { status: 'confirmed', at: TIMES.confirmed, cause: 'cash-accepted' } as const;
const picking = { status: 'picking', at: TIMES.picking, cause: 'picking-started', by: 'admin' } as const;
const rider = { name: 'Ravi', mobile: '9000000009' };
const onTheWay = (): OrderDetails =>
  anOrderDetails({
    status: 'on-the-way',
    timeline: [
      confirmed,
      picking,
      { status: 'packed', at: '2026-10-01T04:05:00.000Z', cause: 'packed', by: 'admin' },
      { status: 'on-the-way', at: '2026-10-01T04:06:00.000Z', cause: 'handed-over', by: 'admin' },
    ],
    rider,
    deliveryCode: '4821',
    mayCancel: false,
  });

/**
 * A shop with one order of the shopper; tests may change `shop.order`, and `shop.reads` counts the requests
 * for it.
 */
function stubOrder(order: OrderDetails) {
  logInAs(shopper);
  const shop = { order, reads: 0 };
  stub('getOrderDetails', (_body, request) => {
    expect(new URL(request.url).searchParams.get('orderId')).toBe('ORD-7KQM2X');
    shop.reads += 1;
    return okWith(shop.order);
  });
  return shop;
}

// Waiting advances the clock: polls take no time.
beforeEach(() => void jest.useFakeTimers());

const steps = () =>
  within(screen.getByRole('list', { name: 'Steps of this order' })).getAllByRole('listitem');
const labels = () => steps().map((step) => step.querySelector('span:nth-of-type(2)')?.textContent);
const status = () => screen.findByRole('region', { name: 'Order status' });
const currentStep = () => steps().find((step) => step.getAttribute('aria-current') === 'step');

test('shows the steps with their times, the items, the address and what is to be paid', async () => {
  const deliveryNote = 'Leave at the door';
  stubOrder(
    anOrderDetails({ status: 'picking', timeline: [confirmed, picking], mayCancel: false, deliveryNote }),
  );
  const { container } = renderApp(PAGE);
  expect(await screen.findByText('Your order is being packed.')).toBeInTheDocument();
  expect(labels()).toEqual(['Order placed', 'Being packed', 'On the way', 'Delivered']);
  expect(currentStep()).toHaveTextContent('Being packed');
  const times = [...container.querySelectorAll('li time')].map((time) => time.getAttribute('datetime'));
  expect(times).toEqual([TIMES.confirmed, TIMES.picking]);

  expect(screen.getByRole('region', { name: 'Items' })).toHaveTextContent('2 × Toned Milk 500 ml₹86');
  const address = screen.getByRole('region', { name: 'Delivery address' });
  expect(address).toHaveTextContent('12 Nimbu Lane');
  expect(address).toHaveTextContent('For the rider: Leave at the door');
  expect(screen.getByRole('region', { name: 'Total' })).toHaveTextContent('To pay at the door₹86');
  expect(screen.queryByText('Refunded')).not.toBeInTheDocument();
  for (const name of ['Cancel order', 'Order again'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('shows the time of arrival with the minutes left, also on a translated page, and an apology when it is late or not known', async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const promise = { by: inMinutes(7), expected: inMinutes(7), isLate: false };
  const settings = { brand: { name: 'Tokri' }, payment: { publishableKey: '', scriptUrl: '' } };
  const helpContact = 'mailto:help@shop.example';
  server.use(http.get('*/api/config', () => okWith({ ...settings, helpContact })));
  const shop = stubOrder({ ...onTheWay(), promise });
  renderApp(PAGE);
  const arrival = await status();
  expect(arrival).toHaveTextContent(/^Arrives about \d+:\d\d [ap]m in 7 minRavi is on the way to you\./);
  const late = /^Running late\. New time \d+:\d\d [ap]m\. in 12 minWe are sorry\. /;
  shop.order = { ...onTheWay(), promise: { ...promise, expected: inMinutes(12), isLate: true } };
  translate(arrival);
  await waitFor(() => expect(arrival).toHaveTextContent(late));
  shop.order = anOrderDetails({ promise: { ...promise, isLate: true, isUnknown: true } });
  await waitFor(() => expect(arrival).toHaveTextContent(/^Delayed\. We don't know .*Cancel orderGet help$/));
  const help = 'mailto:help@shop.example?subject=Order%20ORD-7KQM2X';
  expect(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', help);
  expect(screen.getAllByRole('button', { name: 'Cancel order' })).toHaveLength(1);
  shop.order = { ...onTheWay(), status: 'delivered' };
  await screen.findByText('Your order was delivered. Thank you!');
  expect(arrival).toHaveTextContent(/^Your order was delivered/);
});

test('an unpaid order leads to its payment page while it can be paid there [D-23]', async () => {
  const unpaid = anOrderDetails({ status: 'awaiting-payment', payment_status: 'PENDING' });
  const payUrl = 'https://pay.tokri.example/cs_1';
  const shop = stubOrder({ ...unpaid, payUrl, payBy: new Date(Date.now() + 1_680_000).toISOString() });
  const { user } = renderApp(PAGE);
  const pay = await screen.findByRole('link', { name: 'Pay now' });
  expect(pay).toHaveAttribute('href', payUrl);
  expect(await status()).toHaveTextContent(
    /^Pay by \d+:\d\d [ap]m 28 min leftWe are waiting for your payment\./,
  );
  expect(screen.getByRole('region', { name: 'Total' })).toHaveTextContent('To pay online₹86');
  pay.addEventListener('click', (event) => event.preventDefault());
  await user.click(pay);
  expect(sessionStorage.getItem('tokri.awaiting-payment')).toBe('ORD-7KQM2X');

  shop.order = unpaid;
  await waitFor(() => expect(pay).not.toBeInTheDocument());
  expect(await status()).toHaveTextContent(/^We are waiting for your payment\./);
});

test('on the way: the code for the rider and a link to call, polled until it is delivered', async () => {
  const shop = stubOrder(onTheWay());
  renderApp(PAGE);
  await screen.findByText('4821');
  expect(screen.getByRole('link', { name: 'Call Ravi' })).toHaveAttribute('href', 'tel:9000000009');
  shop.order = {
    ...onTheWay(),
    status: 'delivered',
    deliveryCode: undefined,
    ledger: { owed: 86, charged: 0, refunded: 0, refunding: 0, collected: 86, due: 0 },
  };
  expect(await screen.findByText('Your order was delivered. Thank you!')).toBeInTheDocument();
  expect(currentStep()).toHaveTextContent('Delivered');
  expect(screen.queryByText('4821')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Call Ravi' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Total' })).toHaveTextContent('Paid at the door₹86');

  const { reads } = shop;
  await act(() => jest.advanceTimersByTimeAsync(3_500));
  expect(shop.reads).toBe(reads);
});

test('is not polled while the tab is hidden, and read at once when it is visible again', async () => {
  const shop = stubOrder(onTheWay());
  renderApp(PAGE);
  await screen.findByText('4821');
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  const { reads } = shop;
  await act(() => jest.advanceTimersByTimeAsync(3_500));
  expect(shop.reads).toBe(reads);

  visibility.mockRestore();
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(shop.reads).toBeGreaterThan(reads));
});

test("too late to cancel: the shop's message, and the current order", async () => {
  const shop = stubOrder(anOrderDetails());
  const message = 'This order is being picked by now.';
  stub('cancelOrder', () => {
    shop.order = anOrderDetails({ status: 'picking', timeline: [confirmed, picking], mayCancel: false });
    return failure(409, 'ORDER_MOVED_ON', message);
  });
  const { user } = renderApp(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await screen.findByText('Your order is being packed.')).toBeInTheDocument();
});

test('an unknown order shows a message, and a guest is asked to log in', async () => {
  logInAs(shopper);
  stub('getOrderDetails', () => failure(404, 'NOT_FOUND', 'This order was not found.'));
  const { unmount } = renderApp(PAGE);
  expect(await screen.findByText('This order was not found')).toBeInTheDocument();
  unmount();

  localStorage.clear();
  renderApp(PAGE);
  expect(await screen.findByText('Log in to see your order.')).toBeInTheDocument();
});

test.each([
  [0, "1 item is not available. You won't pay for it.", 'New total₹43To pay at the door₹43'],
  [86, '1 item is not available. We will refund it.', 'New total₹43Charged₹86'],
])('pieces missing while it is picked are shown at once (charged: %s)', async (charged, notice, costs) => {
  const shop = stubOrder(
    anOrderDetails({
      status: 'picking',
      payment_status: charged ? 'PAID' : 'CASH ON DELIVERY',
      ledger: { ...anOrderDetails().ledger, charged, due: 86 - charged },
    }),
  );
  renderApp(PAGE);
  await screen.findByText('Your order is being packed.');
  expect(screen.queryByText(/not available/)).not.toBeInTheDocument();
  shop.order = { ...shop.order, missingSoFar: [{ productId: shop.order.items[0]!.productId, quantity: 1 }] };
  expect(await screen.findByText(notice)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Items' })).toHaveTextContent('1 of 2 was not found₹43');
  expect(screen.getByRole('region', { name: 'Total' })).toHaveTextContent(costs);
});

test('missing pieces are not charged and not shown as delivered', async () => {
  const [item] = anOrderDetails().items;
  const shop = stubOrder(
    anOrderDetails({
      status: 'packed',
      payment_status: 'PAID',
      items: [{ ...item!, missing: 1 }],
      ledger: { owed: 43, charged: 86, refunded: 0, refunding: 43, collected: 0, due: 0 },
    }),
  );
  renderApp(PAGE);
  expect(await screen.findByText('1 of 2 was not found')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Items' })).toHaveTextContent(
    '1 × Toned Milk 500 ml1 of 2 was not found₹43',
  );
  const total = screen.getByRole('region', { name: 'Total' });
  expect(total).toHaveTextContent('Grand total₹86Not found−₹43New total₹43Charged₹86');
  expect(total).toHaveTextContent('We are refunding ₹43 to you.');
  shop.order = {
    ...shop.order,
    payment_status: 'PARTLY REFUNDED',
    ledger: { owed: 43, charged: 86, refunded: 43, refunding: 0, collected: 0, due: 0 },
  };
  await waitFor(() => expect(total).toHaveTextContent('Charged₹86Refunded₹43'));
});
