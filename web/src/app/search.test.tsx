import { act, screen, waitFor, within } from '@testing-library/react';
import { aProduct, id, manyProducts } from '../test/fixtures';
import { renderApp } from '../test/render-app';
import { aGate, failure, pageOf, stub } from '../test/server';

test('the hint leads to the search page, whose field is focused and pre-filled [S-2.5] [S-2.29] [S-2.30]', async () => {
  const requests = stub('searchProducts', () => pageOf([]));
  const first = renderApp('/cart');
  await first.user.click(await screen.findByRole('link', { name: 'Search for atta dal and more.' }));
  await waitFor(() => expect(first.currentPath()).toBe('/search'));
  first.unmount();

  const { user, currentPath } = renderApp('/search?q=mil');
  const field = screen.getByRole('searchbox', { name: 'Search for atta dal and more.' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('mil');
  expect(field).toHaveAttribute('placeholder', 'Search for atta dal and more.');
  await user.type(field, 'k ');
  expect(currentPath()).toBe('/search?q=milk%20');
  expect(await screen.findByText('No Data found')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Search Results: 0' })).toBeInTheDocument();
  await waitFor(() => expect(requests).toContainEqual({ search: 'milk', page: 1, group: 'sizes' }));
});

test('10 skeletons first; page one replaces, later pages append; none after the last [S-2.5] [S-2.52] [S-4.12] [S-4.13] [S-9.10]', async () => {
  const asked = stub('searchProducts', (body) => pageOf(manyProducts(25), body));
  const ofDocument = jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(10_000);
  renderApp('/search?q=product');
  expect(await screen.findAllByTestId('product-skeleton')).toHaveLength(10);
  expect(await screen.findByRole('heading', { name: 'Search Results: 25' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(10);
  expect(asked).toHaveLength(1);

  ofDocument.mockRestore();
  act(() => void window.dispatchEvent(new Event('scroll')));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25));
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 3]);
});

test.each([
  ['brightolin toothpaste', ['brightolin'], 'Toothpaste from other brands:'],
  ['toothpaste xyz', ['xyz'], 'What we have for toothpaste:'],
  ['butter oats', [], 'Results for some of your words:'],
  ['surf excel 1 kg', ['surf', 'excel'], "We don't sell Surf Excel yet. Milk we do:"],
])('%s has no results and shows near ones under a heading of their own', async (...row) => {
  const [term, unmatched, heading] = row;
  const near = [aProduct({ name: 'Clove Toothpaste' })];
  stub('searchProducts', () => pageOf([], {}, { near, unmatched }));
  renderApp(`/search?q=${encodeURIComponent(term)}`);
  expect(await screen.findByText(`No results for ${term}.`)).toBeInTheDocument();
  expect(screen.getByText('No Data found')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Search Results: 0' })).toBeInTheDocument();
  const section = screen.getByRole('region', { name: heading });
  expect(within(section).getByRole('heading', { level: 3 })).toHaveTextContent('Clove Toothpaste');
});

test.each([
  ['mlik', { didYouMean: 'milk' }, 'milk'],
  ['milk under 50', { readAs: { search: 'milk', priceTo: 50 } }, 'milk · Up to ₹50'],
  ['under 50', { readAs: { search: '', priceTo: 50 } }, 'Up to ₹50'],
])('%s: a query that is read otherwise than typed is shown as read', async (typed, asRead, shown) => {
  stub('searchProducts', () => pageOf([aProduct()], {}, asRead));
  renderApp(`/search?q=${encodeURIComponent(typed)}`);
  expect(await screen.findByText('Toned Milk')).toBeInTheDocument();
  expect(screen.getByText(/^Showing results for/)).toHaveTextContent(`Showing results for ${shown}.`);
});

test('a search that fails shows the error and can be retried', async () => {
  stub('searchProducts', () => failure(503, 'UNAVAILABLE', 'Search is unavailable right now.'));
  const { user } = renderApp('/search?q=milk');
  expect(await screen.findByText('Search is unavailable right now.')).toBeInTheDocument();
  stub('searchProducts', () => pageOf([aProduct()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Toned Milk')).toBeInTheDocument();
});

test('a late answer to an older search is never shown for the newer one [S-4.13]', async () => {
  const answered: string[] = [];
  const gate = aGate();
  stub('searchProducts', async ({ search }) => {
    if (search === 'm') await gate.opened;
    answered.push(String(search));
    return pageOf([aProduct({ _id: id(search === 'm' ? 1 : 2), name: `Found for ${search}` })]);
  });
  const { user } = renderApp('/search?q=m');
  const main = within(screen.getByRole('main'));
  await user.type(screen.getByRole('searchbox'), 'i');
  expect(await main.findByText('Found for mi')).toBeInTheDocument();
  gate.open();
  await waitFor(() => expect(answered).toEqual(['mi', 'm']));
  // Leaves time for a late answer to be rendered by mistake.
  await act(() => new Promise((done) => setTimeout(done, 100)));
  expect(main.getByText('Found for mi')).toBeInTheDocument();
  expect(screen.queryByText('Found for m')).not.toBeInTheDocument();
});
