import type { CheckedRow } from '@tokri/contracts';
import { anXlsx } from '@tokri/product-file/xlsx-builder';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { admin, milk } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { ok, server } from '../../../test/server';

interface Sent {
  begin: Record<string, unknown>[];
  check: { from: number; rows: { line: number; cells: Record<string, string> }[] }[];
  start: Record<string, unknown>[];
}

const JOB_ID = '3c1f5f0e-9a44-4b0c-8d55-7e2c9f1a6b10';

beforeEach(() => {
  localStorage.clear();
  logInAs(admin);
});

const row = (line: number, outcome: CheckedRow['outcome'], more: Partial<CheckedRow> = {}): CheckedRow => ({
  line,
  outcome,
  name: `Row ${line}`,
  changes: [],
  problems: [],
  notes: [],
  ...more,
});

/** Stubs the import: line 2 changes a price, line 3 has no name, all others are new. */
function fakeShop(guard: object = {}): Sent {
  const sent: Sent = { begin: [], check: [], start: [] };
  const job = { done: 0, changed: 0, unchanged: 0, refused: 0, canUndo: false, problems: [] };
  server.use(
    http.post('*/api/product/import/begin', async ({ request }) => {
      sent.begin.push((await request.json()) as Record<string, unknown>);
      return ok({ data: { jobId: JOB_ID } });
    }),
    http.post('*/api/product/import/check', async ({ request }) => {
      const body = (await request.json()) as Sent['check'][number];
      sent.check.push(body);
      const data = body.rows.map(({ line }) => {
        if (line === 2)
          return row(2, 'changed', { changes: [{ field: 'price', before: '50', after: '55' }] });
        if (line === 3)
          return row(3, 'refused', { name: '', problems: [{ field: 'name', reason: 'is required' }] });
        return row(line, 'new', { notes: [{ field: 'unit', reason: '5 kg is taken from the name' }] });
      });
      const shelves = { newCategories: ['Toys'], newSubCategories: ['Puzzles'] };
      const percents = { largestFall: 0, largestRise: 10, guardPercent: 30, needsConfirmation: false };
      return ok({ data, ...shelves, ...percents, ...guard });
    }),
    http.post('*/api/product/import/start', async ({ request }) => {
      sent.start.push((await request.json()) as Record<string, unknown>);
      return ok({ data: { ...job, jobId: JOB_ID, state: 'running', total: 3, startedAt: milk.createdAt } });
    }),
    http.post('*/api/product/bulk/status', () =>
      ok({
        data: {
          ...job,
          jobId: JOB_ID,
          import: { fileName: 'shop.csv' },
          state: 'finished',
          total: 3,
          done: 3,
          changed: 2,
          refused: 1,
          canUndo: true,
          startedAt: milk.createdAt,
          problems: [{ _id: '', name: '', cause: 'row-refused', line: 3, reason: 'name is required' }],
        },
      }),
    ),
  );
  return sent;
}

async function chooseFile(content: string | Uint8Array, name = 'shop.csv') {
  const app = renderApp('/dashboard/import');
  const input = await screen.findByLabelText(/Choose a file/);
  await app.user.upload(input, new File([content as BlobPart], name));
  return app;
}

const FILE = 'Product;MRP;Colour\nMilk;55;white\n;10;red\nRice 5 kg;400;\n';

test('reads a file, maps its columns, checks and imports it', async () => {
  const sent = fakeShop();
  const { user } = await chooseFile(FILE);
  expect(await screen.findByLabelText('Meaning of Product')).toHaveValue('name');
  expect(screen.getByLabelText('Meaning of MRP')).toHaveValue('price');
  await user.selectOptions(screen.getByLabelText('Meaning of Colour'), 'detail');
  await user.selectOptions(screen.getByLabelText('Status'), 'live');
  await user.click(screen.getByLabelText('Make categories that are not there yet'));
  await user.click(screen.getByRole('button', { name: 'Check 3 rows' }));

  const left = await screen.findByRole('list', { name: 'Left out' });
  expect(within(left).getByText('Name is required')).toBeInTheDocument();
  expect(screen.getByText('New categories (1):').parentElement).toHaveTextContent('Toys');
  await user.click(screen.getByRole('button', { name: /^Changed/ }));
  expect(screen.getByText('Price before discount (MRP): 50 → 55')).toBeInTheDocument();
  expect(sent.begin).toEqual([
    expect.objectContaining({
      fileName: 'shop.csv',
      options: { unit: '1 pc', stock: 0, state: 'live', createCategories: true },
    }),
  ]);
  expect(sent.check).toMatchObject([
    {
      from: 0,
      rows: [
        { line: 2, cells: { name: 'Milk', price: '55', details: '{"Colour":"white"}' } },
        { line: 3, cells: { price: '10', details: '{"Colour":"red"}' } },
        { line: 4, cells: { name: 'Rice 5 kg', price: '400' } },
      ],
    },
  ]);

  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('Import of shop.csv')).toBeInTheDocument();
  expect(screen.getByText('2 products written. 1 row left out.')).toBeInTheDocument();
  expect(screen.getByText('Line 3, a product: name is required')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  expect(sent.start).toMatchObject([{ total: 3, confirmed: false }]);
});

test('large price moves need confirmation', async () => {
  const sent = fakeShop({ largestRise: 90, needsConfirmation: true });
  const { user } = await chooseFile(FILE);
  await user.click(await screen.findByRole('button', { name: 'Check 3 rows' }));
  const go = await screen.findByRole('button', { name: 'Import 2 rows' });
  expect(go).toBeDisabled();
  await user.click(screen.getByLabelText(/prices may rise by up to 90 %/));
  await user.click(go);
  await screen.findByText('Import of shop.csv');
  expect(sent.start).toMatchObject([{ confirmed: true }]);
});

test('remembers the meaning of columns for files with the same titles', async () => {
  fakeShop();
  const { user, unmount } = await chooseFile(FILE);
  await user.selectOptions(await screen.findByLabelText('Meaning of Colour'), 'brand');
  await user.click(screen.getByRole('button', { name: 'Check 3 rows' }));
  await screen.findByRole('button', { name: 'Import 2 rows' });
  unmount();
  await chooseFile(FILE);
  expect(await screen.findByLabelText('Meaning of Colour')).toHaveValue('brand');
});

test('does not check a file without an identifying column, or with a duplicate one', async () => {
  fakeShop();
  const { user } = await chooseFile('a,b\n1,2\n');
  const check = await screen.findByRole('button', { name: 'Check 1 row' });
  expect(check).toBeDisabled();
  expect(screen.getByRole('alert')).toHaveTextContent('Choose the column of the name');
  await user.selectOptions(screen.getByLabelText('Meaning of a'), 'name');
  expect(check).toBeEnabled();
  await user.selectOptions(screen.getByLabelText('Meaning of b'), 'name');
  expect(screen.getByRole('alert')).toHaveTextContent('Name is chosen for two columns.');
});

test('reports a file without rows', async () => {
  await chooseFile('name,price\n');
  expect(await screen.findByText('There are no rows in this file.')).toBeInTheDocument();
});

test('sends what the cells of a spreadsheet show, and where it made a date of a unit', async () => {
  const sent = fakeShop();
  const file = await anXlsx(
    [
      ['Stock list of November'],
      ['Product', 'MRP', 'Discount', 'Barcode', 'Pack size'],
      [
        'Tea',
        { value: 1299.5, style: 0 },
        { value: 0.1, style: 1 },
        { value: 12_345_678_905, style: 2 },
        '200 g',
      ],
      ['Jam', { value: 50, style: 0 }, { value: 0, style: 1 }, '8901234567890', { value: 46_024, style: 3 }],
    ],
    ['"₹"#,##0.00', '0%', '0000000000000', 'd-mmm'],
  );
  const { user } = await chooseFile(file, 'list.xlsx');
  await user.click(await screen.findByRole('button', { name: 'Check 2 rows' }));
  await screen.findByRole('button', { name: /Import/ });
  const made = '“2-Jan” is a date that a spreadsheet made: write the cell as text';
  expect(sent.check[0]?.rows).toEqual([
    {
      line: 3,
      cells: { name: 'Tea', price: '1299.50', discount: '10%', barcode: '0012345678905', unit: '200 g' },
    },
    {
      line: 4,
      cells: { name: 'Jam', price: '50.00', discount: '0%', barcode: '8901234567890', unit: '2-Jan' },
      problems: [{ field: 'unit', reason: made }],
    },
  ]);
});

test('an old Excel file is refused, with the way out', async () => {
  const file = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]);
  await chooseFile(file, 'list.xls');
  expect(await screen.findByText(/Please save it as XLSX or CSV/)).toBeInTheDocument();
});

test('saves refused rows with their problems', async () => {
  fakeShop();
  const { user } = await chooseFile(FILE);
  await user.click(await screen.findByRole('button', { name: 'Check 3 rows' }));
  let saved: Blob | undefined;
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name: 'Save the rows that are left out' }));
  expect(await new Response(saved).text()).toBe('Product,MRP,Colour,problem\r\n,10,red,Name is required');
  click.mockRestore();
});
