import { calls, MAX_PAGES, type CallName, type PageDraft, type PageTitle } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { makeCall, type Caller } from '../../../support/api';
import { expectSuccess } from '../../support/builders';
import type { FailureScenarios, Scenario } from '../scenario';

const newSlug = () => `page-${randomUUID().slice(0, 8)}`;
const TEXT = { title: 'Where we deliver', body: '**Pune**, from 7 to 23.' };

/** A new page; published by default. */
async function aPage(admin: Caller, isPublished = true) {
  const slug = newSlug();
  const answer = await makeCall(calls.savePage, { slug, version: 0, ...TEXT, isPublished }, admin);
  return { slug, answer, page: expectSuccess(answer).body.data as PageDraft };
}

const asDraft = (admin: Caller, { slug, version }: PageDraft) =>
  makeCall(calls.savePage, { slug, version, isPublished: false }, admin);

/** Pages count up to a limit, and other suites see those in the footer. */
async function withPage<T>(admin: Caller, work: (made: Awaited<ReturnType<typeof aPage>>) => Promise<T>) {
  const made = await aPage(admin);
  try {
    return await work(made);
  } finally {
    const { slug } = made;
    const now = async () =>
      expectSuccess(await makeCall(calls.getPageDraft, { slug }, admin)).body.data as PageDraft;
    const page = await now();
    if (page.values.isPublished) expectSuccess(await asDraft(admin, page));
    const { version } = await now();
    if (version > 0) expectSuccess(await makeCall(calls.deletePage, { slug, version }, admin));
  }
}

export const pageSuccesses = {
  getPages: ({ admin }) =>
    withPage(admin, async ({ slug }) => {
      const answer = await makeCall(calls.getPages);
      expect(answer.body.data as PageTitle[]).toContainEqual({ slug, title: TEXT.title });
      return answer;
    }),
  getPage: ({ admin }) =>
    withPage(admin, async ({ slug }) => {
      const answer = await makeCall(calls.getPage, { slug });
      expect(answer.body.data).toMatchObject({ slug, ...TEXT });
      return answer;
    }),
  getPageDrafts: ({ admin }) => withPage(admin, () => makeCall(calls.getPageDrafts, undefined, admin)),
  getPageDraft: ({ admin }) => withPage(admin, ({ slug }) => makeCall(calls.getPageDraft, { slug }, admin)),
  savePage: ({ admin }) => withPage(admin, async ({ answer }) => answer),
  restorePage: ({ admin }) =>
    withPage(admin, async ({ slug }) => {
      expectSuccess(await makeCall(calls.savePage, { slug, version: 1, body: 'A mistake' }, admin));
      const restored = await makeCall(calls.restorePage, { slug, version: 2, restores: 1 }, admin);
      expect((expectSuccess(restored).body.data as PageDraft).values).toMatchObject(TEXT);
      return restored;
    }),
  async deletePage({ admin }) {
    const { slug, page } = await aPage(admin, false);
    return makeCall(calls.deletePage, { slug, version: page.version }, admin);
  },
} satisfies Partial<Record<CallName, Scenario>>;

export const PAGES_ARE_FULL = 'A shop has at most 30 pages. Please delete one first.';
const STALE = 'Somebody else has changed this page. Please look at it and save again.';

export const pageFailures = {
  restorePage: {
    [STALE]: ({ admin }) =>
      withPage(admin, ({ slug }) => makeCall(calls.restorePage, { slug, version: 900, restores: 1 }, admin)),
    'This version was not found.': ({ admin }) =>
      withPage(admin, ({ slug }) => makeCall(calls.restorePage, { slug, version: 1, restores: 900 }, admin)),
  },
  savePage: {
    [STALE]: ({ admin }) =>
      withPage(admin, ({ slug }) => makeCall(calls.savePage, { slug, version: 900, title: 'Other' }, admin)),
    async [PAGES_ARE_FULL]({ admin }) {
      const made: PageDraft[] = [];
      try {
        for (let at = 0; at <= MAX_PAGES; at += 1) {
          const answer = await makeCall(calls.savePage, { slug: newSlug(), version: 0 }, admin);
          if (answer.status !== 200) return answer;
          made.push(answer.body.data as PageDraft);
        }
        throw new Error('one page too many was not refused');
      } finally {
        for (const { slug, version } of made)
          expectSuccess(await makeCall(calls.deletePage, { slug, version }, admin));
      }
    },
  },
  deletePage: {
    [STALE]: ({ admin }) =>
      withPage(admin, ({ slug }) => makeCall(calls.deletePage, { slug, version: 900 }, admin)),
    'This page is published. Please make it a draft before you delete it.': ({ admin }) =>
      withPage(admin, ({ slug }) => makeCall(calls.deletePage, { slug, version: 1 }, admin)),
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
