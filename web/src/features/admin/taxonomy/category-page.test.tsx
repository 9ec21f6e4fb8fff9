import { screen, waitFor, within } from '@testing-library/react';
import type { Category } from '@tokri/contracts';
import { admin, dairy, id, snacks } from '../../../test/fixtures';
import { renderApp, logInAs } from '../../../test/render-app';
import { failure, ok, okWith, stub } from '../../../test/server';

beforeEach(() => logInAs(admin));

function fakeCategories(...first: Category[]) {
  const fake = { categories: first, reads: 0 };
  stub('getCategories', () => {
    fake.reads += 1;
    return okWith(fake.categories);
  });
  return fake;
}

const cards = async () =>
  (await screen.findAllByRole('article')).map((card) => card.getAttribute('aria-label'));

test('an edit carries the id, name, image and tax facts, and the grid shows it [S-2.36]', async () => {
  const fake = fakeCategories(snacks);
  const requests = stub('updateCategory', () => okWith(snacks, 'Category updated'));
  const { user } = renderApp('/dashboard/category');
  await user.click(await screen.findByRole('button', { name: 'Edit Snacks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Category' }));
  const name = dialog.getByLabelText('Name');
  expect(name).toHaveValue('Snacks');
  await user.clear(name);
  await user.type(name, 'Munchies');
  await user.type(dialog.getByLabelText('HSN code'), '2106');
  await user.selectOptions(dialog.getByLabelText('GST %'), '5');
  fake.categories = [{ ...snacks, name: 'Munchies' }];
  await user.click(dialog.getByRole('button', { name: 'Update Category' }));
  expect(await screen.findByRole('article', { name: 'Munchies' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { _id, image } = snacks;
  expect(requests).toEqual([{ _id, name: 'Munchies', name_hi: '', image, hsnCode: '2106', taxRate: 5 }]);
});

test('a category that an import created without a picture can be renamed, and gets none', async () => {
  const bare = { ...snacks, image: '' };
  fakeCategories(bare);
  const requests = stub('updateCategory', () => okWith(bare, 'Category updated'));
  const { user } = renderApp('/dashboard/category');
  await user.click(await screen.findByRole('button', { name: 'Edit Snacks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Category' }));
  await user.type(dialog.getByLabelText('Name'), ' & more');
  await user.click(dialog.getByRole('button', { name: 'Update Category' }));
  expect(await screen.findByText('Category updated')).toBeInTheDocument();
  expect(requests).toMatchObject([{ name: 'Snacks & more', image: '' }]);
});

test('a deletion needs Confirm; a refusal keeps the dialog open, a success reads the grid again [S-2.37] [S-4.20] [S-8.13]', async () => {
  const fake = fakeCategories(snacks, { ...dairy, _id: id(3) });
  stub('deleteCategory', () => failure(409, 'CATEGORY_IN_USE', 'This category still has 3 products.'));
  const { user } = renderApp('/dashboard/category');
  await user.click(await screen.findByRole('button', { name: 'Delete Snacks' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Are you sure permanent delete ?')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Delete Snacks' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This category still has 3 products.')).toBeInTheDocument();
  // A refusal also refetches the grid, which may be outdated.
  await waitFor(() => expect(fake.reads).toBe(2));
  fake.categories = fake.categories.slice(1);
  const requests = stub('deleteCategory', () => ok({}, 'Category deleted'));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Category deleted')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await cards()).toEqual(['Dairy & Breakfast']);
  expect(requests).toEqual([{ _id: snacks._id }]);
  expect(fake.reads).toBe(3);
});

test('a picture needs a name first, and the button needs both [S-2.38] [S-5.9]', async () => {
  const requests = stub('addCategory', () => okWith(dairy, 'Category added'));
  stub('uploadFile', () => okWith({ url: '/media/new.webp', width: 64, height: 64 }));
  const { user } = renderApp('/dashboard/category');
  await user.click(await screen.findByRole('button', { name: 'Add Category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Category' }));
  const send = dialog.getByRole('button', { name: 'Add Category' });
  expect(dialog.getByLabelText('Upload image')).toBeDisabled();
  await user.type(dialog.getByLabelText('Name'), ' Millets ');
  await user.type(dialog.getByLabelText('Name in Hindi'), ' मिलेट ');
  expect(send).toBeDisabled();
  await user.upload(dialog.getByLabelText('Upload image'), new File(['x'], 'a.png', { type: 'image/png' }));
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  expect(await screen.findByText('Category added')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests).toEqual([
    { name: 'Millets', name_hi: 'मिलेट', image: '/media/new.webp', hsnCode: '', taxRate: null },
  ]);
});
