import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { Category } from '@tokri/contracts';
import { admin, dairy, id, snacks } from '../../../test/fixtures';
import { recordingResolver } from '../../../test/recording-resolver';
import { renderApp, logInAs } from '../../../test/render-app';
import { asJson, ok, server } from '../../../test/server';

beforeEach(() => logInAs(admin));

/** The categories as the server keeps them. */
function fakeCategories(...first: Category[]) {
  const fake = { categories: first, reads: 0 };
  server.use(
    http.get('*/api/category/get', () => {
      fake.reads += 1;
      return ok({ data: asJson(fake.categories) });
    }),
  );
  return fake;
}

const cards = async () =>
  (await screen.findAllByRole('article')).map((card) => card.getAttribute('aria-label'));

test('the grid shows every category by name, each with Edit and Delete [S-2.17] [S-2.36]', async () => {
  fakeCategories(snacks, dairy);
  renderApp('/dashboard/category');
  expect(await screen.findByRole('heading', { level: 1, name: 'Category' })).toBeInTheDocument();
  expect(await cards()).toEqual(['Dairy & Breakfast', 'Snacks']);
  const card = within(screen.getByRole('article', { name: 'Snacks' }));
  expect(card.getByRole('button', { name: 'Edit Snacks' })).toHaveTextContent('Edit');
  expect(card.getByRole('button', { name: 'Delete Snacks' })).toHaveTextContent('Delete');
  expect(screen.getByRole('button', { name: 'Add Category' })).toBeInTheDocument();
});

test('an edit carries the id, name, image and tax facts, and the grid shows it [S-2.36]', async () => {
  const fake = fakeCategories(snacks);
  const { requests, resolver } = recordingResolver('Category updated', snacks);
  server.use(http.put('*/api/category/update', resolver));
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

test('nothing is deleted before Confirm; then the dialog closes and the grid is read again [S-2.37] [S-4.20]', async () => {
  const fake = fakeCategories(snacks, { ...dairy, _id: id(3) });
  const { requests, resolver } = recordingResolver('Category deleted');
  server.use(http.delete('*/api/category/delete', resolver));
  const { user } = renderApp('/dashboard/category');
  await user.click(await screen.findByRole('button', { name: 'Delete Snacks' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Are you sure permanent delete ?')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  expect(requests).toEqual([]);
  fake.categories = fake.categories.slice(1);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Category deleted')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await cards()).toEqual(['Dairy & Breakfast']);
  expect(requests).toEqual([{ _id: snacks._id }]);
  expect(fake.reads).toBe(2);
});
