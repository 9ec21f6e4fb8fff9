import type { Product } from '@tokri/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, aProduct, id } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { aProductTable, failure, ok, okWith, stub } from '../../../test/server';

const milk = aProduct({ _id: id(801), name: 'Milk', brand: 'Amrit' });
const curd = aProduct({ _id: id(802), name: 'Curd' });

function fakeTable() {
  let rows: Product[] = [milk, curd];
  stub('getProductTable', () => ok(aProductTable(rows)));
  return stub('editProduct', ({ _id, brand, ...change }) => {
    const known = rows.find((row) => row._id === _id)!;
    const saved = {
      ...known,
      ...change,
      ...(brand !== undefined && { brand: brand ?? undefined }),
    } as Product;
    rows = rows.map((row) => (row._id === _id ? saved : row));
    return okWith(saved);
  });
}
const openTable = async (columns: string) => {
  const app = renderApp(`/dashboard/product?view=table&columns=${columns}`);
  await screen.findByRole('button', { name: 'More for Curd' });
  return app;
};
const cell = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

beforeEach(() => logInAs(admin));

test('a text is edited in place: typing starts, Enter saves and goes down, Escape leaves it', async () => {
  const edits = fakeTable();
  const { user } = await openTable('name,brand');
  cell('Brand of Amrit Milk').focus();
  await user.keyboard('Gokul{Enter}');
  await waitFor(() => expect(edits).toMatchObject([{ _id: milk._id, brand: 'Gokul' }]));
  await waitFor(() => expect(cell('Brand of Curd')).toHaveFocus());
  expect(await screen.findByText('Milk: Brand is Gokul.')).toBeInTheDocument();
  await user.keyboard('x{Escape}');
  expect(cell('Brand of Curd')).toHaveTextContent('–');
  await user.click(cell('Brand of Gokul Milk'));
  await user.keyboard('{Backspace}{Enter}');
  await waitFor(() => expect(edits.at(-1)).toMatchObject({ _id: milk._id, brand: null }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(edits.at(-1)).toMatchObject({ brand: 'Gokul' }));
});

test('a name is required, and a code that another product has is refused with its reason', async () => {
  const edits = fakeTable();
  const { user } = await openTable('name,barcode');
  await user.click(cell('Name of Curd'));
  await user.keyboard('{Backspace}{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Name is required');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cell('Name of Curd')).toHaveFocus());
  stub('editProduct', () => failure(409, 'CODE_TAKEN', 'The barcode 89012345 is that of Rice.'));
  cell('Barcode of Curd').focus();
  await user.keyboard('89012345{Enter}');
  expect(await screen.findByText('The barcode 89012345 is that of Rice.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Barcode of Curd' })).toHaveValue('89012345');
  expect(edits).toEqual([]);
});

test('compact rows are remembered, and show no codes under the name', async () => {
  stub('getProductTable', () => ok(aProductTable([aProduct({ name: 'Curd', sku: 'CURD-1' })])));
  const { user, unmount } = await openTable('name,stock');
  const row = () => within(screen.getByRole('row', { name: /Curd/ }));
  expect(row().getByText('CURD-1')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Compact rows' }));
  expect(row().queryByText('CURD-1')).not.toBeInTheDocument();
  unmount();
  await openTable('name,stock');
  await user.click(screen.getByRole('button', { name: 'Comfortable rows' }));
  expect(row().getByText('CURD-1')).toBeInTheDocument();
});

test('the place in the store is a cell of its own column, and stays after another edit', async () => {
  const placed = { ...milk, shelf: 'A-12-3' };
  stub('getProductTable', () => ok(aProductTable([placed, curd])));
  const edits = stub('editProduct', ({ shelf = 'A-12-3' }) => okWith({ ...placed, shelf }));
  const { user } = await openTable('name,shelf,stock');
  expect(cell('Shelf place of Amrit Milk')).toHaveTextContent('A-12-3');
  expect(cell('Shelf place of Curd')).toHaveTextContent('–');
  await user.click(cell('Stock of Amrit Milk'));
  await user.keyboard('7{Enter}');
  await waitFor(() => expect(edits).toHaveLength(1));
  expect(cell('Shelf place of Amrit Milk')).toHaveTextContent('A-12-3');
  cell('Shelf place of Amrit Milk').focus();
  await user.keyboard('B2{Enter}');
  await waitFor(() => expect(edits.at(-1)).toMatchObject({ _id: milk._id, shelf: 'B2' }));
  expect(await screen.findByText('Milk: Shelf place is B2.')).toBeInTheDocument();
});

test('columns of an address change in the address', async () => {
  fakeTable();
  const { user, currentPath } = await openTable('name,brand');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'HSN code' }));
  await user.click(screen.getByRole('checkbox', { name: 'Brand' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(currentPath()).toContain('columns=name%2ChsnCode'));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['', 'Name', 'HSN code', 'More'],
  ]);
});
