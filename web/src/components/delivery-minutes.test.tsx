import type { PublicConfig } from '@tokri/contracts';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { aConfig, aLine, anAddress, anOrderDetails, aProduct, shopper } from '../test/fixtures';
import { logInAs, renderApp } from '../test/render-app';
import { okWith, server, stub } from '../test/server';

function fakeShop(more: Partial<PublicConfig> = {}) {
  const config = { ...aConfig(), deliveryMinutes: { from: 7, to: 13 }, ...more };
  server.use(http.get('*/api/config', () => okWith(config)));
}

test('the header has the minutes that the shop measures, and the badge of a product stays', async () => {
  fakeShop();
  stub('getPopularProducts', () => okWith([aProduct()]));
  renderApp('/');
  expect(await within(screen.getByRole('banner')).findByText('In 7–13 min')).toBeInTheDocument();
  expect(screen.queryByText('In 10 min')).not.toBeInTheDocument();
  expect(await screen.findByText('10 min')).toBeInTheDocument();
});

test.each(['/cart', '/checkout'])('so has an empty cart: %s', async (path) => {
  fakeShop();
  logInAs(shopper);
  stub('getCart', () => okWith([]));
  renderApp(path);
  const text = 'Fill it with something good: it is at your door in 7–13 minutes.';
  expect(await screen.findByText(text)).toBeInTheDocument();
});

function fakeCheckout() {
  logInAs(shopper);
  stub('getCart', () => okWith([aLine(aProduct(), 3)]));
  stub('getAddresses', () => okWith([anAddress()]));
  stub('orderList', () => okWith([]));
}

test('the checkout has the times between which the order arrives', async () => {
  fakeShop();
  fakeCheckout();
  renderApp('/checkout');
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  const times = /^Arrives between \d+:\d\d [ap]m and \d+:\d\d [ap]m$/;
  expect(await summary.findByText(times)).toBeInTheDocument();
});

test('no time of arrival while the shop is closed, or without a measured time', async () => {
  const never = {
    sunday: [],
    monday: [],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
  };
  fakeShop({ trading: { hours: never } });
  fakeCheckout();
  const { unmount } = renderApp('/checkout');
  expect(await screen.findByText('We are closed right now.')).toBeInTheDocument();
  expect(screen.queryByText(/Arrives between/)).not.toBeInTheDocument();
  unmount();
  fakeShop({ deliveryMinutes: undefined });
  renderApp('/checkout');
  await screen.findByRole('region', { name: 'Summary' });
  expect(await screen.findByText(/^In 10 min$/)).toBeInTheDocument();
  expect(screen.queryByText(/Arrives between/)).not.toBeInTheDocument();
});

test('the page of an order has the window in which it was promised', async () => {
  logInAs(shopper);
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const window = { from: inMinutes(5), to: inMinutes(11) };
  const promise = { by: window.to, expected: inMinutes(8), isLate: false, window };
  stub('getOrderDetails', () => okWith(anOrderDetails({ promise })));
  renderApp('/dashboard/myorders/ORD-7KQM2X');
  const status = await screen.findByRole('region', { name: 'Order status' });
  expect(status).toHaveTextContent(/^Arrives between \d+:\d\d [ap]m and \d+:\d\d [ap]m in 8 min/);
});
