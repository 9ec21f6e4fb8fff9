import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { admin, aProduct, dairy, id, manyProducts, milk, snacks } from '../../test/fixtures';
import { recordingResolver } from '../../test/recording-resolver';
import { renderApp, logInAs } from '../../test/render-app';
import { asJson, ok, failure, server } from '../../test/server';

const picture = () => new File(['x'], 'picture.png', { type: 'image/png' });
const stubImageUpload = (url = '/media/new.webp') =>
  http.post('*/api/file/upload', () => ok({ data: { url, width: 64, height: 64 } }));

describe('categories', () => {
  beforeEach(() => logInAs(admin));

  test('a picture needs a name first, and the button both [S-2.38] [S-5.9]', async () => {
    const { requests, resolver } = recordingResolver('Category added', dairy);
    server.use(stubImageUpload(), http.post('*/api/category/add-category', resolver));
    const { user } = renderApp('/dashboard/category');
    await user.click(await screen.findByRole('button', { name: 'Add Category' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Category' }));
    const send = dialog.getByRole('button', { name: 'Add Category' });
    expect(dialog.getByLabelText('Upload image')).toBeDisabled();
    await user.type(dialog.getByLabelText('Name'), ' Millets ');
    await user.type(dialog.getByLabelText('Name in Hindi'), ' मिलेट ');
    expect(send).toBeDisabled();
    await user.upload(dialog.getByLabelText('Upload image'), picture());
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(send);
    expect(await screen.findByText('Category added')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requests).toEqual([
      { name: 'Millets', name_hi: 'मिलेट', image: '/media/new.webp', hsnCode: '', taxRate: null },
    ]);
  });

  test('deleting asks first; a refusal is toasted and the dialog stays [S-2.37] [S-8.13]', async () => {
    let calls = 0;
    server.use(
      http.delete('*/api/category/delete', () => {
        calls += 1;
        return failure(409, 'CATEGORY_IN_USE', 'This category still has 3 products.');
      }),
    );
    const { user } = renderApp('/dashboard/category');
    await user.click(await screen.findByRole('button', { name: 'Delete Snacks' }));
    expect(screen.getByText('Are you sure permanent delete ?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(calls).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Delete Snacks' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('This category still has 3 products.')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

describe('sub-categories', () => {
  beforeEach(() => logInAs(admin));

  test('the table has its columns, and a picture fills the screen [S-2.18] [S-2.39]', async () => {
    const { user } = renderApp('/dashboard/subcategory');
    const titles = (await screen.findAllByRole('columnheader')).map((title) => title.textContent);
    expect(titles).toEqual(['Sr.No', 'Name', 'Image', 'Category', 'Action']);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('1CurdDairy & Breakfast');
    await user.click(screen.getByRole('button', { name: 'Enlarge the picture of Milk' }));
    expect(await screen.findByAltText('Milk')).toHaveAttribute('src', '/media/milk.webp');
  });

  test('an edit needs a category, and sends whole category objects [S-5.10]', async () => {
    const { requests, resolver } = recordingResolver('Sub-category updated', milk);
    server.use(http.put('*/api/subcategory/update', resolver));
    const { user } = renderApp('/dashboard/subcategory');
    await user.click(await screen.findByRole('button', { name: 'Edit Milk' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sub Category' }));
    const send = dialog.getByRole('button', { name: 'Submit' });
    await user.click(dialog.getByRole('button', { name: 'Remove Dairy & Breakfast' }));
    expect(send).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText('Category'), 'Snacks');
    await user.click(send);
    expect(await screen.findByText('Sub-category updated')).toBeInTheDocument();
    expect(requests).toEqual([
      { _id: milk._id, name: 'Milk', name_hi: '', image: '/media/milk.webp', category: [snacks] },
    ]);
  });
});

describe('a new product', () => {
  beforeEach(() => logInAs(admin));

  test('everything is required, custom fields too; then it is sent, said, and the form is empty [S-2.19] [S-2.44] [S-5.11] [S-5.14]', async () => {
    const { requests, resolver } = recordingResolver('Product created', aProduct());
    server.use(stubImageUpload(), http.post('*/api/product/create', resolver));
    const { user } = renderApp('/dashboard/upload-product');
    const name = await screen.findByLabelText('Name');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    for (const label of ['Name', 'Description', 'Unit', 'Stock', 'Price', 'Discount']) {
      expect(screen.getByText(`${label} is required`)).toBeInTheDocument();
    }
    expect(name).toHaveFocus();
    for (const label of ['Stock', 'Price', 'Discount']) {
      expect(screen.getByLabelText(label)).toHaveAttribute('type', 'number');
    }

    await user.type(name, 'Paneer');
    await user.type(screen.getByLabelText('Description'), 'Fresh.');
    await user.upload(screen.getByLabelText('Upload image'), picture());
    expect(await screen.findByRole('button', { name: 'Preview Picture 1 of Paneer' })).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Category'), 'Snacks');
    await user.selectOptions(screen.getByLabelText('Category'), dairy._id);
    await user.click(screen.getByRole('button', { name: 'Remove Snacks' }));
    await user.selectOptions(screen.getByLabelText('Sub Category'), 'Milk');
    await user.type(screen.getByLabelText('Unit'), '200 g');
    await user.type(screen.getByLabelText('Stock'), '7');
    await user.type(screen.getByLabelText('Price'), '89.5');
    await user.type(screen.getByLabelText('Discount'), '5');
    await user.click(screen.getByRole('button', { name: 'Add Field' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Field' }));
    await user.type(dialog.getByLabelText('Field name'), 'Shelf Life{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getByText('Shelf Life is required')).toBeInTheDocument();
    expect(requests).toEqual([]);
    await user.type(screen.getByLabelText('Shelf Life'), '5 days');
    await user.click(screen.getByRole('button', { name: 'Submit' }));

    const success = within(await screen.findByRole('dialog', { name: 'Success' }));
    expect(requests).toEqual([
      {
        name: 'Paneer',
        description: 'Fresh.',
        image: ['/media/new.webp'],
        category: [dairy],
        subCategory: [milk],
        unit: '200 g',
        stock: 7,
        price: 89.5,
        discount: 5,
        more_details: { 'Shelf Life': '5 days' },
      },
    ]);
    await user.click(success.getByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.queryByLabelText('Shelf Life')).not.toBeInTheDocument();
  });
});

describe('the product list', () => {
  beforeEach(() => logInAs(admin));

  function stubProductList(products = manyProducts(12), totalNoPage = 2) {
    const requests: { page: number; limit: number; search: string }[] = [];
    server.use(
      http.post('*/api/product/get', async ({ request }) => {
        const body = (await request.json()) as (typeof requests)[number];
        requests.push(body);
        return ok({ data: asJson(products), page: body.page, totalNoPage, totalCount: 24 });
      }),
    );
    return requests;
  }

  test('pages go to the last and back; typing asks once, after a pause, for page 1 [S-2.20] [S-2.46] [S-4.16] [S-9.9]', async () => {
    const requests = stubProductList();
    const { user } = renderApp('/dashboard/product');
    expect(await screen.findByText('1/2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('2/2')).toBeInTheDocument();
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.type(screen.getByPlaceholderText('Search product here ...'), 'dahi');
    expect(requests).toHaveLength(2);
    expect(await screen.findByText('1/2')).toBeInTheDocument();
    await waitFor(() => expect(requests).toHaveLength(3));
    expect(requests).toEqual([
      { page: 1, limit: 12, search: '' },
      { page: 2, limit: 12, search: '' },
      { page: 1, limit: 12, search: 'dahi' },
    ]);
  });

  test('an update carries the time of the last save, and leaves a stock alone that nobody touched [S-2.47]', async () => {
    stubProductList([aProduct()], 1);
    const { requests, resolver } = recordingResolver('Product updated', aProduct());
    server.use(http.put('*/api/product/update-product-details', resolver));
    const { user } = renderApp('/dashboard/product');
    await user.click(await screen.findByRole('button', { name: 'Edit Toned Milk' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload Product' }));
    await user.clear(dialog.getByLabelText('Price'));
    await user.type(dialog.getByLabelText('Price'), '55');
    await user.click(dialog.getByRole('button', { name: 'Update Product' }));
    expect(await screen.findByText('Product updated')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { stock: _stock, createdAt: _createdAt, ...rest } = aProduct({ price: 55 });
    expect(requests).toEqual([rest]);
  });

  test('a stale update offers to load the product again', async () => {
    stubProductList([aProduct()], 1);
    server.use(
      http.put('*/api/product/update-product-details', () =>
        failure(409, 'STALE_UPDATE', 'Somebody else has changed this product meanwhile.'),
      ),
      http.post('*/api/product/get-product-details', () =>
        ok({ data: asJson(aProduct({ price: 61, updatedAt: '2026-11-01T00:00:00.000Z' })) }),
      ),
    );
    const { user } = renderApp('/dashboard/product');
    await user.click(await screen.findByRole('button', { name: 'Edit Toned Milk' }));
    await user.click(await screen.findByRole('button', { name: 'Update Product' }));
    await user.click(await screen.findByRole('button', { name: 'Load it again' }));
    await waitFor(() => expect(screen.getByLabelText('Price')).toHaveValue(61));
  });

  test('deleting asks, then closes and reads the list again [S-2.48] [S-4.18]', async () => {
    const requests = stubProductList([aProduct({ _id: id(101) })], 1);
    const remove = recordingResolver('Product deleted');
    server.use(http.delete('*/api/product/delete-product', remove.resolver));
    const { user } = renderApp('/dashboard/product');
    await user.click(await screen.findByRole('button', { name: 'Delete Toned Milk' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Permanent Delete' }));
    expect(dialog.getByText('Are you sure want to delete permanent ?')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Product deleted')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(remove.requests).toEqual([{ _id: id(101) }]);
  });
});
