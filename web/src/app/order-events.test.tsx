import type { Order } from '@tokri/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { api } from '../api/base-api';
import { aQueuedOrder, fakeQueue } from '../test/fake-desk-server';
import { fakeEventStream } from '../test/fakes/fake-event-stream';
import { admin, anOrder, anOrderDetails, aProblem, id, shopper } from '../test/fixtures';
import { logInAs, renderApp } from '../test/render-app';
import { okWith, stub } from '../test/server';

const PAGE = '/dashboard/myorders/ORD-7KQM2X';
/** Less than the polling interval of 30 seconds next to a stream. */
const TOLD = { timeout: 20_000 };

let leave: () => unknown = () => undefined;
/** Renders the shop in a tab that is closed, with its stream, after the test. */
function openApp(at: Parameters<typeof renderApp>[0]) {
  const app = renderApp(at);
  leave = () => app.store.dispatch(api.util.resetApiState());
  return app;
}
// Waiting advances the clock: polls take no time.
beforeEach(() => void jest.useFakeTimers());

afterEach(() => leave());

/** The shopper's orders on the server. */
function stubOrders(...orders: Order[]) {
  const shop = { orders, details: anOrderDetails(), listReads: 0 };
  stub('orderList', () => {
    shop.listReads += 1;
    return okWith(shop.orders);
  });
  stub('getOrderDetails', () => okWith(shop.details));
  return shop;
}

let isHidden = false;
function setHidden(hidden: boolean) {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}
beforeAll(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden }));
afterEach(() => (isHidden = false));
afterAll(() => Reflect.deleteProperty(document, 'hidden'));

describe('the page of an order, with events', () => {
  beforeEach(() => logInAs(shopper));

  test.each<[string, (stream: ReturnType<typeof fakeEventStream>) => void, number]>([
    ['its order changes', (stream) => stream.send('order', { orderId: 'ORD-7KQM2X' }), 1],
    ['the stream reconnects', (stream) => stream.end(), 2],
    ['the shop reports missed events', (stream) => stream.send('stale'), 1],
  ])('is fetched again when %s, by one stream for the whole tab', async (_when, happen, streams) => {
    const [shop, stream] = [stubOrders(anOrder()), fakeEventStream()];
    openApp(PAGE);
    await screen.findByText("We've got your order and will pack it soon.");
    await waitFor(() => expect(stream.open).toBe(1));
    shop.details = anOrderDetails({ status: 'picking', mayCancel: false });
    happen(stream);
    expect(await screen.findByText('Your order is being packed.', undefined, TOLD)).toBeInTheDocument();
    const token = `Bearer ${localStorage.getItem('accesstoken')}`;
    expect(stream.opened).toEqual(Array.from({ length: streams }, () => token));
  });

  test('polls while there is no stream', async () => {
    const [shop, stream] = [stubOrders(anOrder()), fakeEventStream()];
    stream.refusals = Array.from({ length: 50 }, () => ({ status: 503, code: 'UNAVAILABLE' }));
    openApp(PAGE);
    await screen.findByText("We've got your order and will pack it soon.");
    shop.details = anOrderDetails({ status: 'picking', mayCancel: false });
    expect(await screen.findByText('Your order is being packed.', undefined, TOLD)).toBeInTheDocument();
    expect(stream.open).toBe(0);
  });

  test('has no stream in a hidden tab, and one again when visible', async () => {
    stubOrders(anOrder());
    const stream = fakeEventStream();
    openApp(PAGE);
    await waitFor(() => expect(stream.open).toBe(1));
    setHidden(true);
    await waitFor(() => expect(stream.open).toBe(0));
    setHidden(false);
    await waitFor(() => expect(stream.open).toBe(1));
    expect(stream.opened).toHaveLength(2);
  });

  test('reconnects with a fresh token when the old one is refused', async () => {
    stubOrders(anOrder());
    const stream = fakeEventStream();
    const before = localStorage.getItem('accesstoken');
    stream.refusals = [{ status: 401, code: 'NOT_SIGNED_IN' }];
    stub('refreshToken', () => okWith({ accessToken: `${before}fresh`, refreshToken: 'refresh-2' }));
    openApp(PAGE);
    await waitFor(() => expect(stream.open).toBe(1));
    expect(stream.opened).toEqual([`Bearer ${before}`, `Bearer ${before}fresh`]);
  });

  test('has no stream once the order was delivered', async () => {
    const [shop, stream] = [stubOrders(anOrder({ status: 'delivered' })), fakeEventStream()];
    shop.details = anOrderDetails({ status: 'delivered', mayCancel: false });
    openApp(PAGE);
    await screen.findByText('Your order was delivered. Thank you!');
    expect(stream.opened).toEqual([]);
  });

  test('shows a refund, though there is no event for it', async () => {
    const [shop, stream] = [stubOrders(anOrder({ status: 'delivered' })), fakeEventStream()];
    const ledger = { owed: 43, charged: 86, refunded: 0, refunding: 43, collected: 0, due: 0 };
    shop.details = anOrderDetails({ status: 'delivered', mayCancel: false, ledger });
    openApp(PAGE);
    await screen.findByText('We are refunding ₹43 to you.');
    await waitFor(() => expect(stream.open).toBe(1));
    shop.details = { ...shop.details, ledger: { ...ledger, refunded: 43, refunding: 0 } };
    expect(await screen.findByText('Refunded', undefined, TOLD)).toBeInTheDocument();
    await waitFor(() => expect(stream.open).toBe(0));
  });

  test('changes after the delivery while a problem of it waits for its answer', async () => {
    const [shop, stream] = [stubOrders(anOrder({ status: 'delivered' })), fakeEventStream()];
    shop.details = anOrderDetails({ status: 'delivered', mayCancel: false, problems: [aProblem()] });
    openApp(PAGE);
    await waitFor(() => expect(stream.open).toBe(1));
    shop.details = { ...shop.details, problems: [aProblem({ accepted: 1 })] };
    stream.send('order', { orderId: 'ORD-7KQM2X' });
    expect(await screen.findByText('Refund for 1 of 2.', undefined, TOLD)).toBeInTheDocument();
  });
});

describe('on every page, an order that is under way', () => {
  const notice = () => within(screen.getByRole('banner')).queryByRole('link', { name: /ORD-|orders/ });

  test('is shown with its state and a link, until it is delivered', async () => {
    logInAs(shopper);
    const [shop, stream] = [stubOrders(anOrder()), fakeEventStream()];
    openApp('/');
    const link = await screen.findByRole('link', { name: 'Confirmed ORD-7KQM2X' });
    expect(link).toHaveAttribute('href', PAGE);
    await waitFor(() => expect(stream.open).toBe(1));
    shop.orders = [anOrder({ status: 'picking' })];
    stream.send('order', { orderId: 'ORD-7KQM2X' });
    await screen.findByRole('link', { name: 'Being packed ORD-7KQM2X' }, TOLD);
    shop.orders = [anOrder({ status: 'delivered' })];
    stream.send('order', { orderId: 'ORD-7KQM2X' });
    await waitFor(() => expect(notice()).not.toBeInTheDocument(), TOLD);
    // The last subscriber is gone.
    await waitFor(() => expect(stream.open).toBe(0));
  });

  test('several are counted, with a link to all; none is repeated on its own page', async () => {
    logInAs(shopper);
    stubOrders(anOrder({ _id: id(52), orderId: 'ORD-8AAAAA', status: 'on-the-way' }), anOrder());
    const { unmount } = openApp('/cart');
    const link = await screen.findByRole('link', { name: 'Under way 2 orders' });
    expect(link).toHaveAttribute('href', '/dashboard/myorders');
    unmount();
    stubOrders(anOrder());
    openApp(PAGE);
    await screen.findByRole('heading', { name: 'Order ORD-7KQM2X' });
    expect(notice()).not.toBeInTheDocument();
  });

  test.each(['awaiting-payment', 'delivered', 'cancelled', 'returned'] as const)(
    'is not shown when %s, and nothing is followed',
    async (status) => {
      logInAs(shopper);
      const [shop, stream] = [stubOrders(anOrder({ status })), fakeEventStream()];
      openApp('/cart');
      await waitFor(() => expect(shop.listReads).toBe(1));
      await screen.findByRole('heading', { level: 1 });
      expect(notice()).not.toBeInTheDocument();
      expect(stream.opened).toEqual([]);
    },
  );
});

test('the queue of the desk is fetched again when an order changes', async () => {
  logInAs(admin);
  const stream = fakeEventStream();
  const queue = fakeQueue([aQueuedOrder()]);
  openApp('/dashboard/orders');
  await screen.findByRole('article', { name: 'Order ORD-7KQM2X' });
  await waitFor(() => expect(stream.open).toBe(1));
  queue.orders = [aQueuedOrder(), aQueuedOrder({ _id: id(62), orderId: 'ORD-3AAAAA' })];
  stream.send('desk');
  expect(await screen.findByRole('article', { name: 'Order ORD-3AAAAA' }, TOLD)).toBeInTheDocument();
});
