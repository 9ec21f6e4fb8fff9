import type { AuditEntry } from '@tokri/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { readFile } from '@tokri/product-file';
import { admin, aProduct, id } from '../../test/fixtures';
import { keepDownloads } from '../../test/keep-downloads';
import { logInAs, renderApp } from '../../test/render-app';
import { asJson, failure, ok, okWith, server, stub } from '../../test/server';
import { auditCsv } from './audit-csv';

const anEntry = (sequence: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ sequence, entryId: `e${sequence}`, service: 'catalogue', kind: 'product', action: 'changed' },
  ...{ subjectId: id(501), subjectName: 'Basmati Rice', at: '2026-11-20T10:00:00.000Z' },
  changes: [{ field: 'Price', before: '₹40', after: '₹45' }],
  actor: { _id: admin._id, name: 'Asha Rao', email: 'asha@mail.example' },
  ...{ address: '203.0.113.7', hash: 'a'.repeat(64) },
  ...more,
});

const PAGE = 2;

/** Stubs the log, newest first, two entries per page; returns the recorded requests. */
function fakeAuditLog(entries: readonly AuditEntry[]) {
  return stub('getAuditEntries', (body) => {
    const found = entries.filter(
      ({ sequence, kind, subjectName }) =>
        sequence < Number(body.cursor ?? Infinity) &&
        (!body.kind || kind === body.kind) &&
        subjectName.toLowerCase().includes((body.search ?? '').toLowerCase()),
    );
    const data = found.slice(0, PAGE);
    return ok({ data: asJson(data), ...(found.length > PAGE && { nextCursor: data.at(-1)?.sequence }) });
  });
}

const path = '/dashboard/audit-log';
beforeEach(() => logInAs(admin));

const rows = async (count: number) => {
  const list = await screen.findByRole('list', { name: 'Entries, the newest first' });
  await waitFor(() => expect(list.children).toHaveLength(count));
  return [...list.children] as HTMLElement[];
};

test('an entry shows who did what, from where, and the values before', async () => {
  fakeAuditLog([
    anEntry(3),
    anEntry(2, {
      action: 'deleted',
      kind: 'category',
      subjectName: 'Dairy',
      actor: undefined,
      isForgotten: true,
    }),
    anEntry(1, { actor: undefined, address: undefined }),
  ]);
  const { user } = renderApp(path);
  const [first, second] = await rows(2);
  expect(first).toHaveTextContent(/^Asha Rao changed the product Basmati Rice/);
  expect(first).toHaveTextContent(/ · from 203\.0\.113\.7 · entry 3/);
  expect(first).toHaveTextContent('Price changed from ₹40 to ₹45');
  expect(second).toHaveTextContent(/^Someone with a deleted account deleted the category Dairy/);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  const third = (await rows(3))[2]!;
  expect(third).toHaveTextContent(/^An operator changed/);
  expect(third).not.toHaveTextContent('from 203');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('undoes a change of a product, and reports conflicts', async () => {
  const asked: unknown[] = stub('undoProductChange', () =>
    asked.length === 1
      ? failure(409, 'CONFLICT', 'This change cannot be undone: Price has changed again since.')
      : ok({ data: asJson(aProduct()), message: 'Change undone' }),
  );
  const entryId = '0c8a2f0e-6a51-4f0b-9a35-2f6c1de0a7b4';
  fakeAuditLog([anEntry(2, { entryId }), anEntry(1, { kind: 'order', service: 'order', action: 'packed' })]);
  const { user } = renderApp(path);
  const [change, other] = await rows(2);
  expect(within(other!).queryByRole('button', { name: /Undo/ })).toBeNull();
  await user.click(within(change!).getByRole('button', { name: 'Undo: change of Basmati Rice' }));
  expect(await screen.findByText(/Price has changed again since/)).toBeInTheDocument();
  await user.click(within(change!).getByRole('button', { name: 'Undo: change of Basmati Rice' }));
  expect(await screen.findByText('Basmati Rice is restored to before this change.')).toBeInTheDocument();
  expect(within(change!).getByRole('button', { name: 'Undone: change of Basmati Rice' })).toBeDisabled();
  expect(asked).toEqual([{ entryId }, { entryId }]);
});

test.each([
  ['product', 'deleted', 'deletion', 'Basmati Rice is restored.'],
  ['category', 'created', 'creation', 'Basmati Rice is deleted.'],
  ['sub-category', 'undeleted', 'creation', 'Basmati Rice is deleted.'],
  ['category', 'undone', 'change', 'Basmati Rice is restored to before this change.'],
])('undo of a %s that was %s', async (kind, action, word, done) => {
  stub('undoProductChange', () => ok({}, 'Change undone'));
  const entryId = '0c8a2f0e-6a51-4f0b-9a35-2f6c1de0a7b4';
  fakeAuditLog([anEntry(2, { entryId, kind, action }), anEntry(1, { kind: 'products', action: 'imported' })]);
  const { user } = renderApp(path);
  const [write, other] = await rows(2);
  expect(within(other!).queryByRole('button', { name: /Undo/ })).toBeNull();
  await user.click(within(write!).getByRole('button', { name: `Undo: ${word} of Basmati Rice` }));
  expect(await screen.findByText(done)).toBeInTheDocument();
});

test('shows many values on request', async () => {
  const changes = Array.from({ length: 5 }, (_, index) => ({ field: `Field ${index}`, after: 'x' }));
  fakeAuditLog([anEntry(1, { action: 'created', changes })]);
  renderApp(path);
  const [row] = await rows(1);
  expect(row!.querySelector('details')).not.toHaveAttribute('open');
  expect(within(row!).getByText('5 values')).toBeInTheDocument();
});

test('an entry links to its customer while the account exists', async () => {
  const account = { kind: 'customer', action: 'suspended', subjectName: '', changes: [] };
  fakeAuditLog([anEntry(2, { ...account, customerId: id(41) }), anEntry(1, account)]);
  renderApp(path);
  const [here, gone] = await rows(2);
  expect(here).toHaveTextContent(/^Asha Rao suspended the customer …\w{6}/);
  expect(within(here!).getByRole('link', { name: /^Open/ })).toHaveAttribute(
    'href',
    `/dashboard/customers/${id(41)}`,
  );
  expect(gone).toHaveTextContent(/^Asha Rao suspended the customer of a deleted account/);
  expect(within(gone!).queryByRole('link')).toBeNull();
});

test('keeps filters in the address and applies them to the request', async () => {
  const asked = fakeAuditLog([anEntry(2), anEntry(1, { kind: 'category', subjectName: 'Dairy' })]);
  const { user, currentPath } = renderApp(`${path}?kind=category`);
  expect((await rows(1))[0]).toHaveTextContent('Dairy');
  await user.selectOptions(screen.getByLabelText('What'), 'Product');
  expect((await rows(1))[0]).toHaveTextContent('Basmati Rice');
  await user.click(screen.getByRole('button', { name: 'Asha Rao' }));
  await user.click(await screen.findByRole('button', { name: 'Basmati Rice' }));
  await user.selectOptions(screen.getByLabelText('Action'), 'Changed');
  await user.type(screen.getByRole('searchbox', { name: 'Search the audit log' }), 'rice');
  await waitFor(() => expect(currentPath()).toContain('search=rice'));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      kind: 'product',
      action: 'changed',
      actorId: admin._id,
      subjectId: id(501),
      search: 'rice',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  await rows(2);
  expect(currentPath()).toBe(path);
  expect(asked.at(-1)).toEqual({ search: '' });
});

test("days are in the browser's time zone, the last one included", async () => {
  const asked = fakeAuditLog([anEntry(1)]);
  renderApp(`${path}?from=2026-11-01&to=2026-11-01&actor=nobody&kind=%24where`);
  await rows(1);
  const start = new Date(2026, 10, 1);
  expect(asked).toEqual([{ search: '', from: start.toISOString(), to: new Date(2026, 10, 2).toISOString() }]);
});

test('Verify reads the whole chain', async () => {
  fakeAuditLog([anEntry(1)]);
  const asked = stub('verifyAuditLog', (body) => {
    const data = body.after ? { checked: 12 } : { checked: 5_000, next: 5_000 };
    return okWith(data, 'The chain is whole.');
  });
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('The chain is whole. 5,012 entries are as written.')).toBeInTheDocument();
  expect(asked).toEqual([{}, { after: 5_000 }]);
});

test('Verify names the first broken link, and errors of the verification', async () => {
  fakeAuditLog([anEntry(1)]);
  server.use(
    http.post('*/api/audit/verify', () => failure(503, 'UNAVAILABLE', 'Not now.'), { once: true }),
    http.post('*/api/audit/verify', () =>
      okWith(
        { checked: 3, broken: { sequence: 4, fault: 'changed' } },
        'Entry 4 was changed after it was written.',
      ),
    ),
  );
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  const verdict = 'Entry 4 was changed after it was written. 3 entries before it are as written.';
  expect(await screen.findByText(verdict)).toBeInTheDocument();
});

async function linesOf(csv: string): Promise<Record<string, string>[]> {
  const { titles, rows } = await readFile(new TextEncoder().encode(csv));
  return rows.map(({ cells }) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])));
}

describe('the export', () => {
  test('saves all pages of the list', async () => {
    const asked = fakeAuditLog([anEntry(4), anEntry(3), anEntry(2), anEntry(1, { kind: 'category' })]);
    const saved = keepDownloads();
    const { user } = renderApp(`${path}?kind=product`);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('3 entries exported')).toBeInTheDocument();
    const lines = await linesOf(await saved[0]!.file.text());
    expect(lines.map(({ place }) => place)).toEqual(['4', '3', '2']);
    expect(asked.slice(-2)).toEqual([
      { search: '', kind: 'product', limit: 200 },
      { search: '', kind: 'product', limit: 200, cursor: 3 },
    ]);
  });

  test('has a column for each value, and no formulas', async () => {
    const entry = anEntry(7, { subjectName: '=SUM(A1)' });
    expect(auditCsv([entry])).toContain("'=SUM(A1)");
    const [line] = await linesOf(auditCsv([entry]));
    expect(line).toEqual({
      place: '7',
      when: entry.at,
      who: 'Asha Rao',
      email: 'asha@mail.example',
      from: '203.0.113.7',
      action: 'changed',
      kind: 'product',
      name: '=SUM(A1)',
      id: entry.subjectId,
      hash: entry.hash,
      changes: 'Price changed from ₹40 to ₹45',
    });
  });
});

test('reports errors and an empty log', async () => {
  fakeAuditLog([]);
  server.use(http.post('*/api/audit/entries', () => failure(503, 'UNAVAILABLE', 'Not now.'), { once: true }));
  const { user } = renderApp(path);
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('Nothing written yet')).toBeInTheDocument();
});
