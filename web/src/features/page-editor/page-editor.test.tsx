import { screen, waitFor, within } from '@testing-library/react';
import type { ListedPageDraft, PageDraft, PageVersion } from '@tokri/contracts';
import { admin, aConfig } from '../../test/fixtures';
import { logInAs, renderApp } from '../../test/render-app';
import { aGate, failure, ok, okWith, server, stub, asJson } from '../../test/server';
import { http } from 'msw';
import { parseMarkdown } from '../../lib/markdown/parse';
import { PLACEHOLDERS } from '../../components/page-text/placeholders';
import { STARTS } from './starts';

const AT = '2026-11-30T06:30:00.000Z';
const STALE = 'Somebody else has changed this page. Please look at it and save again.';

beforeEach(() => {
  logInAs(admin);
  server.use(http.get('*/api/config', () => okWith(aConfig({ name: 'Imli Chowk Store' }))));
});

/** Stubs one page; `sent` records what was sent. */
function fakePage(first: Partial<PageDraft> = {}) {
  const fake = {
    page: {
      ...{ slug: 'returns', version: 0, values: { isPublished: false }, ...first },
      ...(first.version && { updatedAt: AT }),
    },
    versions: [] as PageVersion[],
    sent: [] as object[],
    /** Saves answer after it. */
    held: Promise.resolve(),
  };
  const next = (changes: object, more: Partial<PageVersion>, message: string) => {
    const version = fake.page.version + 1;
    fake.page = { ...fake.page, version, updatedAt: AT, values: { ...fake.page.values, ...changes } };
    fake.versions = [
      { version, at: AT, by: admin._id, changed: Object.keys(changes), ...more },
      ...fake.versions,
    ];
    return okWith(fake.page, message);
  };
  stub('getPageDraft', () => ok({ data: asJson(fake.page), versions: asJson(fake.versions) }));
  stub('savePage', async ({ slug: _slug, version, ...changes }) => {
    fake.sent.push({ version, ...changes });
    await fake.held;
    if (version !== fake.page.version) return failure(409, 'STALE_UPDATE', STALE);
    return next(changes, {}, 'Page saved');
  });
  stub('restorePage', ({ version, restores }) => {
    fake.sent.push({ version, restores });
    return next({ body: 'First' }, { restores: Number(restores) }, 'Page restored');
  });
  return fake;
}

async function open(slug = 'returns') {
  const { user, currentPath } = renderApp(`/dashboard/pages/${slug}`);
  const text = await screen.findByLabelText('Text');
  return { user, currentPath, text, save: screen.getByRole('button', { name: 'Save' }) };
}
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

test('the list has the pages that a shop needs and its own, and leads to a new one', async () => {
  const drafts: ListedPageDraft[] = [
    { slug: 'terms', version: 1, title: 'Our terms', isPublished: true, updatedAt: AT },
    { slug: 'delivery-areas', version: 2, isPublished: false, updatedAt: AT },
  ];
  stub('getPageDrafts', () => okWith(drafts));
  fakePage({ slug: 'gift-cards' });
  const { user, currentPath } = renderApp('/dashboard/pages');
  await screen.findByRole('link', { name: 'Our terms' });
  const rows = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => /\/page\//.test(textContent ?? ''));
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    ...['About us', 'Our terms', 'Returns and refunds', 'Privacy notice'],
    ...['Declaration on dark patterns', 'Accessibility statement', 'delivery-areas'],
  ]);
  expect(rows[0]).toHaveTextContent('Not written yet');
  expect(rows[1]).toHaveTextContent('Published');
  expect(rows[6]).toHaveTextContent('Draft');
  const address = screen.getByLabelText('Address of a new page');
  await user.type(address, 'Gift cards');
  await user.click(screen.getByRole('button', { name: 'Write it' }));
  expect(await screen.findByText('Small letters, digits and hyphens, such as delivery-areas')).toBeVisible();
  await user.clear(address);
  await user.type(address, 'gift-cards{Enter}');
  expect(currentPath()).toBe('/dashboard/pages/gift-cards');
});

test('a text is previewed while it is typed, and only its changes are saved', async () => {
  const fake = fakePage({ version: 3, values: { title: 'Returns', title_hi: 'वापसी', isPublished: false } });
  const { user, text, save } = await open();
  expect(save).toBeDisabled();
  await user.type(text, '# At the door{Enter}{Enter}Ask {{{{shopName}}.');
  expect(preview().getByRole('heading', { name: 'At the door' })).toBeVisible();
  expect(await preview().findByText('Ask Imli Chowk Store.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Published' }));
  await user.click(save);
  expect(await screen.findByText('Page saved')).toBeInTheDocument();
  expect(fake.sent).toEqual([{ version: 3, body: '# At the door\n\nAsk {{shopName}}.', isPublished: true }]);
  await waitFor(() => expect(save).toBeDisabled());
  expect(screen.getByRole('link', { name: 'See it in the shop' })).toHaveAttribute('href', '/page/returns');
});

test('what is typed while a save is running is kept, and saved by the next one', async () => {
  const fake = fakePage();
  const answer = aGate();
  fake.held = answer.opened;
  const { user, text, save } = await open();
  await user.type(text, 'Two');
  await user.click(save);
  await waitFor(() => expect(fake.sent).toEqual([{ version: 0, body: 'Two' }]));
  await user.type(text, ' days');
  answer.open();
  expect(await screen.findByText('Page saved')).toBeInTheDocument();
  expect(text).toHaveValue('Two days');
  await user.click(save);
  await waitFor(() => expect(fake.sent.at(-1)).toEqual({ version: 1, body: 'Two days' }));
  await waitFor(() => expect(save).toBeDisabled());
});

test('both languages are kept while the other one is shown', async () => {
  const fake = fakePage();
  const { user, text, save } = await open();
  await user.type(text, 'Two days');
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
  await user.type(screen.getByLabelText('Text in Hindi'), 'दो दिन');
  expect(preview().getByText('दो दिन')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(screen.getByLabelText('Text')).toHaveValue('Two days');
  await user.click(save);
  await waitFor(() => expect(fake.sent).toEqual([{ version: 0, body: 'Two days', body_hi: 'दो दिन' }]));
});

test('a default text is inserted by a button and published by nobody but the shop', async () => {
  const fake = fakePage();
  const { user, save } = await open();
  await user.click(screen.getByRole('button', { name: 'Insert the text' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Returns and refunds');
  expect(screen.queryByRole('button', { name: 'Insert the text' })).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Published' })).not.toBeChecked();
  expect(fake.sent).toEqual([]);
  await user.click(save);
  await waitFor(() => expect(fake.sent).toEqual([{ version: 0, ...STARTS.returns }]));
});

test('a save of another admin is shown, and what was typed is kept', async () => {
  const fake = fakePage({ version: 1, values: { title: 'Returns', body: 'One', isPublished: false } });
  const { user, text, save } = await open();
  await user.type(text, ' and more');
  fake.page = { ...fake.page, version: 2, values: { ...fake.page.values, title: 'Other title' } };
  await user.click(save);
  expect(await screen.findByText(STALE)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Other title'));
  expect(text).toHaveValue('One and more');
  await user.click(save);
  await waitFor(() => expect(fake.sent.at(-1)).toEqual({ version: 2, body: 'One and more' }));
});

test('a refused field shows its reason in its language', async () => {
  fakePage();
  stub('savePage', () =>
    failure(400, 'INVALID_INPUT', 'Please check what you entered.', {
      fields: { body: 'is required on a published page' },
    }),
  );
  const { user, save } = await open();
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
  await user.click(screen.getByRole('checkbox', { name: 'Published' }));
  await user.click(save);
  expect(await screen.findByText('Text is required on a published page')).toBeInTheDocument();
  expect(screen.getByLabelText('Text')).toBeInvalid();
});

test('what is not saved is not lost without a question', async () => {
  fakePage();
  stub('getPageDrafts', () => okWith([]));
  const { user, text } = await open();
  await user.type(text, 'Two days');
  await user.click(screen.getByRole('link', { name: 'All pages' }));
  expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(text).toHaveValue('Two days');
});

test('an earlier version is restored, and a draft deleted after a question', async () => {
  const fake = fakePage({ version: 2, values: { title: 'Returns', body: 'Second', isPublished: false } });
  fake.versions = [
    { version: 2, at: AT, by: admin._id, byName: 'Asha Rao', changed: ['body'] },
    { version: 1, at: AT, changed: ['title', 'body'] },
  ];
  const removed = stub('deletePage', () => ok({}, 'Page deleted'));
  stub('getPageDrafts', () => okWith([]));
  const { user, currentPath, text } = await open();
  expect(screen.getByText(/^Asha Rao ·/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
  await waitFor(() => expect(text).toHaveValue('First'));
  expect(await screen.findByText('Version 3, version 1 again: Text')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete this page' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete this page' }));
  await waitFor(() => expect(currentPath()).toBe('/dashboard/pages'));
  expect(removed).toEqual([{ slug: 'returns', version: 3 }]);
});

test('a page and the list that could not be loaded can be tried again', async () => {
  stub('getPageDraft', () => failure(503, 'UNAVAILABLE', 'Not now.'));
  const { user } = renderApp('/dashboard/pages/returns');
  await screen.findByText('Not now.');
  fakePage();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('Text');
  stub('getPageDrafts', () => failure(503, 'UNAVAILABLE', 'No list now.'));
  await user.click(screen.getByRole('link', { name: 'All pages' }));
  expect(await screen.findByText('No list now.')).toBeVisible();
});

describe.each(Object.entries(STARTS))('the default text of %s', (_slug, start) => {
  test('is whole in both languages, with known placeholders only', () => {
    for (const text of Object.values(start)) {
      expect(text.length).toBeGreaterThan(3);
      for (const [, name] of text.matchAll(/\{\{(\w+)\}\}/g))
        expect(['date', ...Object.keys(PLACEHOLDERS)]).toContain(name);
    }
    expect(start.body.length).toBeLessThan(20_000);
    expect(start.body_hi).toMatch(/\p{Script=Devanagari}/u);
  });

  test('has the same headings, points and links in both languages', () => {
    const [english, hindi] = [start.body, start.body_hi].map((body) =>
      parseMarkdown(body).map((block) =>
        block.kind === 'list' ? `${String(block.isOrdered)} ${block.items.length}` : block.kind,
      ),
    );
    expect(hindi).toEqual(english);
    const links = (body: string) => [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href).sort();
    expect(links(start.body_hi)).toEqual(links(start.body));
  });
});
