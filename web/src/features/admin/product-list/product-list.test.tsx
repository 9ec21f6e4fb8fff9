import { fireEvent, act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { admin, aProduct, id, manyProducts } from '../../../test/fixtures';
import { renderApp, logInAs } from '../../../test/render-app';
import { asJson, failure, ok, okWith, pageOf, stub } from '../../../test/server';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { SEARCH_DEBOUNCE_MS } from './use-product-list';

test('the list waits until typing has paused for 300 ms [S-4.16] [S-9.11]', () => {
  jest.useFakeTimers();
  const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
  const { result, rerender } = renderHook(({ text }) => useDebouncedValue(text, SEARCH_DEBOUNCE_MS), {
    initialProps: { text: '' },
  });
  rerender({ text: 'da' });
  pass(299);
  rerender({ text: 'dahi' });
  pass(299);
  expect(result.current).toBe('');
  pass(1);
  expect(result.current).toBe('dahi');
});

describe('the product list', () => {
  beforeEach(() => logInAs(admin));

  const stubProductList = ({ products = manyProducts(12), pages = 3 } = {}) =>
    stub('getProducts', ({ page }) => {
      const unit = products.length > 1 ? { unit: `Page ${page}` } : {};
      const data = products.map((product) => ({ ...product, ...unit }));
      return ok({ data: asJson(data), page: Number(page), totalNoPage: pages, totalCount: pages * 12 });
    });

  async function openEdit(name = 'Toned Milk') {
    const app = renderApp('/dashboard/product');
    await app.user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Upload Product' })) };
  }

  test('Previous stops at page 1, Next at the last page; a search requests page 1 once, after a pause [S-4.15] [S-2.20] [S-2.46] [S-4.16] [S-9.9]', async () => {
    const requests = stubProductList();
    const { user } = renderApp('/dashboard/product');
    const go = async (name: string, indicator: string) => {
      await user.click(screen.getByRole('button', { name }));
      expect(await screen.findByText(indicator)).toBeInTheDocument();
      await screen.findAllByText(`Page ${indicator[0]}`);
    };
    expect(await screen.findByText('1/3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await go('Next', '2/3');
    await go('Previous', '1/3');
    await go('Next', '2/3');
    await go('Next', '3/3');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    const before = requests.length;
    await user.type(screen.getByPlaceholderText('Search product here ...'), 'dahi');
    expect(await screen.findByText('1/3')).toBeInTheDocument();
    await waitFor(() => expect(requests).toHaveLength(before + 1));
    expect(requests[0]).toEqual({ page: 1, limit: 12, search: '' });
    expect(requests.at(-1)).toEqual({ page: 1, limit: 12, search: 'dahi' });
    expect(new Set(requests.map(({ page }) => page))).toEqual(new Set([1, 2, 3]));
  });

  test('a typed sale price sets the discount, or the selling price where no discount gives it', async () => {
    stubProductList({ pages: 1 });
    const { user, dialog: modal } = await openEdit('Product 1');
    const pay = modal.getByLabelText('Shoppers pay');
    expect(pay).toHaveValue('43');
    await user.clear(pay);
    await user.type(pay, '37');
    expect(modal.getByLabelText('Discount')).toHaveValue(26);
    // A price above the list price is ignored.
    fireEvent.change(pay, { target: { value: '36.50' } });
    fireEvent.blur(pay);
    expect(pay).toHaveValue('36.5');
    expect(modal.getByLabelText('Selling price')).toHaveValue(36.5);
    fireEvent.change(pay, { target: { value: '60' } });
    expect(modal.getByLabelText('Discount')).toHaveValue(27);
    fireEvent.change(modal.getByLabelText('Discount'), { target: { value: '10' } });
    expect(modal.getByLabelText('Selling price')).toHaveValue(null);
  });

  test('previews the price for shoppers while typing', async () => {
    stubProductList({ pages: 1 });
    const { user, dialog: modal } = await openEdit('Product 1');
    const preview = () => modal.getByText(/shoppers see/i).parentElement;
    expect(preview()).toHaveTextContent('Shoppers seePrice now₹43instead of₹50');
    fireEvent.change(modal.getByLabelText('Discount'), { target: { value: '10' } });
    expect(preview()).toHaveTextContent('Price now₹45instead of₹50');
    fireEvent.change(modal.getByLabelText('Price'), { target: { value: '1' } });
    expect(modal.getByText(/^Shoppers pay nothing/)).toBeVisible();
    fireEvent.change(modal.getByLabelText('Price'), { target: { value: '2' } });
    expect(modal.queryByText(/^Shoppers pay nothing/)).not.toBeInTheDocument();
    await user.clear(modal.getByLabelText('Price'));
    expect(preview()).toHaveTextContent('Enter a price to see what shoppers see.');
  });

  test.each([
    ['a live product leads into the shop', undefined, [`/product/Toned-Milk-${id(101)}`]],
    ['a draft, which shoppers do not see, leads nowhere', 'draft' as const, []],
  ])('the form of %s', async (_case, state, links) => {
    stub('getProducts', () => pageOf([aProduct({ state })]));
    const { dialog: modal } = await openEdit();
    const found = modal.queryAllByRole('link', { name: 'View in shop' });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(links);
  });

  test('an update carries the version and no untouched stock, closes the dialog and reads the list again [S-2.47] [S-4.17]', async () => {
    const reads = stubProductList({ products: [aProduct()], pages: 1 });
    const requests = stub('updateProduct', () => okWith(aProduct(), 'Product updated'));
    const { user, dialog } = await openEdit();
    await user.clear(dialog.getByLabelText('Price'));
    await user.type(dialog.getByLabelText('Price'), '55');
    expect(reads).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Update Product' }));
    expect(await screen.findByText('Product updated')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(reads).toHaveLength(2));
    const { stock: _stock, createdAt: _createdAt, ...rest } = aProduct({ price: 55 });
    expect(requests).toEqual([rest]);
  });

  test('a product that an import stored without a picture is saved without one; a last picture stays', async () => {
    const bare = aProduct({ image: [], description: 'Toned Milk' });
    const pictured = aProduct({ _id: id(102), name: 'Curd', image: ['/media/curd.webp'] });
    stubProductList({ products: [bare, pictured], pages: 1 });
    const requests = stub('updateProduct', () => okWith(bare, 'Product updated'));
    const { user, dialog } = await openEdit();
    await user.type(dialog.getByLabelText('Brand'), 'Nila');
    await user.click(dialog.getByRole('button', { name: 'Update Product' }));
    expect(await screen.findByText('Product updated')).toBeInTheDocument();
    expect(requests).toMatchObject([{ image: [], brand: 'Nila' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Edit Curd' }));
    const other = within(await screen.findByRole('dialog', { name: 'Upload Product' }));
    await user.click(other.getByRole('button', { name: 'Remove Picture 1 of Curd' }));
    await user.click(other.getByRole('button', { name: 'Update Product' }));
    expect(other.getByText('Add at least one image')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  test('a stale update offers to load the product again', async () => {
    stubProductList({ products: [aProduct()], pages: 1 });
    stub('updateProduct', () =>
      failure(409, 'STALE_UPDATE', 'Someone else has changed this product in the meantime.'),
    );
    stub('getProductDetails', () => okWith(aProduct({ price: 61, updatedAt: '2026-11-01T00:00:00.000Z' })));
    const { user } = await openEdit();
    await user.click(await screen.findByRole('button', { name: 'Update Product' }));
    await user.click(await screen.findByRole('button', { name: 'Load it again' }));
    await waitFor(() => expect(screen.getByLabelText('Price')).toHaveValue(61));
  });

  test('a deletion needs confirmation, then closes and reads the list again [S-2.48] [S-4.18]', async () => {
    const requests = stubProductList({ products: [aProduct()], pages: 1 });
    const removed = stub('deleteProduct', () => ok({}, 'Product deleted'));
    const { user } = renderApp('/dashboard/product');
    await user.click(await screen.findByRole('button', { name: 'Delete Toned Milk' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Permanent Delete' }));
    expect(dialog.getByText('Are you sure want to delete permanent ?')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Product deleted')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(removed).toEqual([{ _id: id(101) }]);
  });
});
