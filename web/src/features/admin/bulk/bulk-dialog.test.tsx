import type { BulkJob, BulkPreview } from '@tokri/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, aProduct, dairy, id, milk as milkSubCategory } from '../../../test/fixtures';
import { newUuid } from '../../../lib/new-uuid';
import { logInAs, renderApp } from '../../../test/render-app';
import { asJson, failure, ok, okWith, stub, stubProductTable } from '../../../test/server';

const milk = aProduct({ _id: id(501) });
const curd = aProduct({ _id: id(502), name: 'Curd', price: 40, discount: 0 });
const taxonomy = { category: [dairy._id], subCategory: [milkSubCategory._id] };
const facts = { price: 50, discount: 14, state: 'live' as const, ...taxonomy };
const PREVIEW: BulkPreview = {
  total: 120,
  changed: 110,
  unchanged: 7,
  refused: [{ cause: 'price-too-low', products: 3 }],
  sample: [{ _id: milk._id, name: milk.name, before: facts, after: { ...facts, price: 59 } }],
  largestFall: 0,
  largestRise: 18,
  guardPercent: 30,
  needsConfirmation: false,
};

/** Stubs bulk jobs: the first poll of a job is half done, the second finished. */
function fakeBulk(preview: Partial<BulkPreview> = {}) {
  const jobs = new Map<string, BulkJob>();
  /** Jobs without progress. */
  const held = new Set<string>();
  const aJob = (job: Pick<BulkJob, 'jobId'> & Partial<BulkJob>): BulkJob => ({
    ...{ state: 'running', total: 110, done: 0, changed: 0, unchanged: 0, refused: 0 },
    ...{ startedAt: '2026-11-20T10:00:00.000Z', canUndo: false, problems: [] },
    ...job,
  });
  const advance = (job: BulkJob): BulkJob => {
    if (job.state !== 'running') return job;
    if (job.done === 0) return { ...job, done: 55 };
    const problems = [{ _id: curd._id, name: 'Curd', cause: 'changed-since' as const }];
    const result = { done: 110, changed: 109, refused: 1, problems };
    return { ...job, ...result, state: 'finished', canUndo: job.undoes === undefined };
  };
  const counts = { live: 120, draft: 0, archived: 0 };
  stubProductTable([milk, curd], { totalCount: 120, totalPage: 3, counts });
  const previews = stub('previewBulkChange', () => okWith({ ...PREVIEW, ...preview }));
  const starts = stub('startBulkJob', (body) => {
    const { change } = previews.at(-1)! as { change: BulkJob['change'] };
    jobs.set(body.jobId, aJob({ jobId: body.jobId, change }));
    return okWith(jobs.get(body.jobId));
  });
  stub('getBulkJob', ({ jobId }) => {
    const job = jobId ? jobs.get(jobId) : [...jobs.values()].at(-1);
    if (!job) return okWith(null);
    if (jobId && !held.has(jobId)) jobs.set(jobId, advance(job));
    const running = [...jobs.values()].filter(({ state }) => state === 'running');
    const data = asJson(jobs.get(job.jobId));
    return ok(jobId ? { data } : { data, running: asJson(running) });
  });
  const cancelled = stub('cancelBulkJob', ({ jobId }) => {
    const job = jobs.get(jobId)!;
    jobs.set(jobId, { ...job, state: 'cancelled', canUndo: job.undoes === undefined });
    return okWith(jobs.get(jobId));
  });
  const undos = stub('undoBulkJob', (body) => {
    jobs.set(body.undoes, { ...jobs.get(body.undoes)!, canUndo: false, undoneBy: body.jobId });
    jobs.set(body.jobId, aJob({ jobId: body.jobId, undoes: body.undoes }));
    return okWith(jobs.get(body.jobId));
  });
  return { previews, starts, undos, cancelled, jobs, held, aJob };
}

// Waiting advances the clock: polls take no time.
beforeEach(() => {
  jest.useFakeTimers();
  logInAs(admin);
});

async function openTable(address = '?view=table') {
  const app = renderApp(`/dashboard/product${address}`);
  await screen.findByRole('button', { name: 'More for Curd' });
  return app;
}
type User = Awaited<ReturnType<typeof openTable>>['user'];
const dialog = () => within(screen.getByRole('dialog'));
async function previewPercent(user: User, percent: string) {
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  await user.type(dialog().getByRole('textbox', { name: 'By %' }), `${percent}{Enter}`);
}

test('selects rows by keyboard and all matching products by another click; other filters reset the selection', async () => {
  const { previews } = fakeBulk();
  const { user } = await openTable('?view=table&search=milk&stock=low');
  screen.getByRole('checkbox', { name: 'Choose Curd' }).focus();
  await user.keyboard(' ');
  expect(screen.getByText('1 product chosen')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Choose all on this page' })).toBePartiallyChecked();
  await previewPercent(user, '18');
  await screen.findByText('110 products would change');
  expect(previews[0]!.selection).toEqual({ productIds: [curd._id] });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  expect(screen.getByText('2 products chosen')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Choose all 120 that match' }));
  expect(screen.getByText('120 products chosen')).toBeInTheDocument();
  await previewPercent(user, '18');
  await screen.findByText('110 products would change');
  expect(previews[1]!.selection).toEqual({ search: 'milk', stock: 'low', states: ['live', 'draft'] });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Live 120' }));
  await waitFor(() => expect(screen.queryByText('120 products chosen')).not.toBeInTheDocument());
});

test('previews a change, follows it to its end with the refused products, and undoes it', async () => {
  const { previews, starts, undos } = fakeBulk();
  const { user } = await openTable();
  await user.click(screen.getByRole('checkbox', { name: 'Choose Toned Milk' }));
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Direction' }), 'Raise');
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Rounding' }), 'ends-with-9');
  await user.type(dialog().getByRole('textbox', { name: 'By %' }), '18{Enter}');
  const what = within(await screen.findByRole('list', { name: 'What would happen' }));
  expect(what.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '110 products would change',
    '7 products already have this value',
    '3 products would not change: the price would fall to nothing',
  ]);
  expect(previews[0]!.change).toEqual({ kind: 'price-by-percent', percent: 18, rounding: 'ends-with-9' });
  expect(dialog().getByRole('row', { name: 'Toned Milk ₹50 ₹59' })).toBeInTheDocument();
  await user.dblClick(dialog().getByRole('button', { name: 'Change 110 products' }));
  expect(await screen.findByRole('progressbar', { name: 'Progress' })).toBeInTheDocument();
  expect(new Set(starts.map(({ jobId }) => jobId)).size).toBe(1);
  expect(starts[0]).toMatchObject({ total: 120, confirmed: false });
  expect(await screen.findByText(/109 products changed/)).toBeInTheDocument();
  expect(dialog().getByText('Curd: it was changed since')).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/109 products restored/)).toBeInTheDocument();
  expect(undos).toEqual([{ jobId: expect.any(String), undoes: starts[0]!.jobId }]);
  expect(dialog().queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'Last change' })).toBeInTheDocument();
});

test('large price moves need confirmation', async () => {
  const { starts } = fakeBulk({ largestRise: 80, needsConfirmation: true });
  const { user } = await openTable();
  await user.click(screen.getByRole('checkbox', { name: 'Choose Curd' }));
  await previewPercent(user, '80');
  const button = await screen.findByRole('button', { name: 'Change 110 products' });
  expect(button).toBeDisabled();
  await user.click(dialog().getByRole('checkbox', { name: /Yes, prices may rise by up to 80 %/ }));
  await user.click(button);
  await waitFor(() => expect(starts[0]).toMatchObject({ confirmed: true }));
});

test('a deletion is marked as permanent and needs the typed number', async () => {
  const all = { changed: 120, unchanged: 0, refused: [] };
  const { starts } = fakeBulk({ ...all, needsConfirmation: true, writtenOff: 1_234 });
  const { user } = await openTable();
  await user.click(screen.getByRole('checkbox', { name: 'Choose Curd' }));
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  await user.selectOptions(dialog().getByRole('combobox', { name: 'What changes' }), 'Delete for good');
  await user.click(dialog().getByRole('button', { name: 'Preview' }));
  const what = within(await screen.findByRole('list', { name: 'What would happen' }));
  expect(what.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '120 products would be deleted, and cannot be brought back',
    '1,234 pieces in stock would be written off',
  ]);
  expect(dialog().getByRole('row', { name: 'Toned Milk ₹50 deleted' })).toBeInTheDocument();
  const button = dialog().getByRole('button', { name: 'Delete 120 products' });
  expect(button).toBeDisabled();
  await user.type(dialog().getByRole('textbox', { name: 'Type 120 to delete them' }), '12');
  expect(button).toBeDisabled();
  await user.type(dialog().getByRole('textbox', { name: 'Type 120 to delete them' }), '0');
  await user.click(button);
  await waitFor(() => expect(starts[0]).toMatchObject({ change: { kind: 'delete' }, confirmed: true }));
});

test('shows a running change, which can be stopped', async () => {
  const { jobs, held, aJob, cancelled } = fakeBulk();
  const jobId = newUuid();
  const other = aJob({ jobId, change: { kind: 'discount', discount: 5 } });
  const { user } = await openTable();
  await user.click(screen.getByRole('checkbox', { name: 'Choose Curd' }));
  await previewPercent(user, '5');
  jobs.set(jobId, other);
  held.add(jobId);
  const details = { details: asJson({ job: other }) };
  stub('startBulkJob', () =>
    failure(409, 'BULK_JOB_RUNNING', 'Too many changes of products are running.', details),
  );
  await user.click(await screen.findByRole('button', { name: 'Change 110 products' }));
  expect(await screen.findByText('Discount of 5 %')).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Stop here' }));
  expect(await screen.findByText(/Stopped after/)).toBeInTheDocument();
  expect(cancelled).toEqual([{ jobId }]);
});

test('shows every running change, and how many take turns', async () => {
  const { jobs, held, aJob } = fakeBulk();
  const [first, second] = [newUuid(), newUuid()];
  jobs.set(first, aJob({ jobId: first, import: { fileName: 'range.csv' }, done: 40, others: 1 }));
  jobs.set(second, aJob({ jobId: second, change: { kind: 'discount', discount: 5 } }));
  held.add(first);
  const { user } = await openTable();
  expect(await screen.findByRole('button', { name: 'A change is running' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Import of range.csv' }));
  expect(await screen.findByText(/^40 of 110 rows/)).toBeInTheDocument();
  expect(screen.getByText('It takes turns with 1 other change that is running.')).toBeInTheDocument();
});

test('resumes an undo that was stopped', async () => {
  const { jobs, held, aJob, undos, cancelled } = fakeBulk();
  const [jobId, undoId] = [newUuid(), newUuid()];
  jobs.set(jobId, aJob({ jobId, state: 'finished', undoneBy: undoId }));
  jobs.set(undoId, aJob({ jobId: undoId, undoes: jobId }));
  held.add(undoId);
  const { user } = await openTable();
  await user.click(await screen.findByRole('button', { name: 'A change is running' }));
  await user.click(await screen.findByRole('button', { name: 'Stop here' }));
  await user.click(await screen.findByRole('button', { name: 'Undo the rest' }));
  expect(await screen.findByText(/109 products restored/)).toBeInTheDocument();
  expect(cancelled).toEqual([{ jobId: undoId }]);
  expect(undos).toEqual([{ jobId: expect.any(String), undoes: jobId }]);
  expect(undos[0]!.jobId).not.toBe(undoId);
});
