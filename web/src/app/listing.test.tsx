import { act, screen, waitFor, within } from '@testing-library/react';
import type { Product } from '@tokri/contracts';
import { aProduct, curd, dairy, id, manyProducts, milk } from '../test/fixtures';
import { renderApp } from '../test/render-app';
import { okWith, pageOf, stub } from '../test/server';

const path = (segment: string) => `/Dairy-Breakfast-${dairy._id}/${segment}`;

const fakeListing = (productsOf: (sub: string) => Product[] = () => manyProducts(20)) =>
  stub('getProductsByCategoryAndSubCategory', (body) => pageOf(productsOf(String(body.subCategoryId)), body));

test('shows 8 skeletons while the first page loads; later pages are appended, none after the last [S-2.49] [S-4.14] [S-9.9]', async () => {
  const requests = fakeListing();
  const ofDocument = jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(10_000);
  renderApp(path(`Curd-${curd._id}`));
  expect(await screen.findAllByTestId('product-skeleton')).toHaveLength(8);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8));
  expect(requests.map(({ page }) => page)).toEqual([1]);

  ofDocument.mockRestore();
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
  const one = aProduct({ _id: id(700), name: 'Milk Product 1' });
  const requests = fakeListing((sub) => (sub === milk._id ? [one] : manyProducts(3)));
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
    sort: 'popular',
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

test.each([`Fruits-${id(998)}`, `All-${dairy._id.replace(/.$/, '9')}`])(
  'a category that does not exist (%s) is not found',
  async (segment) => {
    fakeListing(() => []);
    renderApp(segment.startsWith('All') ? `/${segment}/${segment}` : path(segment));
    expect(await screen.findByText('This page does not exist')).toBeVisible();
  },
);

test('an old address of a merged sub-category leads to its target, with its filters', async () => {
  const requests = fakeListing();
  stub('getSubCategories', () => okWith([{ ...milk, mergedIds: [id(90)] }, curd]));
  const { currentPath } = renderApp(`${path(`Fresh-Milk-${id(90)}`)}?inStock=true`);
  await waitFor(() => expect(currentPath()).toBe(`${path(`Milk-${milk._id}`)}?inStock=true`));
  expect(await screen.findByRole('heading', { level: 1, name: 'Milk' })).toBeInTheDocument();
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ subCategoryId: milk._id }));
});
