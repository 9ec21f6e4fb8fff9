import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { admin, aProduct, curd, dairy, id, milk, snacks } from '../../../test/fixtures';
import { recordingResolver } from '../../../test/recording-resolver';
import { renderApp, logInAs } from '../../../test/render-app';
import { asJson, failure, ok, server } from '../../../test/server';
import { aProductTable } from '../../../test/product-table';
import { contentsSentence } from './deletion-facts';

beforeEach(() => logInAs(admin));

/** Stubs the count of products; the answer waits for `open`. */
function fakeCount(totalCount: number) {
  const fake = { requests: [] as unknown[], open: () => undefined as void };
  const opened = new Promise<void>((resolve) => (fake.open = resolve));
  server.use(
    http.post('*/api/product/table', async ({ request }) => {
      fake.requests.push(await request.json());
      await opened;
      return ok(aProductTable([], { totalCount }));
    }),
  );
  return fake;
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
  expect(
    await dialog.findByText(
      '1,234 products and 2 sub-categories are in it. It can be deleted once it is empty.',
    ),
  ).toBeInTheDocument();
  expect(count.requests).toEqual([{ categoryId: dairy._id, limit: 1 }]);
});

test('a sub-category: its products only', async () => {
  const count = fakeCount(1);
  count.open();
  const { dialog } = await ask('subcategory', 'Milk');
  expect(
    await dialog.findByText('1 product is in it. It can be deleted once it is empty.'),
  ).toBeInTheDocument();
  expect(count.requests).toEqual([{ subCategoryId: milk._id, limit: 1 }]);
});

test.each([
  ['category', 'Snacks', '*/api/product/table', '*/api/category/delete', { _id: snacks._id }],
  ['category', 'Snacks', '*/api/subcategory/get', '*/api/category/delete', { _id: snacks._id }],
  ['subcategory', 'Curd', '*/api/product/table', '*/api/subcategory/delete', curd],
])('%s %s can be deleted although %s cannot be read', async (page, name, broken, path, request) => {
  fakeCount(0).open();
  server.use(http.post(broken, () => failure(503, 'UNAVAILABLE', 'Not now.')));
  const { requests, resolver } = recordingResolver('Deleted');
  server.use(http.delete(path, resolver));
  const { user, dialog } = await ask(page, name);
  expect(await dialog.findByText('Its contents could not be counted.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(requests).toEqual([request]));
});

test('Confirm does not wait for the count', async () => {
  fakeCount(0);
  const { resolver } = recordingResolver('Category deleted');
  server.use(http.delete('*/api/category/delete', resolver));
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
  server.use(
    http.post('*/api/product/get', () =>
      ok({ data: asJson([product]), page: 1, totalNoPage: 1, totalCount: 1 }),
    ),
  );
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
