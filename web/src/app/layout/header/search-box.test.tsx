import type { Variant } from '@tokri/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { chooseSize } from '../../../features/catalogue/sizes/chosen-size';
import { fakeCartServer } from '../../../test/fakes/fake-cart-server';
import { aProduct, id } from '../../../test/fixtures';
import { renderApp } from '../../../test/render-app';
import { ok, pageOf, stub } from '../../../test/server';
import { mockSmallScreen } from '../../../test/mock-small-screen';

const stubEmptySearch = () => stub('searchProducts', () => pageOf([]));

test('every keystroke navigates to /search?q= the text of the field [S-2.29]', async () => {
  stubEmptySearch();
  const { user, currentPath } = renderApp('/search?q=egg');
  const field = screen.getByRole('searchbox');
  const seen: (string | null)[] = [];
  for (const key of ['s', ' ', '&', '{Backspace}']) {
    await user.type(field, key);
    seen.push(currentPath());
  }
  expect(seen).toEqual(['/search?q=eggs', '/search?q=eggs%20', '/search?q=eggs%20%26', '/search?q=eggs%20']);
  await user.clear(field);
  expect(currentPath()).toBe('/search?q=');
  await screen.findByText('No Data found');
});

test('on large screens the field is wider, and the magnifier stays [S-2.31] [S-9.14]', () => {
  stubEmptySearch();
  renderApp('/search?q=egg');
  expect(screen.getByRole('search')).toHaveClass('min-w-[min(300px,100%)]', 'lg:min-w-[420px]');
  expect(screen.getByRole('search').querySelector('svg.lucide-search')).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Back to the home page' })).not.toBeInTheDocument();
});

test('on small screens an arrow to the home page takes the place of the magnifier, on the search page only [S-2.31] [S-9.13]', async () => {
  stubEmptySearch();
  mockSmallScreen();
  const { user, currentPath } = renderApp('/search?q=egg');
  const box = within(screen.getByRole('search'));
  expect(screen.getByRole('search').querySelector('svg.lucide-search')).toBeNull();
  await user.click(box.getByRole('link', { name: 'Back to the home page' }));
  await waitFor(() => expect(currentPath()).toBe('/'));
  expect(screen.getByRole('banner').querySelector('svg.lucide-search')).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Back to the home page' })).not.toBeInTheDocument();
});

test('the panel shows the results of the page, in the size of the card, and asks for no page twice', async () => {
  const aSize = (at: number, unit: string, price: number): Variant => ({
    ...{ _id: id(at), name: 'Toned Milk', unit, price, discount: 0, stock: 9, image: '' },
  });
  const sizes = [aSize(101, '200 g', 100), aSize(102, '1 kg', 369)];
  const listed = { ...aProduct({ unit: '200 g', price: 100, discount: 0 }), variantGroup: 'milk', sizes };
  fakeCartServer([], [listed, aProduct({ _id: id(102), unit: '1 kg', price: 369 })]);
  const asked = stub('searchProducts', (body) => pageOf([listed], body));
  const told = stub('recordQuery', () => ok());
  const { user } = renderApp('/search?q=m');
  await user.type(screen.getByRole('searchbox'), 'i');
  const option = await screen.findByRole('option', { name: /Toned Milk/ });
  expect(option).toHaveTextContent('Toned Milk200 g₹100');
  act(() => chooseSize(listed, id(102)));
  await user.type(screen.getByLabelText('Search for atta dal and more.'), 'l');
  expect(await screen.findByRole('option', { name: /Toned Milk/ })).toHaveTextContent('Toned Milk1 kg₹369');
  const panel = within(screen.getByRole('banner'));
  await user.click(panel.getByRole('button', { name: 'Add Toned Milk 1 kg' }));
  expect(panel.getByRole('group', { name: 'Quantity of Toned Milk 1 kg' })).toHaveTextContent('1');
  expect(asked.map(({ search, page }) => `${search} ${page}`)).toEqual(['m 1', 'mi 1', 'mil 1']);
  await waitFor(() => expect(told).toContainEqual({ search: 'mil', use: 'clicked' }));
});
