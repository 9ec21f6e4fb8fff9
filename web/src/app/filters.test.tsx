import { screen, waitFor, within } from '@testing-library/react';
import type { Facets } from '@tokri/contracts';
import { curd, dairy, manyProducts, milk } from '../test/fixtures';
import { renderApp } from '../test/render-app';
import { asJson, pageOf, stub } from '../test/server';

const facets: Facets = {
  brands: [
    { name: 'Gokul Farm', count: 2 },
    { name: 'Hill Farm', count: 1 },
  ],
  countries: ['IN', 'ES', 'IT', 'FR', 'DE', 'LK', 'NP', 'BT', 'US', 'CL'].map((country, at) => ({
    country,
    count: 10 - at,
  })),
  subCategories: [{ subCategoryId: milk._id, name: 'Milk', count: 3 }],
  prices: [
    { from: 0, to: 50, count: 2 },
    { from: 50.01, to: 100, count: 1 },
    { from: 100.01, count: 0 },
  ],
  diets: [
    { diet: 'veg', count: 3 },
    { diet: 'non-veg', count: 0 },
  ],
  inStock: 2,
};

/**
 * A list of two products, one when a brand is chosen, none for the brand Nobody; and the requests other than
 * for counts.
 */
function fakeLists() {
  const requests: object[] = [];
  for (const list of ['searchProducts', 'getProductsByCategoryAndSubCategory'] as const) {
    stub(list, (body) => {
      if (!body.facets) requests.push(body);
      const count = body.brands?.includes('Nobody') ? 0 : body.brands ? 1 : 2;
      const counted = body.facets ? { facets: asJson(facets) } : {};
      return pageOf(manyProducts(count), { limit: 8 }, counted);
    });
  }
  return requests;
}
const openFilters = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
};

test('filters show counts, are in the address and above the list, and can be removed [D-2]', async () => {
  const requests = fakeLists();
  const { user, currentPath } = renderApp('/search?q=milk');
  const sheet = await openFilters(user);
  const brands = within(await sheet.findByRole('group', { name: 'Brand' }));
  await user.click(brands.getByRole('button', { name: 'Gokul Farm 2' }));
  expect(currentPath()).toBe('/search?q=milk&brand=Gokul+Farm');
  await user.click(sheet.getByRole('button', { name: '₹50 to ₹100 1' }));
  expect(currentPath()).toBe('/search?q=milk&brand=Gokul+Farm&price=50.01-100');
  expect(brands.getByRole('button', { name: 'Gokul Farm 2' })).toHaveAttribute('aria-pressed', 'true');
  expect(sheet.queryByRole('button', { name: /^Non-veg/ })).not.toBeInTheDocument();
  await user.click(await sheet.findByRole('button', { name: 'Show 1 product' }));
  await waitFor(() =>
    expect(requests.at(-1)).toEqual({
      search: 'milk',
      page: 1,
      group: 'sizes',
      brands: ['Gokul Farm'],
      priceFrom: 50.01,
      priceTo: 100,
    }),
  );
  const chosen = within(screen.getByRole('list', { name: 'Chosen filters' }));
  await user.click(chosen.getByRole('button', { name: 'Remove filter ₹50 to ₹100' }));
  expect(currentPath()).toBe('/search?q=milk&brand=Gokul+Farm');
  await user.click(chosen.getByRole('button', { name: 'Clear all' }));
  expect(currentPath()).toBe('/search?q=milk');
  expect(screen.queryByRole('list', { name: 'Chosen filters' })).not.toBeInTheDocument();
});

test('the country of origin is found by its name, filters and sorts', async () => {
  const requests = fakeLists();
  const { user, currentPath } = renderApp('/search?q=oil');
  const sheet = await openFilters(user);
  const countries = within(await sheet.findByRole('group', { name: 'Country of origin' }));
  expect(countries.queryByRole('button', { name: 'Chile 1' })).not.toBeInTheDocument();
  await user.type(countries.getByRole('textbox', { name: 'Find a country' }), 'chi');
  expect(countries.getAllByRole('button')).toHaveLength(1);
  await user.click(countries.getByRole('button', { name: 'Chile 1' }));
  expect(currentPath()).toBe('/search?q=oil&country=CL');
  await user.click(await sheet.findByRole('button', { name: 'Show 2 products' }));
  expect(await screen.findByRole('button', { name: 'Remove filter Chile' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Country of origin');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ countries: ['CL'], sort: 'country' }));
});

test('a custom price range applies on submit, and an invalid one is refused', async () => {
  const requests = fakeLists();
  const { user, currentPath } = renderApp('/search?q=milk');
  const sheet = await openFilters(user);
  const set = async (from: string, to: string) => {
    for (const [name, value] of [
      ['From ₹', from],
      ['To ₹', to],
    ] as const) {
      const field = await sheet.findByRole('textbox', { name });
      await user.clear(field);
      if (value) await user.type(field, value);
    }
    await user.click(sheet.getByRole('button', { name: 'Set' }));
  };
  await set('1,0x', '60');
  expect(await sheet.findByRole('alert')).toHaveTextContent('Please enter prices in rupees.');
  await set('80', '60');
  expect(await sheet.findByRole('alert')).toHaveTextContent('The lowest price is above the highest.');
  expect(currentPath()).toBe('/search?q=milk');
  await set('₹ 45.50', '1,060');
  expect(currentPath()).toBe('/search?q=milk&price=45.5-1060');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ priceFrom: 45.5, priceTo: 1060 }));
  await set('', '60');
  expect(currentPath()).toBe('/search?q=milk&price=-60');
  await set('', '');
  expect(currentPath()).toBe('/search?q=milk');
});

test('the sort order survives clearing the filters; a new query resets both [D-2]', async () => {
  const requests = fakeLists();
  const { user, currentPath } = renderApp('/search?q=mil&stock=in');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
  expect(currentPath()).toBe('/search?q=mil&sort=price&stock=in');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort: 'price', inStock: true }));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(currentPath()).toBe('/search?q=mil&sort=price');
  await user.type(screen.getByRole('searchbox'), 'k');
  expect(currentPath()).toBe('/search?q=milk');
});

test('when no product matches, all filters can be cleared at once', async () => {
  fakeLists();
  const { user, currentPath } = renderApp('/search?q=milk&brand=Nobody');
  await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  expect(currentPath()).toBe('/search?q=milk');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});

test('a category has a listing of all its products, with breadcrumb and count [D-2]', async () => {
  const requests = fakeLists();
  const whole = `/Dairy-Breakfast-${dairy._id}/All-Dairy-Breakfast-${dairy._id}`;
  const { user, currentPath } = renderApp(`/Dairy-Breakfast-${dairy._id}/Curd-${curd._id}?diet=veg`);
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ subCategoryId: curd._id, diet: 'veg', limit: 8 }),
  );
  const rail = within(screen.getByRole('navigation', { name: 'Sub-categories' }));
  await user.click(await rail.findByRole('link', { name: 'All' }));
  expect(currentPath()).toBe(whole);
  expect(await screen.findByRole('heading', { level: 1, name: 'All Dairy Breakfast' })).toBeInTheDocument();
  expect(await screen.findByText('2 products')).toBeInTheDocument();
  expect(requests.at(-1)).toEqual({
    categoryId: dairy._id,
    wholeCategory: true,
    sort: 'popular',
    page: 1,
    limit: 8,
    group: 'sizes',
  });
  const order = screen.getByRole('combobox', { name: 'Sort by' });
  expect(within(order).getAllByRole('option')[0]).toHaveTextContent('Most bought');
  await user.selectOptions(order, 'discount');
  expect(currentPath()).toBe(`${whole}?sort=discount`);
  await user.selectOptions(order, 'popular');
  expect(currentPath()).toBe(whole);
  expect(rail.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByText('Dairy & Breakfast')).toHaveAttribute('aria-current', 'page');
  await user.click(way.getByRole('link', { name: 'Home' }));
  expect(currentPath()).toBe('/');
});
