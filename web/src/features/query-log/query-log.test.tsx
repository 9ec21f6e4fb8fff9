import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { admin } from '../../test/fixtures';
import { logInAs, renderApp } from '../../test/render-app';
import { asJson, failure, ok, server, stub } from '../../test/server';
import type { LoggedQuery } from './query-log-api';

const path = '/dashboard/search-desk';
const QUINOA: LoggedQuery = { query: 'quinoa', searches: 1_400, withoutResult: 14, clicks: 3, found: 2 };

const fakeQueryLog = (data: readonly LoggedQuery[]) =>
  stub('getQueries', (body) => {
    const totals = { searches: 2_000, withoutResult: 20, clicks: 7 };
    return ok({ data: asJson(data), page: Number(body.page), totalPage: 2, totalCount: 30, totals });
  });

beforeEach(() => logInAs(admin));

test('a query with its counts and a link to its results', async () => {
  fakeQueryLog([QUINOA]);
  renderApp(path);
  const table = within(await screen.findByRole('table', { name: 'Most searched' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'QuerySearchesWithout resultClicksFinds now',
    'quinoaPin products1,4001432',
  ]);
  expect(table.getByRole('link', { name: 'quinoa' })).toHaveAttribute('href', '/search?q=quinoa');
  expect(screen.getByText('2,000 searches, 20 without result, 7 clicks')).toBeInTheDocument();
  expect(document.title).toMatch(/^Search/);
});

test('keeps list, period and page in the address; another list starts at page 1', async () => {
  const asked = fakeQueryLog([QUINOA]);
  const { user, currentPath } = renderApp(`${path}?list=never-clicked&days=30`);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(currentPath()).toBe(`${path}?list=never-clicked&days=30&page=2`);
  await screen.findByText('2/2');
  await user.click(screen.getByRole('button', { name: 'Nothing found' }));
  await screen.findByRole('table', { name: 'Nothing found' });
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await screen.findByText('1/2');
  expect(currentPath()).toBe(`${path}?list=nothing-found&days=1`);
  expect(asked).toEqual([
    { list: 'never-clicked', days: 30, page: 1 },
    { list: 'never-clicked', days: 30, page: 2 },
    { list: 'nothing-found', days: 30, page: 1 },
    { list: 'nothing-found', days: 1, page: 1 },
  ]);
});

test('reports an empty list, and an error with a retry', async () => {
  fakeQueryLog([]);
  server.use(
    http.post('*/api/product/queries', () => failure(503, 'UNAVAILABLE', 'Please try again.'), {
      once: true,
    }),
  );
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('button', { name: /try again/i }));
  expect(await screen.findByText('No searches in this list')).toBeInTheDocument();
});
