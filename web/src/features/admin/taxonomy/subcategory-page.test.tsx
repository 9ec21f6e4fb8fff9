import { screen, waitFor, within } from '@testing-library/react';
import type { SubCategory } from '@tokri/contracts';
import { admin, curd, dairy, id, milk, snacks } from '../../../test/fixtures';
import { renderApp, logInAs } from '../../../test/render-app';
import { okWith, stub } from '../../../test/server';

beforeEach(() => logInAs(admin));

function fakeSubCategories(...first: SubCategory[]) {
  const fake = { subs: first, reads: 0 };
  stub('getSubCategories', () => {
    fake.reads += 1;
    return okWith(fake.subs);
  });
  stub('uploadFile', () => okWith({ url: '/media/new.webp', width: 64, height: 64 }));
  return fake;
}
const rows = () => screen.getAllByRole('row').slice(1);
const rowNames = () => rows().map((row) => row.children[1]?.textContent);

test('the table shows all rows, and is read again each time the page opens [S-2.43] [S-4.19] [S-2.18] [S-2.39]', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...curd,
    _id: id(100 + index),
    name: `Row ${String(index + 1).padStart(2, '0')}`,
    category: [dairy, snacks],
  }));
  const fake = fakeSubCategories(...many);
  const first = renderApp('/dashboard/subcategory');
  await screen.findByText('Row 30');
  const titles = screen.getAllByRole('columnheader').map((title) => title.textContent);
  expect(titles).toEqual(['Sr.No', 'Name', 'Image', 'Category', 'Action']);
  expect(rows()).toHaveLength(30);
  expect(rows()[29]).toHaveTextContent('30Row 30Dairy & BreakfastSnacks');
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  expect(fake.reads).toBe(1);

  await first.user.click(screen.getAllByRole('link', { name: 'Category' })[0]!);
  await screen.findByRole('article', { name: 'Snacks' });
  await first.user.click(screen.getAllByRole('link', { name: 'Sub Category' })[0]!);
  await screen.findByText('Row 30');
  await waitFor(() => expect(fake.reads).toBe(2));
});

test('a new one: the button waits for name, image and category; chosen categories can be removed [S-2.40] [S-4.19] [S-5.10] [S-9.19]', async () => {
  const fake = fakeSubCategories(milk);
  const requests = stub('createSubCategory', () => okWith(curd, 'Sub-category added'));
  const { user } = renderApp('/dashboard/subcategory');
  await user.click(await screen.findByRole('button', { name: 'Add Sub Category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Sub Category' }));
  const send = dialog.getByRole('button', { name: 'Submit' });
  expect(send).toBeDisabled();
  await user.type(dialog.getByLabelText('Name'), 'Curd');
  expect(send).toBeDisabled();
  await user.upload(dialog.getByLabelText('Upload image'), new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await dialog.findByAltText('Picture of Curd')).toBeInTheDocument();
  expect(send).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('Category'), 'Snacks');
  expect(send).toBeEnabled();
  await user.selectOptions(dialog.getByLabelText('Category'), dairy._id);
  await user.click(dialog.getByRole('button', { name: 'Remove Snacks' }));
  expect(
    within(dialog.getByRole('list', { name: 'Chosen: Category' })).getAllByRole('listitem'),
  ).toHaveLength(1);

  fake.subs = [milk, curd];
  await user.click(send);
  await waitFor(() => expect(rowNames()).toEqual(['Curd', 'Milk']));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(requests).toEqual([{ name: 'Curd', name_hi: '', image: '/media/new.webp', category: [dairy] }]);
  expect(fake.reads).toBe(2);
});

test('an edit starts with the current values, needs a category and reads the list again [S-2.41] [S-4.19] [S-5.10]', async () => {
  const fake = fakeSubCategories(milk);
  const requests = stub('updateSubCategory', () => okWith(milk, 'Sub-category updated'));
  const { user } = renderApp('/dashboard/subcategory');
  await user.click(await screen.findByRole('button', { name: 'Edit Milk' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sub Category' }));
  const name = dialog.getByLabelText('Name');
  expect(name).toHaveValue('Milk');
  const send = dialog.getByRole('button', { name: 'Submit' });
  await user.clear(name);
  expect(send).toBeDisabled();
  await user.type(name, 'Fresh Milk');
  await user.click(dialog.getByRole('button', { name: 'Remove Dairy & Breakfast' }));
  expect(send).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('Category'), 'Snacks');
  fake.subs = [{ ...milk, name: 'Fresh Milk' }];
  await user.click(send);
  await waitFor(() => expect(rowNames()).toEqual(['Fresh Milk']));
  expect(requests).toEqual([
    { _id: milk._id, name: 'Fresh Milk', name_hi: '', image: milk.image, category: [snacks] },
  ]);
  expect(fake.reads).toBe(2);
});

test('a sub-category that an import created without a picture can be renamed', async () => {
  const bare = { ...milk, image: '' };
  fakeSubCategories(bare);
  const requests = stub('updateSubCategory', () => okWith(bare, 'Sub-category updated'));
  const { user } = renderApp('/dashboard/subcategory');
  await user.click(await screen.findByRole('button', { name: 'Edit Milk' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sub Category' }));
  await user.type(dialog.getByLabelText('Name'), ' & Cream');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(requests).toMatchObject([{ name: 'Milk & Cream', image: '' }]));
});

test('finds by name and category, and keeps the search in the address', async () => {
  const chips = { ...milk, _id: id(13), name: 'Chips', category: [snacks] };
  fakeSubCategories(milk, curd, chips);
  const first = renderApp('/dashboard/subcategory');
  const search = await screen.findByPlaceholderText('Sub-category or category');
  await waitFor(() => expect(rowNames()).toEqual(['Chips', 'Curd', 'Milk']));
  await first.user.type(search, 'DAIRY ');
  expect(rowNames()).toEqual(['Curd', 'Milk']);
  await waitFor(() => expect(first.currentPath()).toBe('/dashboard/subcategory?search=DAIRY+'));
  await first.user.type(search, 'cu');
  expect(search).toHaveValue('DAIRY cu');
  expect(rowNames()).toEqual(['Curd']);
  await first.user.type(search, 'x');
  expect(screen.getByText('No sub-category matches your search.')).toBeInTheDocument();
  first.unmount();
  renderApp('/dashboard/subcategory?search=chi');
  await waitFor(() => expect(rowNames()).toEqual(['Chips']));
});
