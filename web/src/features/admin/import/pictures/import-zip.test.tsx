import type { RequestBody } from '../../../../api/call-types';
import { screen } from '@testing-library/react';
import { aPicture, aZip } from '@tokri/product-file/zip-builder';
import { admin, aProduct, milk } from '../../../../test/fixtures';
import { logInAs, renderApp } from '../../../../test/render-app';
import { failure, ok, okWith, stub, stubProductTable } from '../../../../test/server';

const JOB_ID = '3c1f5f0e-9a44-4b0c-8d55-7e2c9f1a6b10';

beforeEach(() => logInAs(admin));

type SentRow = RequestBody<'checkImportRows'>['rows'][number];

function fakeShop() {
  const sent = { checks: [] as SentRow[][], hashes: [] as string[][], uploads: 0, starts: 0 };
  const job = {
    ...{ jobId: JOB_ID, import: { fileName: 'shop.csv' }, state: 'finished', startedAt: milk.createdAt },
    ...{ total: 4, done: 4, changed: 1, unchanged: 0, refused: 3, canUndo: false, problems: [] },
  };
  stubProductTable([aProduct()]);
  stub('beginImport', () => okWith({ jobId: JOB_ID }));
  stub('checkImportRows', ({ rows }) => {
    sent.checks.push(rows);
    const data = rows.map(({ line, cells, problems = [] }) => {
      const outcome = problems.length > 0 ? 'refused' : 'new';
      return { line, outcome, name: cells.name, changes: [], problems, notes: [] };
    });
    const percents = { largestFall: 0, largestRise: 0, guardPercent: 30, needsConfirmation: false };
    return ok({ data, newCategories: [], newSubCategories: [], ...percents });
  });
  stub('findStoredImages', ({ hashes }) => {
    sent.hashes.push(hashes);
    return okWith(hashes.slice(0, 1));
  });
  stub('uploadFile', () => {
    sent.uploads += 1;
    return failure(415, 'UNSUPPORTED_TYPE', 'This picture is damaged and cannot be read.');
  });
  stub('startImport', () => {
    sent.starts += 1;
    return okWith(job);
  });
  stub('getBulkJob', () => okWith(job));
  return sent;
}

test('reads pictures from a ZIP by name, reports them and uploads each once; a problem belongs to its row', async () => {
  const sent = fakeShop();
  const { user } = renderApp('/dashboard/import');
  const file =
    'name,price,image\nMilk,55,MILK.png\nRice,99,rice.png\nGhee,620,gone.png\nOil,99,notes.png\nSalt,9,milk.png\n';
  await user.upload(await screen.findByLabelText(/Choose a file/), new File([file], 'shop.csv'));
  const zip = await aZip({
    'pictures/milk.png': aPicture('milk'),
    'pictures/rice.png': aPicture('rice'),
    'notes.png': 'much',
    'extra.png': aPicture('extra'),
  });
  await user.upload(await screen.findByLabelText('Choose a ZIP with pictures'), new File([zip], 'all.zip'));
  expect(await screen.findByText('(4 files)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check 5 rows' }));

  expect(await screen.findByText('Missing in the ZIP (1):')).toBeInTheDocument();
  expect(screen.getByText('In the ZIP, but in no row (1):').parentElement).toHaveTextContent('extra.png');
  expect(screen.getByText('Pictures from the ZIP:').parentElement).toHaveTextContent(
    '2, and 1 that cannot be taken',
  );
  expect(screen.getByText('Pictures “gone.png” is not in the ZIP')).toBeInTheDocument();
  expect(screen.getByText(/“notes.png” is no picture/)).toBeInTheDocument();
  expect(sent.checks[0]?.map(({ cells }) => cells.pictures)).toEqual([
    expect.stringMatching(/^\/media\/i\/[0-9a-f]{32}\.webp$/),
    expect.any(String),
    undefined,
    undefined,
    sent.checks[0]?.[0]?.cells.pictures,
  ]);
  expect(sent.uploads).toBe(0);

  await user.click(screen.getByRole('button', { name: 'Import 3 rows' }));
  expect(await screen.findByText('Import of shop.csv')).toBeInTheDocument();
  expect(sent.hashes.map(({ length }) => length)).toEqual([2]);
  expect([sent.uploads, sent.checks.length, sent.starts]).toEqual([1, 2, 1]);
  expect(sent.checks[1]?.map(({ problems = [] }) => problems.map(({ reason }) => reason))).toEqual([
    [],
    ['“rice.png” This picture is damaged and cannot be read.'],
    ['“gone.png” is not in the ZIP'],
    [expect.stringContaining('is no picture')],
    [],
  ]);
});

test('reports a file that is no ZIP, and offers a ZIP only for a file with pictures', async () => {
  fakeShop();
  const { user } = renderApp('/dashboard/import');
  const file = new File(['name,price,image\nMilk,55,milk.png\n'], 'shop.csv');
  await user.upload(await screen.findByLabelText(/Choose a file/), file);
  await user.upload(await screen.findByLabelText('Choose a ZIP with pictures'), new File(['x'], 'all.zip'));
  expect(await screen.findByText('This ZIP cannot be read.')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Meaning of image'), 'ignore');
  expect(screen.queryByLabelText('Choose a ZIP with pictures')).not.toBeInTheDocument();
});
