import type { SavedView } from '@tokri/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, aMember, aProduct, id } from '../../test/fixtures';
import { logInAs, renderApp } from '../../test/render-app';
import { aProductTable, failure, ok, okWith, stub } from '../../test/server';

const soon: SavedView = {
  ...{ _id: '3f0c8a52-6d1e-4b7a-9c55-2f4e1d0a7b31', name: 'Order soon', isShared: true, mayChange: true },
  query: 'sort=urgency&stock=low&columns=name%2Cstock',
};
const theirs: SavedView = {
  ...soon,
  _id: id(7),
  name: 'Brands of Ravi',
  query: 'sort=brand',
  mayChange: false,
};

/** A server with these views; returns the requests that save and delete. */
function fakeViews(...known: SavedView[]) {
  let views = known;
  stub('getProductViews', () => okWith(views));
  const saved = stub('saveProductView', ({ viewId, name, query, isShared = false }) => {
    views = [
      ...views.filter(({ _id }) => _id !== viewId),
      { _id: viewId, name, query, isShared, mayChange: true },
    ];
    return okWith(views, 'View saved');
  });
  const deleted = stub('deleteProductView', ({ viewId }) => {
    views = views.filter(({ _id }) => _id !== viewId);
    return okWith(views, 'View deleted');
  });
  const asked = stub('getProductTable', () => ok(aProductTable([aProduct({ name: 'Curd' })])));
  return { saved, deleted, asked };
}

const openTable = async (address = '?view=table') => {
  const app = renderApp(`/dashboard/product${address}`);
  await screen.findByRole('button', { name: 'More for Curd' });
  return app;
};
const bar = () => within(screen.getByRole('navigation', { name: 'Saved views' }));
const headNames = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

beforeEach(() => logInAs(admin));

test('a view opens its filters, order and columns, and is marked as the open one', async () => {
  const { asked } = fakeViews(soon, theirs);
  const { user, currentPath } = await openTable();
  expect(bar().getByRole('link', { name: 'All products' })).toHaveAttribute('aria-current', 'page');
  await user.click(await screen.findByRole('link', { name: /^Order soon/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'urgency', stock: 'low' }));
  expect(asked.at(-1)).not.toHaveProperty('columns');
  expect(currentPath()).toContain('columns=name%2Cstock');
  expect(headNames()).toEqual(['', 'Name', 'Stock', 'More']);
  expect(bar().getByRole('link', { name: /^Order soon/ })).toHaveAttribute('aria-current', 'page');
  await user.click(bar().getByRole('link', { name: 'Facts missing' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ lacksFacts: true, sort: 'relevance' }));
  expect(headNames()).toContain('Price');
});

test('the present address is saved under a name, with its columns, and is open then', async () => {
  const { saved } = fakeViews();
  const { user, currentPath } = await openTable('?view=table&brand=Amrit&page=2');
  await user.click(bar().getByRole('button', { name: 'Save view' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please enter a name')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Amrit');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const open = await screen.findByRole('link', { name: 'Amrit' });
  await waitFor(() => expect(open).toHaveAttribute('aria-current', 'page'));
  expect(saved).toMatchObject([{ name: 'Amrit', isShared: false }]);
  expect(Object.fromEntries(new URLSearchParams(saved[0]!.query))).toMatchObject({
    brand: 'Amrit',
    columns: expect.stringContaining('name,unit') as string,
  });
  expect(saved[0]!.query).not.toContain('page');
  expect(currentPath()).toContain('columns=');
});

test('an open view is renamed, shared and deleted; another address replaces it', async () => {
  const { saved, deleted } = fakeViews({ ...soon, isShared: false });
  const { user } = await openTable('?view=table&sort=urgency&stock=low&columns=name%2Cstock');
  await user.click(await screen.findByRole('button', { name: 'Change view' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Empty soon');
  await user.click(screen.getByRole('checkbox', { name: /all staff/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Empty soon for all staff' })).toBeInTheDocument();
  expect(saved).toMatchObject([{ viewId: soon._id, name: 'Empty soon', isShared: true }]);

  await user.click(screen.getByRole('button', { name: 'Drafts 0' }));
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Save it as' }), 'Replaces Empty soon');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toMatchObject({ viewId: soon._id, name: 'Empty soon', isShared: true });
  expect(saved[1]!.query).toContain('state=draft');

  await user.click(await screen.findByRole('button', { name: 'Change view' }));
  await user.click(screen.getByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Empty soon/ })).not.toBeInTheDocument());
  expect(deleted).toEqual([{ viewId: soon._id }]);
});

test("a view of somebody else is opened, not changed; a refusal keeps the dialog's text", async () => {
  fakeViews(theirs);
  stub('saveProductView', () => failure(409, 'NAME_TAKEN', 'There is a view with this name already.'));
  const { user } = await openTable('?view=table&sort=brand&columns=name%2Cstock');
  const open = await screen.findByRole('link', { name: /^Brands of Ravi/ });
  await user.click(open);
  expect(open).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: 'Change view' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  expect(screen.queryByRole('combobox', { name: 'Save it as' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Brands');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There is a view with this name already.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Brands');
});

test('the list of orders has views of its own, without names of persons', async () => {
  logInAs(aMember(['orders.read']));
  stub('findOrders', () => ok({ data: [] }));
  stub('getOrderViews', () => okWith([]));
  const saved = stub('saveOrderView', (view) => okWith([{ ...view, _id: view.viewId, mayChange: true }]));
  const { user, currentPath } = renderApp('/dashboard/orders/all?customer=Sunita&status=returned');
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  expect(screen.getByText('Customers, riders and order numbers are not saved.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Returned');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toMatchObject([{ query: 'status=returned' }]));
  await waitFor(() => expect(currentPath()).toMatch(/\?status=returned$/));
});
