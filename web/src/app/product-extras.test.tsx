import type { Product } from '@tokri/contracts';
import { slugWithId } from '@tokri/contracts/slug';
import { screen, waitFor, within } from '@testing-library/react';
import { viewedProducts } from '../features/catalogue/product/viewed-products';
import { aProduct, id } from '../test/fixtures';
import { renderApp } from '../test/render-app';
import { failure, okWith, stub } from '../test/server';

const products = new Map(
  ['Toned Milk', 'Curd', 'Paneer'].map((name, index) => {
    const product = aProduct({ _id: id(101 + index), name });
    return [product._id, product];
  }),
);
const pathOf = (name: string, number: number) => `/product/${slugWithId(name, id(number))}`;
const haveProduct = (changes: Partial<Product> = {}) =>
  stub('getProductDetails', ({ productId }) => {
    const product = products.get(productId);
    return product
      ? okWith({ ...product, ...changes })
      : failure(404, 'NOT_FOUND', 'This product was not found.');
  });

describe('viewed products', () => {
  test('are on the page of the next product, latest first, as cards', async () => {
    haveProduct();
    for (const [name, number] of [
      ['Toned Milk', 101],
      ['Curd', 102],
    ] as const) {
      const { unmount } = renderApp(pathOf(name, number));
      await waitFor(() => expect(viewedProducts()[0]).toBe(id(number)));
      unmount();
    }
    const { user, currentPath } = renderApp(pathOf('Paneer', 103));
    const row = within(await screen.findByRole('region', { name: 'Recently viewed' }));
    const toned = await row.findByRole('link', { name: /Toned Milk/ });
    expect(row.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Curd',
      'Toned Milk',
    ]);
    expect(row.getByRole('button', { name: 'Add Curd 500 ml' })).toBeInTheDocument();
    await user.click(toned);
    expect(currentPath()).toBe(pathOf('Toned Milk', 101));
    await waitFor(() => expect(viewedProducts()).toEqual([id(101), id(103), id(102)]));
  });

  test('are at most twenty, without deleted products and invalid entries', async () => {
    const many = Array.from({ length: 25 }, (_, index) => id(300 + index));
    localStorage.setItem('viewedProducts', JSON.stringify([7, { name: 'x' }, ...many]));
    haveProduct();
    const { unmount } = renderApp(pathOf('Toned Milk', 101));
    await waitFor(() => expect(viewedProducts()[0]).toBe(id(101)));
    expect(viewedProducts()).toHaveLength(20);
    unmount();
    renderApp(pathOf('Product 0', 300));
    await waitFor(() => expect(viewedProducts()).not.toContain(id(300)));
    expect(viewedProducts()).toHaveLength(19);
  });
});

describe('sharing', () => {
  const url = `${window.location.origin}${pathOf('Toned Milk', 101)}`;
  const open = async () => {
    haveProduct();
    const { user } = renderApp(pathOf('Toned Milk', 101));
    const button = await screen.findByRole('button', { name: 'Share Toned Milk' });
    return () => user.click(button);
  };
  afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

  test('uses the share sheet of the device; cancelling shows nothing', async () => {
    const share = jest.fn().mockRejectedValue(new DOMException('', 'AbortError'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await (
      await open()
    )();
    expect(share).toHaveBeenCalledWith({ title: 'Toned Milk', url });
    expect(screen.queryByText(/copied/)).not.toBeInTheDocument();
  });

  test('copies the link if there is no share sheet', async () => {
    const click = await open();
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await click();
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(copy).toHaveBeenCalledWith(url);
  });
});

test.each([
  ['Vegetarian', ['Vegetarian']],
  ['Non-vegetarian', ['Non-vegetarian']],
  [undefined, []],
])('food of type %s has its mark', async (diet, marks) => {
  haveProduct(diet ? { more_details: { 'Food Type': diet } } : {});
  renderApp(pathOf('Toned Milk', 101));
  await screen.findByRole('heading', { level: 1 });
  const found = screen.queryAllByRole('img', { name: /egetarian/ });
  expect(found.map((mark) => mark.getAttribute('aria-label'))).toEqual(marks);
});
