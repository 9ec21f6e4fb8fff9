import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../test/render-app';
import { pageOf, stub } from '../../../test/server';
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
