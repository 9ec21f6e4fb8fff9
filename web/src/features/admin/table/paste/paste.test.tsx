import type { Product } from '@tokri/contracts';
import type { RequestBody } from '../../../../api/call-types';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, aMember, aProduct, id } from '../../../../test/fixtures';
import { logInAs, renderApp } from '../../../../test/render-app';
import { aProductTable, asJson, failure, ok, stub } from '../../../../test/server';

const rows = [
  aProduct({ _id: id(601), name: 'Milk', price: 50, discount: 0 }),
  aProduct({ _id: id(602), name: 'Curd', price: 40, discount: 0 }),
  aProduct({ _id: id(603), name: 'Ghee', price: 300, discount: 0 }),
];
type Edit = RequestBody<'editProducts'>['edits'][number];

/** Answers as the service: changed, but the products with these ids are refused, one only when it is saved. */
function fakeEdits({ refuses = '', refusesToSave = '', largestRise = 0 } = {}) {
  stub('getProductTable', () => ok(aProductTable(rows)));
  const outcomeOf = ({ _id, updatedAt: _shown, stock: _stock, ...change }: Edit, isRehearsal = false) => {
    const product = rows.find((row) => row._id === _id)!;
    return _id === refuses || (_id === refusesToSave && !isRehearsal)
      ? { _id, outcome: 'refused', code: 'CODE_TAKEN', reason: 'The barcode 89012345 is that of Rice.' }
      : {
          _id,
          outcome: 'changed',
          product: { ...product, ...change, updatedAt: '2026-11-20T10:00:00.000Z' },
        };
  };
  return stub('editProducts', ({ edits, isRehearsal }) =>
    ok({
      data: asJson(edits.map((edit) => outcomeOf(edit, isRehearsal))),
      ...{ largestFall: 0, largestRise, guardPercent: 30, needsConfirmation: largestRise > 30 },
    }),
  );
}

const cell = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
async function pasteInto(name: string, text: string, address = '?view=table') {
  const app = renderApp(`/dashboard/product${address}`);
  await screen.findByRole('button', { name: 'More for Milk' });
  fireEvent.paste(cell(name), { clipboardData: { getData: () => text } });
  return app;
}
const shownRows = (name = 'Changes') =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

beforeEach(() => logInAs(admin));

test('a pasted column is shown first, saved as one change from the cell down, and undone', async () => {
  const edits = fakeEdits();
  const { user } = await pasteInto('Price of Curd', '42\r\n310\r\n7\r\n');
  expect(await screen.findByText('2 cells change')).toBeInTheDocument();
  expect(screen.getByText('1 line is left out: this page has no more rows')).toBeInTheDocument();
  expect(edits).toMatchObject([{ isRehearsal: true }]);
  expect(shownRows()).toEqual(['ProductNowThen', 'Curd 500 ml₹40₹42', 'Ghee 500 ml₹300₹310']);
  await user.click(screen.getByRole('button', { name: 'Change 2 cells' }));
  await waitFor(() => expect(edits).toHaveLength(2));
  const wanted = [
    { _id: id(602), updatedAt: rows[1]!.updatedAt, price: 42 },
    { _id: id(603), updatedAt: rows[2]!.updatedAt, price: 310 },
  ];
  expect(edits[1]).toEqual({ edits: wanted, confirmed: true });
  expect(await screen.findByText('2 cells changed')).toBeInTheDocument();
  await waitFor(() => expect(cell('Price of Ghee')).toHaveTextContent('₹310'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const back = [40, 300].map((price, at) => ({
    price,
    _id: wanted[at]!._id,
    updatedAt: '2026-11-20T10:00:00.000Z',
  }));
  await waitFor(() => expect(edits[2]).toEqual({ edits: back, confirmed: true }));
  expect(await screen.findByText('Undone. 2 cells changed')).toBeInTheDocument();
});

test('what is refused, by the cell or by the server, is shown with its reason and left out', async () => {
  const edits = fakeEdits({ refuses: id(602) });
  const columns = '?view=table&columns=name%2Cbarcode';
  const { user } = await pasteInto('Barcode of Milk', '89012300\n89012345\n12', columns);
  expect(await screen.findByText('1 cell changes')).toBeInTheDocument();
  expect(screen.getByText('2 cells are refused')).toBeInTheDocument();
  expect(shownRows()).toEqual([
    'ProductNowThen',
    'Ghee 500 ml–Barcode has 8 to 14 digits',
    'Curd 500 ml–The barcode 89012345 is that of Rice.',
    'Milk 500 ml–89012300',
  ]);
  expect(edits[0]!.edits).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Change 1 cell' }));
  expect(await screen.findByText('1 cell changed')).toBeInTheDocument();
  expect(screen.getByText('2 cells were not changed')).toBeInTheDocument();
});

test('what the server refuses only when it is saved is listed with its reason until the dialog is closed', async () => {
  fakeEdits({ refusesToSave: id(602) });
  const columns = '?view=table&columns=name%2Cbarcode';
  const { user } = await pasteInto('Barcode of Milk', '89012300\n89012345', columns);
  await user.click(await screen.findByRole('button', { name: 'Change 2 cells' }));
  expect(await screen.findByText('1 cell was not changed')).toBeInTheDocument();
  expect(screen.getByText('1 cell changed')).toBeInTheDocument();
  expect(shownRows('Not changed')).toEqual([
    'ProductNowThen',
    'Curd 500 ml–The barcode 89012345 is that of Rice.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

test('an undo that is refused is shown with its reason', async () => {
  fakeEdits();
  const { user } = await pasteInto('Price of Curd', '42\n310');
  await user.click(await screen.findByRole('button', { name: 'Change 2 cells' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  fakeEdits({ refuses: id(603) });
  await user.click(undo);
  expect(
    await screen.findByText('1 cell was not changed: The barcode 89012345 is that of Rice.'),
  ).toBeInTheDocument();
});

test('prices that move further than the guard are confirmed first', async () => {
  fakeEdits({ largestRise: 50 });
  const { user } = await pasteInto('Price of Milk', '75\n60');
  const change = await screen.findByRole('button', { name: 'Change 2 cells' });
  expect(change).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /^Yes, prices may rise by up to 50 %/ }));
  expect(change).toBeEnabled();
});

test('a failure of the rehearsal is shown, and nothing is saved', async () => {
  stub('getProductTable', () => ok(aProductTable(rows)));
  stub('editProducts', () => failure(503, 'UNAVAILABLE', 'Unavailable right now. Please try again.'));
  await pasteInto('Price of Milk', '75\n60');
  expect(await screen.findByText('Unavailable right now. Please try again.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
});

test('a single value goes into the cell; several columns are refused', async () => {
  const edits = fakeEdits();
  const { user } = await pasteInto('Price of Milk', ' 52 ');
  expect(screen.getByRole('textbox', { name: 'Price of Milk' })).toHaveValue('52');
  await user.keyboard('{Escape}');
  fireEvent.paste(cell('Price of Milk'), { clipboardData: { getData: () => 'Milk\t52\nCurd\t41' } });
  expect(await screen.findByText('Please paste one column.')).toBeInTheDocument();
  expect(edits).toEqual([]);
});

test('staff without bulk changes pastes into one cell only', async () => {
  logInAs(aMember(['products.read', 'products.write']));
  const edits = fakeEdits();
  const milk: Product = rows[0]!;
  await pasteInto('Price of Milk', '52\n41');
  expect(screen.getByRole('textbox', { name: `Price of ${milk.name}` })).toHaveValue('50');
  expect(screen.getByRole('alert')).toHaveTextContent('Please paste one value.');
  expect(edits).toEqual([]);
});
