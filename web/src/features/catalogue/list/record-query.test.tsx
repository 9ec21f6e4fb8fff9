import { screen, waitFor } from '@testing-library/react';
import { fakeCartServer } from '../../../test/fakes/fake-cart-server';
import { renderApp } from '../../../test/render-app';
import { ok, stub } from '../../../test/server';

// Waiting advances the clock: looking at results takes no time.
beforeEach(() => void jest.useFakeTimers());

/** A shop that finds one product; the recorded bodies with their credentials. */
function fakeSearch() {
  fakeCartServer();
  return stub('recordQuery', (_body, request) => {
    expect([request.credentials, request.headers.get('authorization')]).toEqual(['omit', null]);
    return ok();
  });
}

test('a search with viewed results is counted once, one typed past is not', async () => {
  const told = fakeSearch();
  const { user } = renderApp('/search?q=mil');
  await screen.findByRole('heading', { name: 'Search Results: 1' });
  await user.type(screen.getByRole('searchbox'), 'k');
  await waitFor(() => expect(told).toEqual([{ search: 'milk', use: 'searched' }]));
});

test('a click on a result is counted at once, and only the first one', async () => {
  const told = fakeSearch();
  const { user } = renderApp('/search?q=milk');
  const add = await screen.findByRole('button', { name: /^Add / });
  await user.click(screen.getByRole('heading', { name: 'Search Results: 1' }));
  expect(told).toEqual([]);
  await user.click(add);
  await waitFor(() => expect(told).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: /^Increase quantity of / }));
  const expected = [
    { search: 'milk', use: 'searched' },
    { search: 'milk', use: 'clicked' },
  ];
  expect(told).toEqual(expect.arrayContaining(expected));
  expect(told).toHaveLength(2);
});

test('an empty search is not counted', async () => {
  const told = fakeSearch();
  const { user } = renderApp('/search');
  await user.click(await screen.findByRole('button', { name: /^Add / }));
  await screen.findByRole('group', { name: /^Quantity of / });
  expect(told).toEqual([]);
});
