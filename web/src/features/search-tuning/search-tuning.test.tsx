import { screen, waitFor, within } from '@testing-library/react';
import type { SearchRehearsal } from '@tokri/contracts';
import { admin, aProduct, id } from '../../test/fixtures';
import { logInAs, renderApp } from '../../test/render-app';
import { failure, ok, okWith, pageOf, stub, stubProductTable } from '../../test/server';
import type { Tuning } from './search-tuning-api';

const path = '/dashboard/search-desk';
const pinned = (number: number, name: string) => ({
  _id: id(number),
  name,
  unit: '500 g',
  state: 'live' as const,
});
const TUNING: Tuning = {
  synonyms: [
    { groupId: 'built-in-dahi', phrases: ['dahi', 'curd'], builtIn: ['dahi', 'curd'] },
    { groupId: 'built-in-doodh', phrases: [], builtIn: ['doodh', 'milk'] },
    { groupId: 'own', phrases: ['kinova', 'quinoa'] },
  ],
  pins: [{ query: 'milk', products: [pinned(1, 'Toned Milk'), pinned(2, 'Buttermilk')] }],
};
const none = { queries: 0, searches: 0 };
const RESULT: SearchRehearsal['result'] = {
  replayed: { queries: 40, searches: 1_000 },
  outcomes: {
    ...{ 'finds-nothing': none, loses: none, gains: none },
    changes: { queries: 1, searches: 20 },
    'finds-now': { queries: 1, searches: 5 },
  },
  rows: (
    [
      ['milk', 20, 'changes', 9, ['Toned Milk'], 9, ['Buttermilk']],
      ['skyr', 5, 'finds-now', 0, [], 1, ['Curd']],
    ] as const
  ).map(([query, searches, outcome, total, first, then, next]) => ({
    ...{ query, searches, outcome, before: { total, first: [...first] } },
    after: { total: then, first: [...next] },
  })),
};

/** Records rehearsals and applied drafts; a rehearsal has finished at the first poll. */
function fakeTuning(more: Partial<SearchRehearsal> = {}) {
  const rehearsal = (rehearsalId: string): SearchRehearsal => ({
    ...{ rehearsalId, state: 'running', progress: 0, leftOut: 0 },
    changes: { synonyms: 1, pins: 0 },
  });
  stub('getSearchTuning', () => okWith(TUNING));
  const rehearsed = stub('rehearseSearchTuning', (body) => okWith(rehearsal(body.rehearsalId)));
  stub('getSearchRehearsal', ({ rehearsalId }) => {
    const done = { ...rehearsal(rehearsalId), state: 'done', progress: 100, result: RESULT, ...more };
    return okWith(done);
  });
  const applied = stub('applySearchTuning', () => ok());
  return { rehearsed, applied };
}
const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

beforeEach(() => logInAs(admin));

test('a query without results gets a synonym, which is rehearsed and applied', async () => {
  const { rehearsed, applied } = fakeTuning();
  const found = { query: 'skyr', searches: 5, withoutResult: 5, clicks: 0, found: 0 };
  const totals = { searches: 5, withoutResult: 5, clicks: 0 };
  stub('getQueries', () => pageOf([found], {}, { totals }));
  const { user, currentPath } = renderApp(path);
  await user.click(await screen.findByRole('link', { name: 'Add synonym of skyr' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add synonyms' }));
  const field = dialog.getByRole('textbox', { name: 'Words that mean the same' });
  expect(field).toHaveValue('skyr\n');
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('at least two');
  await user.type(field, 'curd');
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }));
  expect(currentPath()).toBe(`${path}/synonyms`);
  expect(names('Synonyms')).toEqual(['skyr, curd', 'kinova, quinoa', 'dahi, curd', 'doodh, milk']);
  expect(rehearsed).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Rehearse' }));
  const rehearsal = within(await screen.findByRole('dialog', { name: 'Rehearsal' }));
  const table = within(await rehearsal.findByRole('table', { name: 'What the rehearsal found' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'QuerySearchesWhat changesBeforeAfter',
    'milkOther first results · 20 searches20Other first results9Toned Milk …9Buttermilk …',
    'skyrFinds something now · 5 searches5Finds something now01Curd',
  ]);
  expect(rehearsal.getByText(/2 queries find something else: 3 % of the searches/)).toBeInTheDocument();
  await user.click(rehearsal.getByRole('button', { name: /Find something now/ }));
  expect(table.getAllByRole('row')).toHaveLength(2);
  expect(rehearsed).toMatchObject([{ synonyms: [{ phrases: ['skyr', 'curd'] }], pins: [] }]);

  await user.click(rehearsal.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(applied).toMatchObject([{ rehearsalId: rehearsed[0]!.rehearsalId }]);
  expect(screen.queryByRole('region', { name: 'Draft' })).not.toBeInTheDocument();
});

test('disables, restores and removes groups in the draft, which survives a reload and can be discarded', async () => {
  fakeTuning();
  const first = renderApp(`${path}/synonyms`);
  await first.user.click(await screen.findByRole('button', { name: 'Switch off dahi, curd' }));
  await first.user.click(screen.getByRole('button', { name: 'Restore doodh, milk' }));
  await first.user.click(screen.getByRole('button', { name: 'Remove kinova, quinoa' }));
  expect(screen.getByText('In draft: 3 groups of synonyms')).toBeInTheDocument();
  first.unmount();

  const { user } = renderApp(`${path}/synonyms`);
  expect(await screen.findByText('In draft: 3 groups of synonyms')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Drop' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Drop' }));
  expect(screen.queryByRole('region', { name: 'Draft' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Search synonyms' }), 'curd');
  expect(names('Synonyms')).toEqual(['dahi, curd']);
});

test('pins products in an order', async () => {
  const { rehearsed } = fakeTuning();
  const paneer = aProduct({ _id: id(3), name: 'Paneer' });
  stubProductTable([paneer]);
  const { user, currentPath } = renderApp(`${path}/pinned`);
  await user.click(await screen.findByRole('button', { name: 'Edit what is pinned for milk' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pinned for “milk”' }));
  await user.click(await dialog.findByRole('button', { name: /Paneer/ }));
  await user.click(dialog.getByRole('button', { name: 'Move Paneer up' }));
  await user.click(dialog.getByRole('button', { name: 'Remove Toned Milk' }));
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }));
  await user.click(screen.getByRole('button', { name: 'Rehearse' }));
  await waitFor(() =>
    expect(rehearsed).toMatchObject([
      { synonyms: [], pins: [{ query: 'milk', productIds: [paneer._id, id(2)] }] },
    ]),
  );
  expect(currentPath()).toBe(`${path}/pinned`);
});

test('a new pin asks for the query, and pins no product twice', async () => {
  fakeTuning();
  stubProductTable([aProduct()]);
  const { user } = renderApp(`${path}/pinned`);
  await user.click(await screen.findByRole('button', { name: 'Pin products' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pin products' }));
  await user.type(dialog.getByRole('textbox', { name: 'When shoppers search' }), ' MILK ');
  await user.type(dialog.getByRole('searchbox', { name: 'Search a product to pin' }), 'a');
  await user.click(await within(dialog.getByRole('list', { name: 'Products to pin' })).findByRole('button'));
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('pinned for it already');
});

test('a failed rehearsal can be repeated', async () => {
  const { rehearsed } = fakeTuning({ state: 'failed', result: undefined });
  const { user } = renderApp(`${path}/synonyms`);
  await user.click(await screen.findByRole('button', { name: 'Switch off dahi, curd' }));
  await user.click(screen.getByRole('button', { name: 'Rehearse' }));
  await user.click(await screen.findByRole('button', { name: 'Rehearse again' }));
  await waitFor(() => expect(rehearsed).toHaveLength(2));
  expect(rehearsed[0]!.rehearsalId).not.toBe(rehearsed[1]!.rehearsalId);
});

test('a failure can be tried again', async () => {
  fakeTuning();
  stub('getSearchTuning', () => failure(503, 'UNAVAILABLE', 'Please try again.'));
  const { user } = renderApp(`${path}/pinned`);
  const again = await screen.findByRole('button', { name: /try again/i });
  stub('getSearchTuning', () => okWith(TUNING));
  await user.click(again);
  expect(await screen.findByRole('list', { name: 'Pinned results' })).toBeInTheDocument();
});
