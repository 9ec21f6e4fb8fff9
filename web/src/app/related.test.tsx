import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { slugWithId } from '@tokri/contracts/slug';
import type { Product } from '@tokri/contracts';
import { aProduct, id } from '../test/fixtures';
import { renderApp } from '../test/render-app';
import { asJson, failure, ok, server } from '../test/server';

const path = `/product/${slugWithId('Toned Milk', id(101))}`;
const curd = aProduct({ _id: id(201), name: 'Curd' });
const cookies = aProduct({ _id: id(202), name: 'Cookies' });
const asked: unknown[] = [];

function stub(changes: Partial<Product>, related: { similar: Product[]; boughtTogether: Product[] }) {
  asked.length = 0;
  server.use(
    http.post('*/api/product/get-product-details', () => ok({ data: asJson(aProduct(changes)) })),
    http.post('*/api/product/related', async ({ request }) => {
      asked.push(await request.json());
      return ok({ data: asJson(related) });
    }),
  );
}
const titles = async () => {
  await screen.findByRole('region', { name: 'Similar products' });
  const all = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  return all.filter((title) => /^(?:Often|Similar)/.test(title ?? ''));
};

test('products bought together come before similar ones, each with its control', async () => {
  stub({}, { similar: [curd], boughtTogether: [cookies] });
  const { user, currentPath } = renderApp(path);
  expect(await titles()).toEqual(['Often bought together', 'Similar products']);
  expect(asked).toEqual([{ productId: id(101), group: 'sizes' }]);
  const together = within(screen.getByRole('region', { name: 'Often bought together' }));
  expect(together.getByRole('button', { name: /^Add Cookies/ })).toBeInTheDocument();
  await user.click(together.getByRole('link', { name: /Cookies/ }));
  expect(currentPath()).toContain('/product/Cookies');
});

test('substitutes come first when the product is sold out [D-22]', async () => {
  stub({ stock: 0 }, { similar: [curd], boughtTogether: [cookies] });
  renderApp(path);
  expect(await titles()).toEqual(['Similar products', 'Often bought together']);
});

test('an empty row is hidden', async () => {
  stub({}, { similar: [curd], boughtTogether: [] });
  renderApp(path);
  expect(await titles()).toEqual(['Similar products']);
});

test('the page works without rows that failed to load', async () => {
  stub({}, { similar: [], boughtTogether: [] });
  let failed = 0;
  server.use(
    http.post('*/api/product/related', () => {
      failed += 1;
      return failure(503, 'UNAVAILABLE', 'Not now.');
    }),
  );
  renderApp(path);
  await screen.findByRole('heading', { level: 1, name: 'Toned Milk' });
  await waitFor(() => expect(failed).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Products are loading' })).toBeNull());
  expect(screen.queryByText('Not now.')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Similar products' })).toBeNull();
});
