import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { Product } from '@tokri/contracts';
import { curd, dairy, id, manyProducts, milk } from '../test/fixtures';
import { renderApp } from '../test/render-app';
import { asJson, ok, server } from '../test/server';

const path = (segment: string) => `/Dairy-Breakfast-${dairy._id}/${segment}`;
interface ListingRequest {
  categoryId: string;
  subCategoryId: string;
  page: number;
  limit: number;
}

/** Sub-categories of 20 products each, 8 a page, and the requests for them. */
function fakeListing(productsOf: (sub: string) => Product[] = () => manyProducts(20)) {
  const requests: ListingRequest[] = [];
  server.use(
    http.post('*/api/product/get-pruduct-by-category-and-subcategory', async ({ request }) => {
      const body = (await request.json()) as ListingRequest;
      requests.push(body);
      const all = productsOf(body.subCategoryId);
      const data = all.slice((body.page - 1) * body.limit, body.page * body.limit);
      const totalPage = Math.ceil(all.length / body.limit);
      return ok({ data: asJson(data), page: body.page, limit: 8, totalCount: all.length, totalPage });
    }),
  );
  return requests;
}

const pageHeight = (height: number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => height });
afterEach(() => pageHeight(0));

test('shows 8 skeletons while the first page loads; later pages are appended, none after the last [S-2.49] [S-4.14] [S-9.9]', async () => {
  const requests = fakeListing();
  pageHeight(10_000);
  renderApp(path(`Curd-${curd._id}`));
  expect(await screen.findAllByTestId('product-skeleton')).toHaveLength(8);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8));
  expect(requests.map(({ page }) => page)).toEqual([1]);

  pageHeight(0);
  act(() => void window.dispatchEvent(new Event('scroll')));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
  const names = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  expect(names).toEqual(manyProducts(20).map(({ name }) => name));
  expect(requests.map(({ page, limit }) => [page, limit])).toEqual([
    [1, 8],
    [2, 8],
    [3, 8],
  ]);
});

test('another sub-category in the rail: its first page replaces the previous items [S-2.49] [S-4.14]', async () => {
  const requests = fakeListing((sub) =>
    manyProducts(3)
      .map((product) =>
        sub === milk._id ? { ...product, _id: id(700), name: `Milk ${product.name}` } : product,
      )
      .slice(0, sub === milk._id ? 1 : 3),
  );
  const { user, currentPath } = renderApp(path(`Curd-${curd._id}`));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  const rail = within(screen.getByRole('navigation', { name: 'Sub-categories' }));
  await user.click(await rail.findByRole('link', { name: 'Milk' }));
  expect(currentPath()).toBe(path(`Milk-${milk._id}`));
  expect(await screen.findByRole('heading', { level: 1, name: 'Milk' })).toBeInTheDocument();
  expect(await screen.findByText('Milk Product 1')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(rail.getByRole('link', { name: 'Milk' })).toHaveAttribute('aria-current', 'page');
  expect(rail.getByRole('link', { name: 'Curd' })).not.toHaveAttribute('aria-current');
  expect(requests.at(-1)).toEqual({
    categoryId: dairy._id,
    subCategoryId: milk._id,
    page: 1,
    limit: 8,
    group: 'sizes',
  });
});

test('the ids are after the last hyphens; the title is the rest of the slug with spaces [S-2.21] [S-2.23]', async () => {
  const requests = fakeListing();
  renderApp(path(`Butter-Cheese-More-${curd._id}`));
  expect(await screen.findByRole('heading', { level: 1, name: 'Butter Cheese More' })).toBeInTheDocument();
  expect(document.title).toBe('Butter Cheese More · Tokri');
  await waitFor(() => expect(requests[0]).toMatchObject({ categoryId: dairy._id, subCategoryId: curd._id }));
});
