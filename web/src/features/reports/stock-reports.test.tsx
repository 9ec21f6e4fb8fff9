import { screen, waitFor, within } from '@testing-library/react';
import { admin, id } from '../../test/fixtures';
import { keepDownloads } from '../../test/keep-downloads';
import { logInAs, renderApp } from '../../test/render-app';
import { failure, okWith, stub } from '../../test/server';

const at = (report: string) => `/dashboard/reports?report=${report}&from=2026-11-01&to=2026-11-30`;
const linesOf = async (name: string) =>
  within(await screen.findByRole('region', { name: `Table: ${name}` }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
const value = { products: 2, pieces: 58, atCost: 1_950.5, withoutCost: 8, atPrice: 2_494 };

beforeEach(() => logInAs(admin));

test('the value of the stock, by category', async () => {
  stub('getStockValue', () =>
    okWith({
      rows: [
        { key: id(1), name: 'Dairy', ...value },
        { key: '', ...value },
      ],
      total: value,
    }),
  );
  renderApp(at('stock-value'));
  expect(await linesOf('Stock value')).toEqual([
    'CategoryProductsPiecesAt costPieces without a costAt selling price',
    'Dairy258₹1,950.508₹2,494',
    'Without a category258₹1,950.508₹2,494',
    'Total258₹1,950.508₹2,494',
  ]);
});

test('dead stock of the chosen days, also as a file', async () => {
  const row = { productId: id(501), name: 'Toned Milk', unit: '1 l', pieces: 4, value: 156 };
  const asked = stub('getDeadStock', () => {
    const rest = { products: 7, pieces: 9, value: 90 };
    const rows = [
      { ...row, lastSoldOn: '2026-10-31' },
      { productId: id(502), pieces: 1, value: 5 },
    ];
    return okWith({ days: 30, rows, rest, total: { products: 9, pieces: 14, value: 251 } });
  });
  const { user, currentPath } = renderApp(at('dead-stock'));
  expect(await linesOf('Dead stock')).toEqual([
    'ProductUnitLast orderedPiecesValue',
    'Toned Milk1 l31 Oct 20264₹156',
    `${id(502)}1₹5`,
    '7 others9₹90',
    'Total14₹251',
  ]);
  const saved = keepDownloads();
  await user.click(screen.getByRole('button', { name: 'Download XLSX' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toMatch(/^dead-stock-30-days-to-\d{4}-\d\d-\d\d\.xlsx$/);
  await user.click(screen.getByRole('button', { name: '60 days' }));
  await waitFor(() => expect(asked).toEqual([{ days: 30 }, { days: 60 }]));
  expect(currentPath()).toContain('days=60');
});

test('short picks by product and month; a failure has a retry', async () => {
  stub('getShortPicks', ({ by }) => {
    const counted = { times: 3, pieces: 5 };
    const row = by === 'month' ? { key: '2026-11' } : { key: id(501), name: 'Toned Milk', unit: '1 l' };
    const period = { from: '2026-11-01', to: '2026-11-30' };
    return okWith({ by, ...period, rows: [{ ...row, ...counted }], total: counted });
  });
  const { user } = renderApp(at('short-picks'));
  expect(await linesOf('Short picks by product')).toEqual([
    'ProductUnitTimesPieces',
    'Toned Milk1 l35',
    'Total35',
  ]);
  await user.click(screen.getByRole('button', { name: 'Short picks by month' }));
  expect(await linesOf('Short picks by month')).toEqual(['MonthTimesPieces', '2026-1135', 'Total35']);
  stub('getStockValue', () => failure(503, 'UNAVAILABLE', 'Please try again in a moment.'));
  await user.click(screen.getByRole('button', { name: 'Stock value' }));
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
});
