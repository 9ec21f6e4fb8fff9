import type { Product } from '@tokri/contracts';
import type { RequestBody } from '../../../api/call-types';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { admin, aMember, aProduct, id } from '../../../test/fixtures';
import { mockSmallScreen } from '../../../test/mock-small-screen';
import { logInAs, renderApp } from '../../../test/render-app';
import { aProductTable, asJson, failure, ok, okWith, pageOf, server, stub } from '../../../test/server';

const milk = aProduct({ _id: id(501), sku: 'MILK-1' });
const curd = aProduct({ _id: id(502), name: 'Curd', price: 40, discount: 0, stock: 4, state: 'draft' });

function fakeTable() {
  let rows: Product[] = [milk, curd];
  const counts = { live: 100, draft: 20, archived: 7 };
  const asked = stub('getProductTable', ({ page = 1 }) => {
    const all = { totalCount: 120, totalPage: 3, page: Number(page), counts, brands: ['Amrit'] };
    return ok(aProductTable(rows, all));
  });
  const edits: RequestBody<'editProduct'>[] = stub('editProduct', (edit) => {
    const row = rows.find(({ _id }) => _id === edit._id) ?? milk;
    const { stock, state = row.state, ...change } = edit;
    const saved = {
      ...row,
      ...change,
      state: state === 'live' ? undefined : state,
      ...(stock && { stock: stock.to }),
      updatedAt: `2026-11-20T10:00:0${edits.length}.000Z`,
    };
    rows = rows.map((each) => (each._id === saved._id ? (saved as Product) : each));
    return okWith(saved);
  });
  return { asked, edits };
}

beforeEach(() => logInAs(admin));

const openTable = async (address = '?view=table') => {
  const app = renderApp(`/dashboard/product${address}`);
  await screen.findByRole('button', { name: 'More for Curd' });
  return app;
};
const cell = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

test('shows cards by default; remembers a switch to the table', async () => {
  fakeTable();
  stub('getProducts', () => pageOf([milk]));
  const { user, unmount } = renderApp('/dashboard/product');
  expect(await screen.findByRole('article', { name: 'Toned Milk' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('table', { name: 'Products' })).toBeInTheDocument();
  unmount();
  renderApp('/dashboard/product');
  expect(await screen.findByRole('table', { name: 'Products' })).toBeInTheDocument();
});

test('shows every column, for the query in the address [D-7]', async () => {
  const { asked } = fakeTable();
  await openTable('?view=table&search=dal&state=draft&sort=price&order=desc&page=2&stock=low');
  const filters = { search: 'dal', states: ['draft'], stock: 'low' };
  expect(asked[0]).toMatchObject({ ...filters, sort: 'price', order: 'desc', page: 2 });
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual([
    ...['', 'Picture', 'Name', 'Unit', 'Category', 'Price', 'Discount', 'After discount', 'Stock', 'Status'],
    ...['Changed', 'More'],
  ]);
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  const row = within(screen.getByRole('row', { name: /Toned Milk/ }));
  for (const text of ['MILK-1', '500 ml', '₹50', '14 %', '₹43', '20', 'Live']) {
    expect(row.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true');
});

test('cost and margin are columns for who sees the stock, and stay after an edit', async () => {
  const priced = { ...milk, cost: 39 };
  stub('getProductTable', () => ok(aProductTable([priced])));
  stub('editProduct', () => okWith({ ...milk, stock: 7 }));
  const { user, unmount } = renderApp('/dashboard/product?view=table');
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  for (const column of ['Cost', 'Margin']) await user.click(screen.getByRole('checkbox', { name: column }));
  await user.keyboard('{Escape}');
  const row = within(screen.getByRole('row', { name: /Toned Milk/ }));
  expect(row.getByRole('cell', { name: '₹39' })).toBeInTheDocument();
  expect(row.getByRole('cell', { name: '9.3 %' })).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: /^Stock of/ }));
  await user.keyboard('7{Enter}');
  expect(await row.findByRole('button', { name: /^Stock of .*: 7/ })).toBeInTheDocument();
  expect(row.getByRole('cell', { name: '₹39' })).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: /^More/ }));
  const deliveries = await screen.findByRole('link', { name: 'Deliveries and costs' });
  expect(deliveries).toHaveAttribute('href', `/dashboard/stock/receipts?product=${milk._id}`);
  unmount();
  logInAs(aMember(['products.read']));
  renderApp('/dashboard/product?view=table');
  expect(await screen.findByRole('columnheader', { name: 'Stock' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Cost' })).not.toBeInTheDocument();
});

test('keeps filters, order and page in the address; any change but the page leads to page 1 [D-7]', async () => {
  const { asked } = fakeTable();
  const { user, currentPath } = await openTable();
  const { order: _order, ...first } = asked[0]!;
  expect(first).toMatchObject({ page: 1, states: ['live', 'draft'], sort: 'relevance' });
  const page = screen.getByRole('textbox', { name: /Page/ });
  await user.clear(page);
  await user.type(page, '3{Enter}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 3 }));
  await user.click(screen.getByRole('button', { name: 'After discount' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 1, sort: 'salePrice', order: 'asc' }));
  await user.click(screen.getByRole('button', { name: 'Archived 7' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ states: ['archived'] }));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Amrit');
  await user.type(screen.getByRole('spinbutton', { name: 'Discount from %' }), '12.5{Enter}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ brand: 'Amrit', discountFrom: 12.5 }));
  expect(currentPath()).toContain('brand=Amrit');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('brand'));
});

test('edits prices down the column by keyboard, and undoes the last edit', async () => {
  const { edits } = fakeTable();
  const { user } = await openTable();
  cell('Price of Toned Milk').focus();
  await user.keyboard('52{Enter}');
  await waitFor(() => expect(edits).toEqual([{ _id: milk._id, updatedAt: milk.updatedAt, price: 52 }]));
  await waitFor(() => expect(cell('Price of Curd')).toHaveFocus());
  expect(cell('Price of Toned Milk')).toHaveTextContent('₹52');
  expect(await screen.findByText('Toned Milk costs ₹52.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(edits.at(-1)).toMatchObject({ price: 50 }));
  expect(edits.at(-1)?.updatedAt).not.toBe(milk.updatedAt);
  await waitFor(() => expect(cell('Price of Toned Milk')).toHaveTextContent('₹50'));
});

test('a price that moves further than the guard is confirmed, and stays typed when it is not', async () => {
  const { edits } = fakeTable();
  const { user } = await openTable();
  cell('After discount of Toned Milk').focus();
  await user.keyboard('8{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the price of Toned Milk?' }));
  expect(dialog.getByText('Changes of more than 30 % need confirmation.')).toBeInTheDocument();
  expect(dialog.getByRole('listitem')).toHaveTextContent('Shoppers pay: ₹43 → ₹8');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const field = screen.getByRole('textbox', { name: 'After discount of Toned Milk' });
  expect(field).toHaveValue('8');
  expect(edits).toEqual([]);
  await user.type(field, '{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Change the price' }));
  await waitFor(() => expect(edits).toMatchObject([{ _id: milk._id, discount: 84 }]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(edits.at(-1)).toMatchObject({ discount: 14 }));
});

test('shows invalid input at the cell and does not send it', async () => {
  const { edits } = fakeTable();
  const { user } = await openTable();
  await user.click(cell('Discount of Curd'));
  await user.keyboard('101{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Discount is at most 100 %');
  expect(screen.getByRole('textbox', { name: 'Discount of Curd' })).toBeInvalid();
  expect(edits).toEqual([]);
});

test('a stale edit shows the current product, keeps the typed value, and succeeds when repeated', async () => {
  const { edits } = fakeTable();
  const theirs = { ...milk, price: 55, updatedAt: '2026-11-21T00:00:00.000Z' };
  const answers = failure(409, 'STALE_UPDATE', 'Stale', { details: asJson({ product: theirs }) });
  server.use(http.put('*/api/product/edit', () => answers, { once: true }));
  const { user } = await openTable();
  await user.click(cell('Price of Toned Milk'));
  await user.keyboard('52{Enter}');
  expect(await screen.findByText(/Toned Milk was changed in the meantime/)).toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: 'Price of Toned Milk' });
  expect(field).toHaveValue('52');
  await user.type(field, '{Enter}');
  await waitFor(() => expect(edits.at(-1)).toMatchObject({ price: 52, updatedAt: theirs.updatedAt }));
});

test('offers archiving before deleting, which lists its consequences', async () => {
  const { edits } = fakeTable();
  const { user } = await openTable();
  await user.click(screen.getByRole('button', { name: 'More for Toned Milk' }));
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Permanent Delete' }));
  expect(dialog.getByText('Toned Milk, 500 ml')).toBeInTheDocument();
  expect(dialog.getByText('20 pieces in stock are written off.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Archive instead' }));
  await waitFor(() => expect(edits.at(-1)).toMatchObject({ _id: milk._id, state: 'archived' }));
});

test('opens a copy in the form; puts a draft on sale', async () => {
  const { edits } = fakeTable();
  stub('duplicateProduct', () =>
    okWith({ ...milk, _id: id(503), name: 'Toned Milk (copy)', state: 'draft' }),
  );
  const { user } = await openTable();
  await user.click(screen.getByRole('button', { name: 'More for Curd' }));
  expect(screen.queryByRole('link', { name: 'View in shop' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Put on sale' }));
  await waitFor(() => expect(edits.at(-1)).toMatchObject({ _id: curd._id, state: 'live' }));
  await user.click(await screen.findByRole('button', { name: 'More for Toned Milk' }));
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  const form = within(await screen.findByRole('dialog', { name: 'Upload Product' }));
  expect(form.getByLabelText('Name')).toHaveValue('Toned Milk (copy)');
});

test('remembers the chosen columns', async () => {
  fakeTable();
  const { user, unmount } = await openTable();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Unit' }));
  unmount();
  await openTable();
  expect(screen.queryByRole('columnheader', { name: 'Unit' })).not.toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Stock' })).toBeInTheDocument();
});

test('shows cards on small screens, sorted by a select', async () => {
  mockSmallScreen();
  const { asked, edits } = fakeTable();
  const { user } = await openTable();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByText('Low stock')).toBeInTheDocument();
  await user.click(cell('Stock of Curd'));
  await user.keyboard('9{Enter}');
  await waitFor(() => expect(edits.at(-1)).toMatchObject({ stock: { from: 4, to: 9 } }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Stock, upwards');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'stock', order: 'asc' }));
});

describe('scheduled changes', () => {
  const change = {
    scheduleId: '3e9b1a52-7f0c-4d6e-8b21-9a4c5d6e7f80',
    productId: milk._id,
    at: '2030-01-01T04:30:00.000Z',
    price: 45,
    state: 'live',
  };

  function fakeSchedule(kept: object[]) {
    stub('getScheduledChanges', () => okWith(kept));
    const sent = stub('scheduleChange', (body) => {
      kept = [...kept, body];
      return okWith(body, 'Change scheduled');
    });
    stub('cancelScheduledChange', () => {
      kept = [];
      return ok({}, 'Scheduled change cancelled');
    });
    return sent;
  }

  it('are marked in the table for their product only', async () => {
    fakeTable();
    fakeSchedule([change]);
    await openTable();
    const mark = await screen.findByText(/^Scheduled: Price ₹45, live from 1 Jan 2030/);
    expect(mark.closest('tr')).toHaveTextContent(milk.name);
    expect(screen.getAllByText(/^Scheduled:/)).toHaveLength(1);
  });

  it('are added and cancelled in the product dialog', async () => {
    fakeTable();
    const sent = fakeSchedule([]);
    const { user } = await openTable();
    await user.click(screen.getByRole('button', { name: 'More for Curd' }));
    await user.click(await screen.findByRole('button', { name: 'Edit everything' }));
    const section = within(await screen.findByRole('region', { name: 'Scheduled changes' }));
    expect(section.getByText('Nothing is scheduled')).toBeInTheDocument();
    await user.click(section.getByRole('button', { name: 'Schedule a change' }));
    expect(section.getByRole('button', { name: 'Schedule' })).toBeDisabled();
    fireEvent.change(section.getByLabelText('From'), { target: { value: '2030-01-01T10:00' } });
    await user.type(section.getByLabelText('Costs then (₹)'), '45.5');
    await user.selectOptions(section.getByLabelText('Then it is'), 'archived');
    await user.click(section.getByRole('button', { name: 'Schedule' }));
    expect(await section.findByText(/^Price ₹45.5.*, archived from 1 Jan 2030/)).toBeInTheDocument();
    expect(sent).toMatchObject([
      { productId: curd._id, price: 45.5, state: 'archived', at: new Date(2030, 0, 1, 10).toISOString() },
    ]);
    await user.click(section.getByRole('button', { name: /^Cancel: Price/ }));
    expect(await section.findByText('Nothing is scheduled')).toBeInTheDocument();
  });
});
