import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { admin, aProduct, dairy, id } from '../../../../test/fixtures';
import { logInAs, renderApp } from '../../../../test/render-app';
import { aProductTable, failure, ok, okWith, stub } from '../../../../test/server';

const PATH = '/dashboard/stock/count-sheet';
const milk = aProduct({ _id: id(501), name: 'Toned Milk', stock: 9, price: 50, discount: 0 });
const curd = aProduct({ _id: id(502), name: 'Curd', stock: 4, price: 30, discount: 0 });

beforeEach(() => logInAs(admin));

async function start() {
  const asked = stub('getProductTable', ({ search = '' }) =>
    ok(aProductTable([milk, curd].filter(({ name }) => name.toLowerCase().includes(search)))),
  );
  const app = renderApp(PATH);
  await screen.findByRole('option', { name: dairy.name });
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), dairy._id);
  await app.user.click(screen.getByRole('button', { name: 'Start the sheet' }));
  await screen.findByRole('heading', { name: `Count sheet: ${dairy.name}` });
  return { ...app, asked };
}
const fieldOf = (name: string) => screen.getByRole('textbox', { name: `Pieces of ${name} on the shelf` });
const book = () => screen.getByRole('button', { name: 'Book counts' });

test('counts of a category are booked together; a changed stock is checked first', async () => {
  const { user, asked } = await start();
  expect(asked[0]).toMatchObject({ categoryId: dairy._id, sort: 'name' });
  expect(screen.queryByText(/9 should be there/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Show what should be there' }));
  expect(screen.getByText(/9 should be there/)).toBeInTheDocument();
  expect(book()).toBeDisabled();
  await user.type(fieldOf('Toned Milk'), '7');
  await user.type(fieldOf('Curd'), '4');
  expect(screen.getByText(/2 of 2 counted/)).toHaveTextContent('2 of 2 counted · 1 difference · -₹100');
  let left = 8;
  const sent = stub('countStock', ({ productId, shown, counted }) =>
    productId === milk._id && Number(shown) !== left
      ? failure(409, 'STALE_UPDATE', 'The stock has changed.', { details: { stock: left } })
      : okWith({ productId, stock: Number(counted) }),
  );
  await user.click(book());
  expect(await screen.findByText('1 count saved.')).toBeInTheDocument();
  expect(screen.getByText(/The stock went from 9 to 8/)).toBeInTheDocument();
  expect(fieldOf('Curd')).toHaveAttribute('readonly');
  await user.click(book());
  expect(await screen.findByRole('button', { name: 'New sheet' })).toBeInTheDocument();
  expect(sent).toEqual([
    { productId: milk._id, shown: 9, counted: 7, note: dairy.name },
    { productId: curd._id, shown: 4, counted: 4 },
    { productId: milk._id, shown: left, counted: 7, note: dairy.name },
  ]);
  left = 0;
});

test('scans count pieces, and a sheet outlasts a reload and a broken connection', async () => {
  const { user, unmount } = await start();
  const finder = screen.getByRole('textbox', { name: 'Scan or search a product' });
  for (let scan = 0; scan < 2; scan += 1) await user.type(finder, 'curd{Enter}');
  await waitFor(() => expect(fieldOf('Curd')).toHaveValue('2'));
  stub('countStock', () => HttpResponse.error());
  await user.click(book());
  await waitFor(() => expect(book()).toBeEnabled());
  unmount();
  const again = renderApp(PATH);
  await screen.findByRole('heading', { name: `Count sheet: ${dairy.name}` });
  expect(fieldOf('Curd')).toHaveValue('2');
  const sent = stub('countStock', ({ productId }) => okWith({ productId, stock: 2 }));
  await again.user.click(book());
  const row = within(screen.getByRole('list', { name: 'Products to count' }));
  expect(await row.findByText('Booked')).toBeInTheDocument();
  expect(sent).toMatchObject([{ productId: curd._id, shown: 4, counted: 2 }]);
  await again.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('button', { name: 'Start the sheet' })).toBeDisabled();
});
