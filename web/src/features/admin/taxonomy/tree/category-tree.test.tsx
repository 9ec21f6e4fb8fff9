import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Category, SubCategory, TaxonomyJob } from '@tokri/contracts';
import type { RequestBody } from '../../../../api/call-types';
import { admin, aMember, curd, dairy, id, milk, snacks } from '../../../../test/fixtures';
import { logInAs, renderApp } from '../../../../test/render-app';
import { aGate, aProductTable, failure, ok, okWith, stub } from '../../../../test/server';

beforeEach(() => logInAs(admin));

const fruit: Category = { ...snacks, _id: id(3), name: 'Fruit' };
const chips: SubCategory = { ...milk, _id: id(13), name: 'Chips', category: [snacks] };
type Order = RequestBody<'orderCategories'>;

const placed = <Node extends { _id: string }>(nodes: readonly Node[], ids: readonly string[]) =>
  nodes.map((node) => (ids.includes(node._id) ? { ...node, position: ids.indexOf(node._id) } : node));

/** A shop that stores the order of its categories. */
function aShop() {
  const shop = { categories: [dairy, fruit, snacks], subCategories: [chips, curd, milk] };
  stub('getCategories', () => okWith(shop.categories));
  stub('getSubCategories', () => okWith(shop.subCategories));
  const save = ({ ids }: Order) => {
    shop.categories = placed(shop.categories, ids);
    return ok({}, 'Categories sorted');
  };
  const saveBelow = ({ ids }: Order) => {
    shop.subCategories = placed(shop.subCategories, ids);
    return ok({}, 'Sub-categories sorted');
  };
  return { save, saveBelow };
}

const open = async () => {
  const app = renderApp('/dashboard/category-tree');
  await screen.findByText('Dairy & Breakfast');
  return app;
};
const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('button', { name: /^Move .* up$/ })
    .map((button) => /^Move (.*) up$/.exec(button.getAttribute('aria-label') ?? '')?.[1]);
const button = (name: string) => screen.getByRole('button', { name });
const idsOf = (...nodes: { _id: string }[]) => nodes.map(({ _id }) => _id);

test('categories are sorted by buttons, and the focus stays on the button', async () => {
  const { save } = aShop();
  const orders = stub('orderCategories', save);
  const { user } = await open();
  expect(names('Categories')).toEqual(['Dairy & Breakfast', 'Fruit', 'Snacks']);
  expect(button('Move Dairy & Breakfast up')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Move Dairy & Breakfast up'));
  await user.click(button('Move Dairy & Breakfast down'));
  expect(names('Categories')).toEqual(['Fruit', 'Dairy & Breakfast', 'Snacks']);
  await screen.findByText('Dairy & Breakfast is now 2 of 3');
  await waitFor(() => expect(button('Move Dairy & Breakfast down')).toHaveFocus());
  await user.keyboard('{Enter}');
  await screen.findByText('Dairy & Breakfast is now 3 of 3');
  await waitFor(() => expect(orders).toHaveLength(2));
  const [first, second] = [idsOf(fruit, dairy, snacks), idsOf(fruit, snacks, dairy)];
  expect(orders).toEqual([
    { ids: first, shown: idsOf(dairy, fruit, snacks) },
    { ids: second, shown: first },
  ]);
  expect(names('Categories')).toEqual(['Fruit', 'Snacks', 'Dairy & Breakfast']);
});

test('of several orders that wait for the first one, the last one is saved', async () => {
  const { save } = aShop();
  const gate = aGate();
  const orders = stub('orderCategories', async (order) => {
    await gate.opened;
    return save(order);
  });
  const { user } = await open();
  await user.click(button('Move Snacks up'));
  await user.click(button('Move Snacks up'));
  await user.click(button('Move Fruit up'));
  expect(names('Categories')).toEqual(['Snacks', 'Fruit', 'Dairy & Breakfast']);
  gate.open();
  await waitFor(() => expect(orders).toHaveLength(2));
  expect(orders[1]).toEqual({ ids: idsOf(snacks, fruit, dairy), shown: orders[0]?.ids });
});

test('a refused order is not shown, and the reason is', async () => {
  aShop();
  stub('orderCategories', () => failure(409, 'STALE_UPDATE', 'The order has changed in the meantime.'));
  const { user } = await open();
  await user.click(button('Move Snacks up'));
  expect(await screen.findByText('The order has changed in the meantime.')).toBeInTheDocument();
  await waitFor(() => expect(names('Categories')).toEqual(['Dairy & Breakfast', 'Fruit', 'Snacks']));
});

test('a category opens to its sub-categories, which are sorted by drag within it', async () => {
  const { saveBelow } = aShop();
  const orders = stub('orderSubCategories', saveBelow);
  const { user } = await open();
  expect(screen.queryByText('Curd')).not.toBeInTheDocument();
  expect(screen.getByText('2 sub-categories')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Dairy/, expanded: false }));
  await user.click(screen.getByRole('button', { name: /^Snacks/, expanded: false }));
  const list = 'Sub-categories of Dairy & Breakfast';
  expect(names(list)).toEqual(['Curd', 'Milk']);
  fireEvent.dragStart(screen.getByText('Milk'));
  fireEvent.drop(screen.getByText('Chips'));
  expect(orders).toEqual([]);
  fireEvent.dragStart(screen.getByText('Milk'));
  fireEvent.dragOver(screen.getByText('Curd'));
  fireEvent.drop(screen.getByText('Curd'));
  expect(names(list)).toEqual(['Milk', 'Curd']);
  await waitFor(() =>
    expect(orders).toEqual([{ ids: idsOf(chips, milk, curd), shown: idsOf(chips, curd, milk) }]),
  );
  await waitFor(() => expect(names(list)).toEqual(['Milk', 'Curd']));
});

test('everything is sorted by name again after a question', async () => {
  const { save, saveBelow } = aShop();
  const orders = stub('orderCategories', save);
  const below = stub('orderSubCategories', saveBelow);
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Sort all by name' })).not.toBeInTheDocument();
  await user.click(button('Move Snacks up'));
  await user.click(await screen.findByRole('button', { name: 'Sort all by name' }));
  await user.click(await screen.findByRole('button', { name: 'Sort by name' }));
  await waitFor(() => expect(orders[1]).toMatchObject({ ids: [] }));
  expect(below).toMatchObject([{ ids: [] }]);
});

const finished = (taxonomy: TaxonomyJob) => ({
  ...{
    jobId: '3f0c8a52-6d1e-4b7a-9c55-2f4e1d0a7b31',
    taxonomy,
    state: 'finished',
    total: 312,
    done: 312,
    changed: 312,
    unchanged: 0,
    refused: 0,
  },
  ...{ startedAt: '2026-11-02T06:31:00.000Z', canUndo: true, problems: [] },
});
const node = ({ _id, name }: Category | SubCategory) => ({ _id, name });

test('a category is merged after a look at what moves, and the lists are read again', async () => {
  aShop();
  const reads = stub('getCategories', () => okWith([{ ...dairy, taxRate: 5 }, fruit, snacks]));
  const counted = stub('getProductTable', () => ok(aProductTable([], { totalCount: 312 })));
  const job = finished({ kind: 'merge-categories', from: node(dairy), into: node(snacks) });
  const merges = stub('mergeCategories', () => okWith({ ...job, state: 'running', done: 0 }));
  const { user } = await open();
  await user.click(button('Merge Dairy & Breakfast into …'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Dairy & Breakfast into …' }));
  expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled();
  expect(within(dialog.getByLabelText('Category')).getAllByRole('option')).toHaveLength(3);
  await user.selectOptions(dialog.getByLabelText('Category'), 'Snacks');
  await dialog.findByText('312 products and 2 sub-categories move to Snacks.');
  expect(dialog.getByText(/^Dairy & Breakfast is then deleted\./)).toBeInTheDocument();
  expect(dialog.getByText(/HSN code or GST rate of their own get those of Snacks/)).toBeInTheDocument();
  expect(counted).toEqual([{ categoryId: dairy._id, limit: 1 }]);
  const before = reads.length;
  stub('getBulkJob', () => okWith(job));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await dialog.findByText('Dairy & Breakfast is merged into Snacks');
  expect(await dialog.findByText('312 products moved.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  expect(merges).toMatchObject([{ from: dairy._id, into: snacks._id }]);
  await waitFor(() => expect(reads.length).toBeGreaterThan(before));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a sub-category is merged, and one that is dropped on another category is moved there', async () => {
  aShop();
  const counted = stub('getProductTable', () => ok(aProductTable([], { totalCount: 1 })));
  const merges = stub('mergeSubCategories', () =>
    failure(404, 'NOT_FOUND', 'This sub-category was not found.'),
  );
  const moves = stub('moveSubCategory', () =>
    failure(409, 'STALE_UPDATE', 'This sub-category is not in that category any more.'),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Dairy/, expanded: false }));
  await user.click(button('Merge Milk into …'));
  const merging = within(await screen.findByRole('dialog'));
  await user.selectOptions(merging.getByLabelText('Sub-category'), curd._id);
  expect(merging.getByRole('option', { name: 'Curd (Dairy & Breakfast)' })).toBeInTheDocument();
  await merging.findByText('1 product moves to Curd.');
  await user.click(merging.getByRole('button', { name: 'Merge' }));
  expect(await merging.findByText('This sub-category was not found.')).toBeInTheDocument();
  expect(merges).toMatchObject([{ from: milk._id, into: curd._id }]);
  await user.click(merging.getByRole('button', { name: 'Cancel' }));

  fireEvent.dragStart(screen.getByText('Milk'));
  fireEvent.drop(screen.getByText('Dairy & Breakfast'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.dragStart(screen.getByText('Milk'));
  fireEvent.drop(screen.getByText('Snacks'));
  const moving = within(await screen.findByRole('dialog', { name: 'Move Milk to …' }));
  expect(moving.getByLabelText('Category')).toHaveValue(snacks._id);
  await moving.findByText('1 product moves to Snacks.');
  expect(counted.at(-1)).toEqual({ subCategoryId: milk._id, categoryId: dairy._id, limit: 1 });
  await user.click(moving.getByRole('button', { name: 'Move' }));
  await moving.findByText('This sub-category is not in that category any more.');
  expect(moves).toMatchObject([{ subCategoryId: milk._id, from: dairy._id, into: snacks._id }]);
});

test('members of staff who may not change many products sort only', async () => {
  aShop();
  logInAs(aMember(['products.write']));
  await open();
  expect(button('Move Snacks up')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Merge Snacks into …' })).not.toBeInTheDocument();
});
