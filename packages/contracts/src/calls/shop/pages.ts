import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { clearable, line, numeric, text } from '../../fields';
import { MAX_LENGTH, PAGE_SLUG } from '../../limits';

/** Pages that the shop writes itself, in versions (ADR 35). Markdown; web/src/lib/markdown reads it. */
const defineCall = callsOf('catalogue');

const slug = line(1, MAX_LENGTH.pageSlug).regex(PAGE_SLUG, 'has small letters, digits and hyphens');

/** What a request changes, in the convention of `clearable`: omitted, a field stays; '' clears it. */
const changes = z.object({
  title: clearable(line(0, MAX_LENGTH.pageTitle)),
  title_hi: clearable(line(0, MAX_LENGTH.pageTitle)),
  /** Markdown. */
  body: clearable(text(0, MAX_LENGTH.pageBody)),
  body_hi: clearable(text(0, MAX_LENGTH.pageBody)),
  isPublished: z.boolean().optional(),
});
export type PageChanges = z.output<typeof changes>;

export const PAGE_FIELDS = Object.keys(changes.shape) as PageField[];
export type PageField = keyof PageChanges;

/** A text that is not set is absent. */
const pageValues = z.object({
  title: z.string().optional(),
  title_hi: z.string().optional(),
  body: z.string().optional(),
  body_hi: z.string().optional(),
  /** Drafts are for the back office only. */
  isPublished: z.boolean(),
});
export type PageValues = z.infer<typeof pageValues>;

/** A published page in a list, such as that of the footer. */
export const pageTitle = z
  .object({ slug: z.string(), title: z.string(), title_hi: z.string().optional() })
  .meta({ id: 'PageTitle' });
export type PageTitle = z.infer<typeof pageTitle>;

const shopPage = pageTitle
  .extend({ body: z.string(), body_hi: z.string().optional(), updatedAt: z.string() })
  .meta({ id: 'ShopPage' });
export type ShopPage = z.infer<typeof shopPage>;

const pageDraft = z
  .object({
    slug: z.string(),
    /** 0 before the first save; goes on after a deletion. */
    version: z.int().min(0),
    values: pageValues,
    /** Absent for a page that does not exist. */
    updatedAt: z.string().optional(),
  })
  .meta({ id: 'PageDraft' });
export type PageDraft = z.infer<typeof pageDraft>;

const listedDraft = z
  .object({
    slug: z.string(),
    version: z.int().min(1),
    title: z.string().optional(),
    isPublished: z.boolean(),
    updatedAt: z.string(),
  })
  .meta({ id: 'ListedPageDraft' });
export type ListedPageDraft = z.infer<typeof listedDraft>;

const pageVersion = z
  .object({
    version: z.int().min(1),
    at: z.string(),
    /** Id of the admin; absent once the account is erased. */
    by: z.string().optional(),
    /** Absent also while identity does not answer. */
    byName: z.string().optional(),
    /** Fields that differ from the version before. */
    changed: z.array(z.string()),
    /** The version that it restored. */
    restores: z.int().min(1).optional(),
  })
  .meta({ id: 'PageVersion' });
export type PageVersion = z.infer<typeof pageVersion>;

const version = numeric(z.int('is a whole number').min(0, 'may not be negative'));
const CHANGED = [
  409,
  'STALE_UPDATE',
  'Somebody else has changed this page. Please look at it and save again.',
] as const;
const NOT_FOUND = [404, 'NOT_FOUND', 'This page was not found.'] as const;

export const getPages = defineCall('GET /api/page/list', {
  auth: 'P',
  summary: 'Titles of the published pages (additive)',
  response: answer({ data: z.array(pageTitle) }),
});

export const getPage = defineCall('POST /api/page/get', {
  auth: 'P',
  summary: 'A published page (additive)',
  request: z.object({ slug }),
  response: answer({ data: shopPage }),
  failures: [NOT_FOUND],
});

export const getPageDrafts = defineCall('GET /api/page/drafts', {
  auth: 'A',
  permission: 'settings.write',
  summary: 'All pages, published or not (additive)',
  response: answer({ data: z.array(listedDraft) }),
});

export const getPageDraft = defineCall('POST /api/page/draft', {
  auth: 'A',
  permission: 'settings.write',
  summary: 'A page in the back office, with its last versions (additive)',
  request: z.object({ slug }),
  response: answer({
    data: pageDraft,
    /** The newest first. */
    versions: z.array(pageVersion),
  }),
});

export const savePage = defineCall('PUT /api/page/save', {
  auth: 'A',
  permission: 'settings.write',
  summary: 'Save a page as a new version (additive)',
  request: changes.extend({
    slug,
    /** The version that the admin was shown. */
    version,
  }),
  response: answer({ data: pageDraft }),
  failures: [CHANGED, [409, 'CONFLICT', 'A shop has at most 30 pages. Please delete one first.']],
});

export const deletePage = defineCall('DELETE /api/page/delete', {
  auth: 'A',
  permission: 'settings.write',
  summary: 'Delete a draft with its versions (additive)',
  request: z.object({ slug, version }),
  failures: [
    CHANGED,
    NOT_FOUND,
    [409, 'CONFLICT', 'This page is published. Please make it a draft before you delete it.'],
  ],
});

export const restorePage = defineCall('POST /api/page/restore', {
  auth: 'A',
  permission: 'settings.write',
  summary: 'Save the text of an earlier version of a page as a new one (additive)',
  request: z.object({ slug, version, restores: version }),
  response: answer({ data: pageDraft }),
  failures: [CHANGED, [404, 'NOT_FOUND', 'This version was not found.']],
});
