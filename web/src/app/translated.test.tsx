import { screen, waitFor } from '@testing-library/react';
import { aProduct } from '../test/fixtures';
import { renderApp } from '../test/render-app';
import { pageOf, stub } from '../test/server';
import { translate } from '../test/translate';

test('the number of results is right on a page that the browser translates', async () => {
  stub('searchProducts', ({ search }) =>
    pageOf([aProduct()], {}, { totalCount: search === 'milk' ? 65 : 58 }),
  );
  const { user } = renderApp('/search?q=milk');
  translate(await screen.findByRole('heading', { name: 'Search Results: 65' }));
  await user.type(screen.getByRole('searchbox'), 's');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search Results: 58'),
  );
});
