import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { drawnCharts } from '../../test/chart-double';
import { fakeOverview } from '../../test/fake-overview';
import { admin } from '../../test/fixtures';
import { logInAs, renderApp } from '../../test/render-app';
import { failure, server } from '../../test/server';

beforeEach(() => {
  drawnCharts.length = 0;
  logInAs(admin);
});

const NOW = {
  ...{ orders: 112, cancelled: 4, revenue: 40_500.5, averageBasket: 375, refunded: 240 },
  ...{ delivered: 100, promised: 50, inTime: 45, failedPayments: 3 },
};
const BEFORE = { ...NOW, orders: 100, revenue: 54_000, inTime: 49, failedPayments: 0 };
const cardOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement!;

test('each figure with its change', async () => {
  fakeOverview(NOW, BEFORE);
  renderApp('/dashboard/overview');
  expect(await screen.findByText('12 % more than the 7 days before')).toBeInTheDocument();
  expect(cardOf('Orders')).toHaveTextContent('Orders112');
  expect(cardOf('Revenue')).toHaveTextContent('₹40,500.5025 % less than the 7 days before');
  expect(cardOf('Delivered in time')).toHaveTextContent('90 %8 points less');
  expect(cardOf('Failed payments')).toHaveTextContent('3None in the 7 days before');
  expect(cardOf('Refunds')).toHaveTextContent('₹240The same as the 7 days before');
});

test('how good the quoted times were, in a shop that quotes them', async () => {
  fakeOverview({ ...NOW, windows: { quoted: 40, kept: 36, errorSeconds: 74 } }, BEFORE);
  const { unmount } = renderApp('/dashboard/overview');
  await screen.findByText('12 % more than the 7 days before');
  expect(cardOf('Within the quoted time')).toHaveTextContent('90 %Nothing delivered in the 7 days before');
  expect(cardOf('Error of the quoted time')).toHaveTextContent('74 s');
  unmount();
  fakeOverview(NOW, BEFORE);
  renderApp('/dashboard/overview?days=30');
  await screen.findByText('12 % more than the 30 days before');
  expect(screen.queryByText('Within the quoted time')).not.toBeInTheDocument();
});

test('the period is in the address', async () => {
  const fake = fakeOverview(NOW, BEFORE);
  const { user, currentPath } = renderApp('/dashboard/overview?days=30');
  expect(await screen.findByText('12 % more than the 30 days before')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Today' }));
  expect(await screen.findByText('12 % more than yesterday until this hour')).toBeInTheDocument();
  expect(currentPath()).toBe('/dashboard/overview?days=1');
  expect(screen.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  expect(fake.asked).toEqual([30, 1]);
});

test('a chart has a table and a file', async () => {
  fakeOverview(NOW, BEFORE);
  const { user } = renderApp('/dashboard/overview');
  const section = within(await screen.findByRole('region', { name: 'Orders by day' }));
  expect(section.getByRole('img', { name: 'Chart: Orders by day' })).toBeInTheDocument();
  expect(drawnCharts[0]!.data).toMatchObject({
    labels: ['21 Nov', '22 Nov', '23 Nov'],
    datasets: [{ data: [0, 1, 2] }],
  });
  await user.click(section.getByRole('button', { name: /^Table/ }));
  const rows = section.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['DayOrders', '21 Nov0', '22 Nov1', '23 Nov2']);
  expect(section.getByRole('button', { name: /^Download CSV/ })).toBeInTheDocument();
});

test('reports a shop without orders', async () => {
  fakeOverview({});
  renderApp('/dashboard/overview');
  expect(await screen.findByText('No orders in this time')).toBeInTheDocument();
});

test('shows an error, with a retry', async () => {
  fakeOverview(NOW, BEFORE);
  server.use(http.get('*/api/order/overview', () => failure(503, 'UNAVAILABLE', 'Not now.'), { once: true }));
  const { user } = renderApp('/dashboard/overview');
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('12 % more than the 7 days before')).toBeInTheDocument();
});

test('shows the number of searches without results, with a link to them', async () => {
  fakeOverview(NOW, BEFORE);
  renderApp('/dashboard/overview?days=30');
  expect(await screen.findByText('14 of 620')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Searches without result' })).toHaveAttribute(
    'href',
    '/dashboard/search-desk?list=nothing-found&days=30',
  );
});
