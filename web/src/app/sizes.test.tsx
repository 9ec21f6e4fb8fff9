import type { Product, Variant } from '@tokri/contracts';
import { slugWithId } from '@tokri/contracts/slug';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { fakeCartServer } from '../test/fake-cart-server';
import { aProduct, id } from '../test/fixtures';
import { renderApp } from '../test/render-app';
import { asJson, ok, server } from '../test/server';

const small = aProduct({ variantGroup: 'milk' });
const large = aProduct({ _id: id(102), unit: '1 l', price: 90, discount: 0, stock: 0, variantGroup: 'milk' });
const sizeOf = ({ _id, name, unit, price, discount, stock }: Product): Variant => ({
  ...{ _id, name, unit, price, discount, stock, image: '' },
  unitPrice: { paise: unit === '1 l' ? 9_000 : 8_600, per: 'l' },
});
const path = `/product/${slugWithId('Toned Milk', id(101))}`;
const stubSizes = (variants: Variant[] | undefined) =>
  server.use(
    http.post('*/api/product/get-product-details', async ({ request }) => {
      const { productId } = (await request.json()) as { productId: string };
      return ok({ data: asJson(productId === large._id ? large : small), ...(variants && { variants }) });
    }),
  );
const sizes = async () => within(await screen.findByRole('navigation', { name: 'Sizes' }));

test('the sizes of a product stand on its page with their prices; each leads to its own page', async () => {
  fakeCartServer([], [small, large]);
  stubSizes([small, large].map(sizeOf));
  const { user, currentPath } = renderApp(path);
  const links = (await sizes()).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^500 ml.*₹43.*₹86 per litre$/),
    expect.stringMatching(/^1 l₹90₹90 per litreSold out$/),
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
  await user.click(links[1]!);
  expect(currentPath()).toBe(`/product/${slugWithId('Toned Milk', id(102))}`);
  expect(await screen.findByText('Out of Stock')).toBeInTheDocument();
  expect((await sizes()).getByRole('link', { name: /^1 l/ })).toHaveAttribute('aria-current', 'page');
});

test('a product of one size has no choice', async () => {
  stubSizes(undefined);
  renderApp(path);
  await screen.findByRole('heading', { level: 1, name: 'Toned Milk' });
  expect(screen.queryByRole('navigation', { name: 'Sizes' })).not.toBeInTheDocument();
});
