import type { Suggestions } from '@tokri/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aProduct } from '../../test/fixtures';
import { mockSmallScreen } from '../../test/mock-small-screen';
import { renderApp } from '../../test/render-app';
import { failure, okWith, pageOf, server, stub } from '../../test/server';
import { forgetAllSearches, recentSearches, rememberSearch } from './recent-searches';

const NOTHING: Suggestions = { queries: [], brands: [], shelves: [], products: [] };
const FOR_MIL: Suggestions = {
  queries: ['milk', 'milkshake'],
  brands: ['Milky Way Farm'],
  shelves: [
    { category: { _id: 'c'.repeat(24), name: 'Dairy' }, subCategory: { _id: 'd'.repeat(24), name: 'Milk' } },
    { category: { _id: 'c'.repeat(24), name: 'Dairy' } },
  ],
  products: [],
};

const MILK = aProduct({ _id: 'a'.repeat(24), price: 30, discount: 10 });

/** A shop with results and suggestions for `mil`; the queries it received. */
function fakeSuggestions(answers: Record<string, Suggestions> = { mil: FOR_MIL }) {
  const asked: string[] = [];
  stub('searchProducts', ({ search = '' }) => pageOf(search === 'mil' ? [MILK] : []));
  stub('getSuggestions', ({ search = '' }) => {
    asked.push(search);
    return okWith(answers[search] ?? NOTHING);
  });
  server.use(http.post('*/api/product/get-*', () => failure(503, 'UNAVAILABLE', 'Not now.')));
  return asked;
}
const field = () => screen.getByLabelText('Search for atta dal and more.');
const list = () => screen.findByRole('listbox', { name: 'Suggestions' });
/** Products are outside the list element, which owns them by `aria-owns`. */
const panel = () => within(screen.getByRole('banner'));
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

// Waiting advances the clock: pauses in typing take no time.
beforeEach(() => void jest.useFakeTimers());

async function typed(text = 'mil') {
  const asked = fakeSuggestions();
  const app = renderApp('/search');
  // The script of the suggestions is loaded.
  await waitFor(() => expect(field()).toHaveAttribute('aria-autocomplete', 'list'));
  await app.user.type(field(), text);
  return { ...app, asked };
}

// Must run first: afterwards the script is loaded.
test('suggests for what was typed before its script was loaded', async () => {
  fakeSuggestions();
  renderApp('/search');
  await screen.findByLabelText('Search for atta dal and more.');
  expect(field()).not.toHaveAttribute('aria-autocomplete');
  fireEvent.change(field(), { target: { value: 'mil' } });
  expect(await list()).toBeInTheDocument();
});

test('one pause is one call; it suggests queries, brands, sub-categories and products with their price', async () => {
  const { asked } = await typed();
  await list();
  const options = panel().getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'milk',
    'milkshake',
    'Milky Way FarmBrand',
    'Milkin Dairy',
    'DairyCategory',
    expect.stringMatching(/^Toned Milk500 ml.*₹27.*₹30/),
  ]);
  expect((await list()).getAttribute('aria-owns')?.split(' ')).toEqual(options.map(({ id }) => id));
  expect(asked.filter((search) => search !== '')).toEqual(['mil']);
  expect(field()).toHaveRole('combobox');
  expect(field()).toHaveAttribute('aria-controls', (await list()).id);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('6 suggestions')).toHaveAttribute('role', 'status');
});

test('the arrows go through the list and back to the field, Enter takes the selected option', async () => {
  const { user, currentPath } = await typed();
  await list();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeOption()).toHaveTextContent('milkshake');
  expect(activeOption()).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}');
  expect(activeOption()).toHaveTextContent('Toned Milk');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(field()).toHaveValue('milk');
  expect(field()).toHaveFocus();
  expect(currentPath()).toBe('/search?q=milk');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(recentSearches()).toEqual(['milk']);
});

test('Escape closes the list and keeps the text, ArrowDown opens it again, Tab leaves', async () => {
  const { user } = await typed();
  await list();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveRole('searchbox');
  expect(field()).not.toHaveAttribute('aria-expanded');
  expect(field()).toHaveValue('mil');
  await user.keyboard('{ArrowDown}');
  await list();
  await user.tab();
  expect(panel().getByRole('button', { name: 'Add Toned Milk 500 ml' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(field()).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await list();
  await user.tab({ shift: true });
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).not.toHaveFocus();
  expect(recentSearches()).toEqual(['mil']);
});

test.each([
  [/^Milk ?in Dairy$/, `/Dairy-${'c'.repeat(24)}/Milk-${'d'.repeat(24)}`],
  [/^Dairy ?Category$/, `/Dairy-${'c'.repeat(24)}/All-Dairy-${'c'.repeat(24)}`],
  [/^Toned Milk/, `/product/Toned-Milk-${'a'.repeat(24)}`],
])('a click on %s leads there', async (name, path) => {
  const { user, currentPath } = await typed();
  await list();
  await user.click(panel().getByRole('option', { name }));
  await waitFor(() => expect(currentPath()?.toLowerCase()).toBe(path.toLowerCase()));
});

test('on small screens the panel stays when the keyboard is closed, and Enter shows the results', async () => {
  mockSmallScreen();
  const { user } = await typed();
  await list();
  act(() => field().blur());
  await list();
  await user.click(field());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).not.toHaveFocus();
  expect(recentSearches()).toEqual(['mil']);
});

test('the last line closes the panel over the results', async () => {
  const { user, currentPath } = await typed();
  await list();
  await user.click(screen.getByRole('button', { name: 'Show 1 product' }));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(currentPath()).toBe('/search?q=mil');
});

test('the page of an empty field shows recent and popular searches and popular products [D-14]', async () => {
  ['ghee', 'atta', 'tea'].forEach(rememberSearch);
  fakeSuggestions({ '': { ...NOTHING, queries: ['paneer'] } });
  stub('getPopularProducts', () => okWith([MILK]));
  const { user, currentPath } = renderApp('/search');
  const recent = within(await screen.findByRole('region', { name: 'Recent searches' }));
  expect(recent.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'tea',
    'atta',
    'ghee',
  ]);
  await user.click(recent.getByRole('button', { name: 'Remove atta' }));
  expect(recentSearches()).toEqual(['tea', 'ghee']);
  await user.click(recent.getByRole('button', { name: 'Clear all' }));
  expect(recentSearches()).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Recent searches' })).not.toBeInTheDocument();
  expect(
    await within(await screen.findByRole('region', { name: 'Popular now' })).findByText('Toned Milk'),
  ).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'paneer' }));
  expect(currentPath()).toBe('/search?q=paneer');
  expect(field()).toHaveValue('paneer');
  expect(screen.queryByRole('region', { name: 'Popular searches' })).not.toBeInTheDocument();
});

test('a shop without popular searches offers the examples', async () => {
  fakeSuggestions();
  const { user, currentPath } = renderApp('/search');
  const ideas = within(await screen.findByRole('region', { name: 'Search ideas' }));
  await user.click(ideas.getByRole('button', { name: 'bread' }));
  expect(currentPath()).toBe('/search?q=bread');
  expect(recentSearches()).toEqual(['bread']);
});

test('a failed call suggests no words, and the results are still shown', async () => {
  const { user, currentPath } = await typed('mi');
  const asked = stub('getSuggestions', () => Response.error());
  await user.type(field(), 'l');
  await waitFor(() => expect(asked).toEqual([{ search: 'mil' }]));
  expect(currentPath()).toBe('/search?q=mil');
  await list();
  expect(
    panel()
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Toned Milk/)]);
});

describe('recent searches', () => {
  test('are eight, the latest first, each once, without single letters and sentences', () => {
    for (const search of ['a', 'x'.repeat(61), ' Green  tea ', 'milk', 'green tea']) rememberSearch(search);
    expect(recentSearches()).toEqual(['green tea', 'milk']);
    for (let at = 0; at < 9; at += 1) rememberSearch(`word ${at}`);
    expect(recentSearches()).toHaveLength(8);
    expect(recentSearches()[0]).toBe('word 8');
  });

  test.each(['{', '7', '[1, "tea"]', '{"a": 1}'])('are restored from %s', (stored) => {
    localStorage.setItem('recentSearches', stored);
    expect(recentSearches()).toEqual(stored.includes('tea') ? ['tea'] : []);
    act(() => forgetAllSearches());
    expect(localStorage.getItem('recentSearches')).toBeNull();
  });
});
