import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { Category } from '@tokri/contracts';
import { admin, dairy, id, snacks } from '../../../test/fixtures';
import { recordingResolver } from '../../../test/recording-resolver';
import { renderApp, logInAs } from '../../../test/render-app';
import { asJson, failure, ok, server } from '../../../test/server';

beforeEach(() => logInAs(admin));

/** Stubs the list of categories; counts reads. */
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

test('a deletion needs Confirm; a refusal keeps the dialog open, a success reads the grid again [S-2.37] [S-4.20] [S-8.13]', async () => {
  const fake = fakeCategories(snacks, { ...dairy, _id: id(3) });
  const { requests, resolver } = recordingResolver('Category deleted');
  server.use(
    http.delete(
      '*/api/category/delete',
      () => failure(409, 'CATEGORY_IN_USE', 'This category still has 3 products.'),
      { once: true },
    ),
    http.delete('*/api/category/delete', resolver),
  );
  const { user } = renderApp('/dashboard/category');
  await user.click(await screen.findByRole('button', { name: 'Delete Snacks' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Are you sure permanent delete ?')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Delete Snacks' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This category still has 3 products.')).toBeInTheDocument();
  expect(requests).toEqual([]);
  // A refusal reads the grid again, too: it may be out of date.
  await waitFor(() => expect(fake.reads).toBe(2));
  fake.categories = fake.categories.slice(1);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Category deleted')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await cards()).toEqual(['Dairy & Breakfast']);
  expect(requests).toEqual([{ _id: snacks._id }]);
  expect(fake.reads).toBe(3);
});

test('a picture needs a name first, and the button needs both [S-2.38] [S-5.9]', async () => {
  const { requests, resolver } = recordingResolver('Category added', dairy);
  server.use(
    http.post('*/api/file/upload', () => ok({ data: { url: '/media/new.webp', width: 64, height: 64 } })),
    http.post('*/api/category/add-category', resolver),
  );
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
