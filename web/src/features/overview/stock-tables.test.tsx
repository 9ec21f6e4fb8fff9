import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { fakeOverview } from '../../test/fake-overview';
import { admin, aProduct } from '../../test/fixtures';
import { logInAs, renderApp } from '../../test/render-app';
import { failure, server, stubProductTable } from '../../test/server';

const productId = '64f1c0ffee64f1c0ffee6401';
const GHEE = { productId, name: 'Ghee', unit: '1 l', stock: 0, opened: 31, refused: 4 };

beforeEach(() => logInAs(admin));

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const cellsOf = (table: ReturnType<typeof within>) =>
  table.getAllByRole('cell').map((cell: HTMLElement) => cell.textContent);

test('sold-out products that shoppers wanted', async () => {
  fakeOverview({ orders: 3 }, {}, {}, [GHEE]);
  renderApp('/dashboard/overview?days=7');
  const hits = await section('Sold out hits');
  expect(hits.getByText('Opened 31 times, refused by the cart 4 times')).toBeInTheDocument();
  expect(cellsOf(hits)).toEqual(['Ghee1 l', '31', '4', '0']);
  expect(hits.getByRole('button', { name: 'Download CSV of Sold out hits' })).toBeInTheDocument();
});

test('low products, most urgent first, with a link to all', async () => {
  fakeOverview({});
  const rice = aProduct({ name: 'Rice', stock: 3, lowStockAt: 8 });
  const dal = aProduct({ _id: productId, name: 'Dal', stock: 9 });
  const asked = stubProductTable([rice, dal], { totalCount: 1_204 });
  renderApp('/dashboard/overview');
  const low = await section('Low stock');
  const all = low.getByRole('link', { name: '1,204 products are low or sold out' });
  expect(all).toHaveAttribute('href', '/dashboard/stock');
  expect(cellsOf(low)).toEqual([`Rice${rice.unit}`, '3', '8', `Dal${dal.unit}`, '9', '10']);
  expect(low.getByRole('button', { name: 'Download CSV of Low stock' })).toBeInTheDocument();
  expect(asked).toEqual([{ stock: 'low-or-none', sort: 'urgency', states: ['live'], page: 1, limit: 10 }]);
});

test('reports empty tables, and errors with a retry', async () => {
  fakeOverview({});
  const fails = () => failure(503, 'UNAVAILABLE', 'Not now.');
  server.use(http.get('*/api/product/sold-out-hits', fails, { once: true }));
  const { user } = renderApp('/dashboard/overview');
  expect(await screen.findByText('Every product has more than its threshold.')).toBeInTheDocument();
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody met a sold-out product in this time.')).toBeInTheDocument();
});
