import type { CheckedRow } from '@tokri/contracts';
import { anXlsx } from '@tokri/product-file/xlsx-builder';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { admin, aProduct, milk } from '../../../test/fixtures';
import { keepDownloads } from '../../../test/keep-downloads';
import { logInAs, renderApp } from '../../../test/render-app';
import { asJson, failure, ok, okWith, server, stub, stubProductTable } from '../../../test/server';

const JOB_ID = '3c1f5f0e-9a44-4b0c-8d55-7e2c9f1a6b10';

beforeEach(() => logInAs(admin));

const row = (line: number, outcome: CheckedRow['outcome'], more: Partial<CheckedRow> = {}): CheckedRow => ({
  ...{ line, outcome, name: `Row ${line}`, changes: [], problems: [], notes: [] },
  ...more,
});

/** Stubs the import: line 2 changes a price, line 3 has no name, all others are new. */
function fakeShop(guard: object = {}) {
  const job = { jobId: JOB_ID, total: 3, unchanged: 0, startedAt: milk.createdAt };
  stubProductTable([aProduct()]);
  const begin = stub('beginImport', () => okWith({ jobId: JOB_ID }));
  const check = stub('checkImportRows', ({ rows }) => {
    const data = rows.map(({ line }) => {
      if (line === 2) return row(2, 'changed', { changes: [{ field: 'price', before: '50', after: '55' }] });
      if (line === 3)
        return row(3, 'refused', { name: '', problems: [{ field: 'name', reason: 'is required' }] });
      return row(line, 'new', { notes: [{ field: 'unit', reason: '5 kg is taken from the name' }] });
    });
    const added = { newCategories: ['Toys'], newSubCategories: ['Puzzles'] };
    const percents = { largestFall: 0, largestRise: 10, guardPercent: 30, needsConfirmation: false };
    return ok({ data: asJson(data), ...added, ...percents, ...guard });
  });
  const start = stub('startImport', () => {
    const begun = { state: 'running', done: 0, changed: 0, refused: 0, canUndo: false, problems: [] };
    return okWith({ ...job, ...begun });
  });
  stub('getBulkJob', () => {
    const ended = { state: 'finished', done: 3, changed: 2, refused: 1, canUndo: true };
    const problems = [{ _id: '', name: '', cause: 'row-refused', line: 3, reason: 'name is required' }];
    return okWith({ ...job, ...ended, import: { fileName: 'shop.csv' }, problems });
  });
  return { begin, check, start };
}

async function chooseFile(content: string | Uint8Array, name = 'shop.csv', lastModified = Date.now()) {
  const app = renderApp('/dashboard/import');
  const input = await screen.findByLabelText(/Choose a file/);
  await app.user.upload(input, new File([content as BlobPart], name, { lastModified }));
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

test.each([
  ['a file without rows', 'name,price\n', 'There are no rows in this file.'],
  [
    'an old Excel file',
    '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1\u0000',
    /Please save it as XLSX or CSV/,
  ],
])('%s is refused', async (_what, content, reason) => {
  await chooseFile(Uint8Array.from(content, (letter) => letter.charCodeAt(0)));
  expect(await screen.findByText(reason)).toBeInTheDocument();
});

test('sends what the cells of a spreadsheet show, and where it made a date of a unit', async () => {
  const sent = fakeShop();
  const file = await anXlsx(
    [
      ['Stock list of November'],
      ['Product', 'MRP', 'Pack size'],
      ['Jam', { value: 50, style: 0 }, { value: 46_024, style: 1 }],
    ],
    ['"₹"#,##0.00', 'd-mmm'],
  );
  const { user } = await chooseFile(file, 'list.xlsx');
  await user.click(await screen.findByRole('button', { name: 'Check 1 row' }));
  const made = '“2-Jan” is a date that a spreadsheet made: write the cell as text';
  const cells = { name: 'Jam', price: '50.00', unit: '2-Jan' };
  const rows = [{ line: 3, cells, problems: [{ field: 'unit', reason: made }] }];
  await waitFor(() => expect(sent.check).toMatchObject([{ rows }]));
});

test('saves refused rows with their problems', async () => {
  fakeShop();
  const { user } = await chooseFile(FILE);
  await user.click(await screen.findByRole('button', { name: 'Check 3 rows' }));
  const saved = keepDownloads();
  await user.click(await screen.findByRole('button', { name: 'Save the rows that are left out' }));
  expect(await saved[0]!.file.text()).toBe('Product,MRP,Colour,problem\r\n,10,red,Name is required');
});

test('waits for a busy shop, and goes on where it was left when the same file is chosen again', async () => {
  const sent = fakeShop();
  // Busy, serves one portion, is busy again.
  let served = [false, true];
  let otherwise = false;
  server.use(
    http.post('*/api/product/import/check', () =>
      (served.shift() ?? otherwise)
        ? undefined
        : failure(503, 'UNAVAILABLE', 'Unavailable right now. Please try again.'),
    ),
  );
  const rows = Array.from({ length: 400 }, (_row, at) => `Rice ${at};10;`);
  const file = ['Product;MRP;Colour', ...rows].join('\n');
  const [name, changed] = ['range.csv', 1_790_000_000_000];

  const { user, unmount } = await chooseFile(file, name, changed);
  await user.click(await screen.findByRole('button', { name: 'Check 400 rows' }));
  expect(await screen.findByText('The shop is busy, going on in a moment…')).toBeInTheDocument();
  await waitFor(() => expect(sent.check).toMatchObject([{ from: 0 }]), { timeout: 5_000 });
  await waitFor(() => expect(screen.getByText(/^The shop is busy/)).toBeInTheDocument());
  unmount();

  [served, otherwise] = [[], true];
  const again = await chooseFile(file, name, changed);
  await again.user.click(await screen.findByRole('button', { name: 'Check 400 rows' }));
  expect(await screen.findByRole('button', { name: 'Import 399 rows' })).toBeInTheDocument();
  const [first, ...others] = sent.check;
  expect(others[0]).toMatchObject({ jobId: first!.jobId, from: first!.rows.length });
});

test('asks what whole hundreds are, shows what it concluded, and shows finished products', async () => {
  const sent = fakeShop();
  const file = [
    'name;mrp;discountedSellingPrice;availableQuantity;weightInGms;quantity',
    'Onion;2500;2100;3;1000;1',
    'Ginger;5000;4000;7;1500;1500',
    'Okra;3000;2400;1;250;250',
  ].join('\n');
  const { user, unmount } = await chooseFile(file);
  expect(await screen.findByLabelText('Meaning of quantity')).toHaveValue('ignore');
  expect(screen.getByText(/^Left out: it repeats “weightInGms”/)).toBeInTheDocument();
  const check = screen.getByRole('button', { name: 'Check 3 rows' });
  expect(check).toBeDisabled();
  expect(screen.getByRole('alert')).toHaveTextContent('Say whether “mrp” is in rupees or in paise.');
  const examples = within(screen.getByRole('region', { name: 'Is this right?' }));
  expect(examples.getByText('Onion, 1 kg, MRP 2500.00, you sell at 2100.00, 3 left')).toBeInTheDocument();
  for (const title of ['mrp', 'discountedSellingPrice']) {
    const unit = within(screen.getByRole('group', { name: `Unit of ${title}` }));
    await user.click(unit.getByRole('radio', { name: /^Paise, divide by 100/ }));
  }
  expect(examples.getByText('Onion, 1 kg, MRP 25.00, you sell at 21.00, 3 left')).toBeInTheDocument();
  await user.click(check);
  await waitFor(() => expect(sent.check).toHaveLength(1));
  expect(sent.check[0]!.rows[0]!.cells).toEqual({
    ...{ name: 'Onion', price: '25', salePrice: '21', stock: '3', unit: '1 kg' },
  });
  unmount();
  // The answer is remembered with the columns.
  await chooseFile(file);
  expect(await screen.findByRole('button', { name: 'Check 3 rows' })).toBeEnabled();
  await user.selectOptions(screen.getByLabelText('Meaning of mrp'), 'ignore');
  expect(screen.queryByRole('group', { name: 'Unit of mrp' })).not.toBeInTheDocument();
});

test('a first range makes its categories and is on sale at once, when its stock is known', async () => {
  const sent = fakeShop();
  stubProductTable([]);
  const { user } = await chooseFile('Product;MRP\nMilk;55\n');
  expect(await screen.findByText(/^This shop has no products yet/)).toBeInTheDocument();
  expect(screen.getByLabelText('Status')).toHaveValue('live');
  expect(screen.getByText('Shoppers can buy them as soon as they are imported.')).toBeInTheDocument();
  expect(screen.getByLabelText('Make categories that are not there yet')).toBeChecked();
  expect(screen.getByRole('button', { name: 'Check 1 row' })).toBeDisabled();
  expect(screen.getByRole('alert')).toHaveTextContent(/^The file has no stock/);
  await user.type(screen.getByLabelText('Stock'), '20');
  await user.click(screen.getByRole('button', { name: 'Check 1 row' }));
  const options = { unit: '1 pc', stock: 20, state: 'live', createCategories: true };
  await waitFor(() => expect(sent.begin).toMatchObject([{ options }]));
});
