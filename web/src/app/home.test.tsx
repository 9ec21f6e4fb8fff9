import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aProduct, dairy, snacks } from '../test/fixtures';
import { renderApp } from '../test/render-app';
import { asJson, ok, failure, server } from '../test/server';

const stubRows = (answer: (category: string) => Response) =>
  server.use(
    http.post('*/api/product/get-product-by-category', async ({ request }) =>
      answer(((await request.json()) as { id: string }).id),
    ),
  );

test('the banner promises about 10 minutes, 5000+ products, best prices and offers [S-2.3] [S-9.7]', async () => {
  renderApp('/');
  const banner = within(await screen.findByRole('main')).getByRole('region', { name: 'Welcome' });
  expect(banner).toHaveTextContent('Delivery in about 10 minutes');
  expect(banner).toHaveTextContent('5000+ products from a store near you, at best prices and offers.');
  await screen.findByRole('link', { name: 'Dairy & Breakfast' });
});

test('tiles and rows: one for each category, sorted by name [S-2.3] [S-9.19]', async () => {
  stubRows(() => ok({ data: asJson([aProduct()]) }));
  renderApp('/');
  const grid = await screen.findByRole('region', { name: 'Shop by category' });
  await waitFor(() => expect(within(grid).getAllByRole('listitem')).toHaveLength(2));
  expect(
    within(grid)
      .getAllByRole('listitem')
      .map((tile) => tile.textContent),
  ).toEqual(['Dairy & Breakfast', 'Snacks']);
  const rows = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(rows).toEqual(['Shop by category', 'Dairy & Breakfast', 'Snacks']);
});

test('a category without products keeps its row, and so does one that failed to load [S-2.3]', async () => {
  let broken = true;
  stubRows((category) => {
    if (category === snacks._id) return ok({ data: [] });
    return broken
      ? failure(503, 'UNAVAILABLE', 'Products are unavailable right now.')
      : ok({ data: asJson([aProduct()]) });
  });
  const { user } = renderApp('/');
  const empty = await screen.findByRole('region', { name: snacks.name });
  expect(await within(empty).findByText('No products in this category yet.')).toBeInTheDocument();
  const failed = screen.getByRole('region', { name: dairy.name });
  broken = false;
  await user.click(await within(failed).findByRole('button', { name: 'Try again' }));
  expect(await within(failed).findByText('Toned Milk')).toBeInTheDocument();
});
