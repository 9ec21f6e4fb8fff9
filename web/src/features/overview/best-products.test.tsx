import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { readFile } from '@tokri/product-file';
import { fakeOverview } from '../../test/fake-overview';
import { admin } from '../../test/fixtures';
import { keepDownloads } from '../../test/keep-downloads';
import { logInAs, renderApp } from '../../test/render-app';
import { failure, server } from '../../test/server';

const id = (last: number) => `64f1c0ffee64f1c0ffee640${last}`;
const BEST = [
  { productId: id(1), name: 'Milk, toned', unit: '500 ml', pieces: 96, revenue: 2_688.5 },
  { productId: id(2), name: '=Rice', unit: '5 kg', pieces: 2, revenue: 1_280 },
].map((sales) => ({ ...sales, before: { pieces: 71, revenue: 1_988 } }));
const ghee = { productId: id(3), name: 'Ghee', brand: 'Gokul Farm', unit: '1 l', pieces: 1, revenue: 640.1 };
const FALLING = [{ ...ghee, before: { pieces: 4, revenue: 2_560.3 } }];

beforeEach(() => logInAs(admin));

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = (table: ReturnType<typeof within>) =>
  table.getAllByRole('row').map((row: HTMLElement) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  );

test('best sellers and falling products, compared with the period before', async () => {
  fakeOverview({ orders: 3 }, {}, { best: BEST, falling: FALLING });
  renderApp('/dashboard/overview?days=7');
  const best = await section('Best sellers');
  expect(best.getByText('By revenue, against the 7 days before')).toBeInTheDocument();
  expect(rowsOf(best).slice(1)).toEqual([
    ['Milk, toned500 ml', '96', '₹2,688.50', '₹1,988'],
    ['=Rice5 kg', '2', '₹1,280', '₹1,988'],
  ]);
  expect(best.getByRole('link', { name: /^Milk/ })).toHaveAttribute('href', `/product/Milk-toned-${id(1)}`);
  const falling = await section('Falling products');
  expect(rowsOf(falling).slice(1)).toEqual([['Gokul Farm Ghee1 l', '₹640.10', '₹2,560.30', '₹1,920.20']]);
});

test('a table has a file without formulas', async () => {
  fakeOverview({ orders: 3 }, {}, { best: BEST, falling: FALLING });
  const { user } = renderApp('/dashboard/overview');
  const best = await section('Best sellers');
  const saved = keepDownloads();
  await user.click(best.getByRole('button', { name: 'Download CSV of Best sellers' }));
  expect(saved.map(({ name }) => name)).toEqual(['best-sellers.csv']);
  const { titles, rows } = await readFile(new Uint8Array(await saved[0]!.file.arrayBuffer()));
  expect([titles, ...rows.map(({ cells }) => cells)]).toEqual([
    ['Product', 'Unit', 'Pieces', 'Revenue', 'Pieces before', 'Revenue before'],
    ['Milk, toned', '500 ml', '96', '2688.5', '71', '1988'],
    ['=Rice', '5 kg', '2', '1280', '71', '1988'],
  ]);
});

test('reports periods without sales or falls', async () => {
  fakeOverview({ failedPayments: 1 });
  renderApp('/dashboard/overview?days=1');
  const best = await section('Best sellers');
  expect(best.getByText('Nothing was sold in this time.')).toBeInTheDocument();
  expect(best.queryByRole('button')).not.toBeInTheDocument();
  const falling = await section('Falling products');
  expect(falling.getByText('None sells less than before.')).toBeInTheDocument();
  expect(falling.getByText('Lost most revenue against yesterday until this hour')).toBeInTheDocument();
});

test('an error leaves the figures visible, with a retry', async () => {
  fakeOverview({ orders: 3 }, {}, { best: BEST });
  const fails = () => failure(503, 'UNAVAILABLE', 'Not now.');
  server.use(http.get('*/api/order/best-products', fails, { once: true }));
  const { user } = renderApp('/dashboard/overview');
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(screen.getByText('Orders', { selector: 'dt' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await section('Best sellers')).toBeDefined();
});
