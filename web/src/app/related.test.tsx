import { screen, waitFor, within } from '@testing-library/react';
import { slugWithId } from '@tokri/contracts/slug';
import type { Product } from '@tokri/contracts';
import { aProduct, id } from '../test/fixtures';
import { renderApp } from '../test/render-app';
import { failure, okWith, stub } from '../test/server';

const path = `/product/${slugWithId('Toned Milk', id(101))}`;
const curd = aProduct({ _id: id(201), name: 'Curd' });
const cookies = aProduct({ _id: id(202), name: 'Cookies' });
const TOGETHER = 'Often bought together';

function haveRelated(changes: Partial<Product>, related: { similar: Product[]; boughtTogether: Product[] }) {
  stub('getProductDetails', () => okWith(aProduct(changes)));
  return stub('getRelatedProducts', () => okWith(related));
}
const titles = async () => {
  await screen.findByRole('region', { name: 'Similar products' });
  const all = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  return all.filter((title) => /^(?:Often|Similar)/.test(title ?? ''));
};

test('products bought together come before similar ones, each with its control', async () => {
  const asked = haveRelated({}, { similar: [curd], boughtTogether: [cookies] });
  const { user, currentPath } = renderApp(path);
  expect(await titles()).toEqual(['Often bought together', 'Similar products']);
  expect(asked).toEqual([{ productId: id(101), group: 'sizes' }]);
  const together = within(screen.getByRole('region', { name: 'Often bought together' }));
  expect(together.getByRole('button', { name: /^Add Cookies/ })).toBeInTheDocument();
  await user.click(together.getByRole('link', { name: /Cookies/ }));
  expect(currentPath()).toContain('/product/Cookies');
});

test.each([
  ['substitutes come first when the product is sold out', 0, [cookies], ['Similar products', TOGETHER]],
  ['an empty row is hidden', 20, [], ['Similar products']],
])('%s', async (_rule, stock, boughtTogether, expected) => {
  haveRelated({ stock }, { similar: [curd], boughtTogether });
  renderApp(path);
  expect(await titles()).toEqual(expected);
});

test('the page works without rows that failed to load', async () => {
  stub('getProductDetails', () => okWith(aProduct()));
  const failed = stub('getRelatedProducts', () => failure(503, 'UNAVAILABLE', 'Not now.'));
  renderApp(path);
  await screen.findByRole('heading', { level: 1, name: 'Toned Milk' });
  await waitFor(() => expect(failed).not.toEqual([]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Products are loading' })).toBeNull());
  expect(screen.queryByText('Not now.')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Similar products' })).toBeNull();
});
