import { screen, waitFor, within } from '@testing-library/react';
import { admin, aProduct, curd, dairy, id, milk, snacks } from '../../../test/fixtures';
import { renderApp, logInAs } from '../../../test/render-app';
import { aGate, aProductTable, failure, ok, pageOf, stub } from '../../../test/server';
import { contentsSentence } from './deletion-facts';

beforeEach(() => logInAs(admin));

function fakeCount(totalCount: number) {
  const gate = aGate();
  const requests = stub('getProductTable', async () => {
    await gate.opened;
    return ok(aProductTable([], { totalCount }));
  });
  return { requests, open: gate.open };
}

async function ask(page: string, name: string) {
  const shop = renderApp(`/dashboard/${page}`);
  await shop.user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  return { ...shop, dialog: within(await screen.findByRole('dialog', { name: 'Permanent Delete' })) };
}

test('a category: its name at once, its products and sub-categories when counted [D-11]', async () => {
  const count = fakeCount(1234);
  const { dialog } = await ask('category', 'Dairy & Breakfast');
  expect(dialog.getByText('Are you sure permanent delete ?')).toBeInTheDocument();
  expect(dialog.getByText('Dairy & Breakfast')).toBeInTheDocument();
  expect(dialog.getByRole('status')).toHaveTextContent('Counting its contents');
  count.open();
  await dialog.findByText(
    '1,234 products and 2 sub-categories are in it. It can be deleted once it is empty.',
  );
  expect(count.requests).toEqual([{ categoryId: dairy._id, limit: 1 }]);
});

test('a sub-category: its products only', async () => {
  const count = fakeCount(1);
  count.open();
  const { dialog } = await ask('subcategory', 'Milk');
  await dialog.findByText('1 product is in it. It can be deleted once it is empty.');
  expect(count.requests).toEqual([{ subCategoryId: milk._id, limit: 1 }]);
});

test.each([
  ['category', 'Snacks', 'getProductTable', 'deleteCategory', { _id: snacks._id }],
  ['category', 'Snacks', 'getSubCategories', 'deleteCategory', { _id: snacks._id }],
  ['subcategory', 'Curd', 'getProductTable', 'deleteSubCategory', curd],
] as const)(
  '%s %s can be deleted although %s fails [S-2.42]',
  async (page, name, broken, remove, request) => {
    fakeCount(0).open();
    stub(broken, () => failure(503, 'UNAVAILABLE', 'Not now.'));
    const requests = stub(remove, () => ok({}, 'Deleted'));
    const { user, dialog } = await ask(page, name);
    expect(await dialog.findByText('Its contents could not be counted.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(requests).toEqual([request]));
  },
);

test('Confirm does not wait for the count', async () => {
  fakeCount(0);
  stub('deleteCategory', () => ok({}, 'Category deleted'));
  const { user, dialog } = await ask('category', 'Snacks');
  expect(dialog.getByRole('status')).toHaveTextContent('Counting its contents');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Category deleted')).toBeInTheDocument();
});

test.each([
  [0, 'None in stock.'],
  [1, '1 piece in stock is written off.'],
  [1500, '1,500 pieces in stock are written off.'],
])('a product with %d pieces: its name, unit and stock', async (stock, sentence) => {
  const product = aProduct({ _id: id(101), stock });
  stub('getProducts', () => pageOf([product]));
  const { dialog } = await ask('product', 'Toned Milk');
  expect(dialog.getByText('Toned Milk, 500 ml')).toBeInTheDocument();
  expect(dialog.getByText(sentence)).toBeInTheDocument();
});

test.each([
  [0, 0, 'It is empty.'],
  [0, 1, '1 sub-category is in it. It can be deleted once it is empty.'],
  [1, 1, '1 product and 1 sub-category are in it. It can be deleted once it is empty.'],
])('%d products and %d sub-categories', (products, subCategories, sentence) => {
  expect(contentsSentence(products, subCategories)).toBe(sentence);
});
