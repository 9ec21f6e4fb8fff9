import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { readFile } from '@tokri/product-file';
import { fakeReports, SALES_ROWS } from '../../test/fake-reports';
import { admin } from '../../test/fixtures';
import { keepDownloads } from '../../test/keep-downloads';
import { logInAs, renderApp } from '../../test/render-app';
import { failure, server } from '../../test/server';
import { day, displayCell } from './report-table';

beforeEach(() => logInAs(admin));

const PRODUCTS = '/dashboard/reports?report=product&from=2026-11-01&to=2026-11-30';
const section = async (name: string) => within(await screen.findByRole('region', { name }));
test('the page formats days, and files keep them', () => {
  expect(displayCell('2026-11-30', day('Day'))).toBe('30 Nov 2026');
  expect(displayCell('Total', day('Day'))).toBe('Total');
});

test('sales by product, with their sum and what is beyond the rows', async () => {
  const { key: _key, name: _name, unit: _unit, ...sums } = SALES_ROWS[1]!;
  fakeReports({ rest: { groups: 7, ...sums } });
  renderApp(PRODUCTS);
  const table = await section('Table: Sales by product');
  const lines = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe('ProductUnitOrdersPiecesGrossRefundsNetTaxableTax');
  expect(lines[1]).toBe('Gokul =Milk1 l3188₹2,940.50₹57₹2,883.50₹2,746.20₹137.30');
  expect(lines[3]).toContain('7 others');
  expect(lines[4]).toContain('Total41176');
});

test('margins by product: goods of unknown cost have none', async () => {
  const asked = fakeReports();
  const { user } = renderApp(PRODUCTS.replace('product', 'margin-product'));
  const table = await section('Table: Margin by product');
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ProductUnitPiecesNet without taxOf unknown costOf known costCostMarginMargin in %',
    'Gokul =Milk1 l88₹2,746.20₹746.20₹2,000₹1,500₹50025 %',
    'Rice5 kg88₹2,803.20₹2,803.20₹0',
    'Total176₹2,746.20₹746.20₹2,000₹1,500₹50025 %',
  ]);
  expect(asked).toEqual(['from=2026-11-01&to=2026-11-30&by=product']);
  const saved = keepDownloads();
  await user.click(screen.getByRole('button', { name: 'Download CSV of Margin by product' }));
  await user.click(screen.getByRole('button', { name: 'Download XLSX' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  for (const { file } of saved) {
    const { rows } = await readFile(new Uint8Array(await file.arrayBuffer()));
    expect(rows.map(({ cells }) => cells.slice(6, 9))).toEqual([
      ['1500', '500', '25'],
      ['', '', ''],
      ['1500', '500', '25'],
    ]);
  }
});

test('report and period are in the address', async () => {
  const asked = fakeReports();
  const { user, currentPath } = renderApp(PRODUCTS);
  await section('Sales by product');
  await user.click(screen.getByRole('button', { name: 'Sales by hour' }));
  await section('Sales by hour');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-15' } });
  await section('Sales by hour');
  expect(currentPath()).toBe('/dashboard/reports?report=hour&from=2026-11-15&to=2026-11-30');
  expect(asked.at(-1)).toBe('from=2026-11-15&to=2026-11-30&by=hour');
});

test('reports are grouped by what they are about', async () => {
  fakeReports();
  const { user, currentPath } = renderApp(PRODUCTS);
  await section('Sales by product');
  const names = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(names('Kind of report')).toEqual(['Sales', 'Margins', 'Taxes (GSTR-1)', 'Stock']);
  expect(screen.getByRole('button', { name: 'Sales' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Margins' }));
  await section('Margin by day');
  expect(names('Report')).toEqual([
    ...['Margin by day', 'Margin by product', 'Margin by brand', 'Margin by category'],
  ]);
  expect(currentPath()).toBe('/dashboard/reports?report=margin-day&from=2026-11-01&to=2026-11-30');
  await user.click(screen.getByRole('button', { name: 'Taxes (GSTR-1)' }));
  await section('Table: Supplies to consumers');
  expect(screen.queryByRole('group', { name: 'Report' })).not.toBeInTheDocument();
});

test('a period that ends before it begins, or is too long, is not asked for', async () => {
  const asked = fakeReports();
  renderApp('/dashboard/reports?from=2026-11-02&to=2026-11-01');
  expect(await screen.findByText('The last day is before the first one.')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-10-31' } });
  expect(await screen.findByText('A report covers at most a year.')).toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('files have numbers, and texts that no spreadsheet runs', async () => {
  fakeReports();
  const { user } = renderApp(PRODUCTS);
  const sales = await section('Sales by product');
  const saved = keepDownloads();
  await user.click(sales.getByRole('button', { name: 'Download CSV of Sales by product' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await user.click(sales.getByRole('button', { name: 'Download XLSX' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  const name = 'sales-by-product-2026-11-01-to-2026-11-30';
  expect(saved.map((each) => each.name)).toEqual([`${name}.csv`, `${name}.xlsx`]);
  const [csv, xlsx] = await Promise.all(
    saved.map(async ({ file }) => readFile(new Uint8Array(await file.arrayBuffer()))),
  );
  expect(await saved[0]!.file.text()).toContain('Gokul =Milk');
  for (const { titles, rows } of [csv!, xlsx!]) {
    expect(titles).toEqual([
      ...['Product', 'Unit', 'Orders', 'Pieces', 'Gross', 'Refunds', 'Net', 'Taxable', 'Tax'],
    ]);
    expect(rows).toHaveLength(3);
    expect(rows[0]!.cells[0]).toBe('Gokul =Milk');
    expect(Number(rows[0]!.cells[4])).toBe(2_940.5);
    expect(Number(rows[2]!.cells[2])).toBe(41);
  }
});

test('the tables of GSTR-1 with their sums', async () => {
  const asked = fakeReports({}, { waiting: 2 });
  const { user } = renderApp('/dashboard/reports?report=tax&month=2026-11');
  const supplies = await section('Table: Supplies to consumers');
  const lines = (table: typeof supplies) => table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(lines(supplies)).toEqual([
    'StateTax rateTaxableCGSTSGSTIGSTTotal',
    '27 Maharashtra5 %₹2,746.20₹68.65₹68.65₹0₹2,883.50',
    'Total₹2,746.20₹68.65₹68.65₹0₹2,883.50',
  ]);
  expect(lines(await section('Table: HSN summary'))[1]).toContain('Not recordedMilkNOS865 %');
  expect(lines(await section('Table: Documents issued'))[1]).toBe('Invoice2627/INV/0000012627/INV/000038380');
  expect(screen.getByText('2 documents have no number yet and are missing here.')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2026-10' } });
  await section('Table: Supplies to consumers');
  expect(asked).toContain('month=2026-10');
  const saved = keepDownloads();
  await user.click(screen.getByRole('button', { name: 'Download XLSX' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['taxes-2026-10.xlsx']));
});

test('reports a time without sales', async () => {
  fakeReports({ rows: [] });
  renderApp(PRODUCTS);
  const sales = await section('Sales by product');
  expect(sales.getByText('Nothing in this time.')).toBeInTheDocument();
  expect(sales.queryByRole('button')).not.toBeInTheDocument();
});

test('shows an error, with a retry', async () => {
  fakeReports();
  const fails = () => failure(503, 'UNAVAILABLE', 'Not now.');
  server.use(http.get('*/api/order/sales-report', fails, { once: true }));
  const { user } = renderApp(PRODUCTS);
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await section('Sales by product')).toBeDefined();
});
