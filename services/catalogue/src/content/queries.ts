import { MAX_PAGES, type PageTitle, type ShopPage } from '@tokri/contracts';
import { pick } from '@tokri/database';
import { notFound } from '@tokri/service-kit';
import type { ClientSession } from 'mongoose';
import type { CatalogueStore } from '../store';
import { newPage, type Page, type PageVersion } from './page';
import { presentPage, presentTitle } from './present';
import type { PageRow, PageVersionRow } from './store';

type PageStore = Pick<CatalogueStore, 'pages' | 'pageVersions'>;

const fromRow = ({ _id: slug, ...row }: PageRow): Page => ({ slug, ...row });

/** Pages that were not deleted. */
export const EXISTING = { at: { $exists: true } };

/** The page in force, also if it does not exist. */
export async function findPage({ pages }: PageStore, slug: string, session?: ClientSession): Promise<Page> {
  const row = await pages.findById(slug, null, { session }).lean<PageRow | null>();
  return row ? fromRow(row) : newPage(slug);
}

export async function findVersion(
  { pageVersions }: PageStore,
  slug: string,
  version: number,
  session: ClientSession,
): Promise<PageVersion | undefined> {
  const row = await pageVersions.findOne({ slug, version }, null, { session }).lean<PageVersionRow | null>();
  return row ?? undefined;
}

/** Newest first, without their texts. */
export const lastVersions = ({ pageVersions }: PageStore, slug: string, limit: number) =>
  pick(
    pageVersions.find({ slug }).sort({ version: -1 }).limit(limit),
    'version',
    'changed',
    'at',
    'by',
    'restores',
  );

/** Without their texts, by slug: the order in which the footer links them. */
export async function listPages({ pages }: PageStore): Promise<Page[]> {
  const rows = await pages
    .find(EXISTING, { 'values.body': 0, 'values.body_hi': 0 })
    .sort({ _id: 1 })
    .limit(MAX_PAGES)
    .lean<PageRow[]>();
  return rows.map(fromRow);
}

export const publishedTitles = async (store: PageStore): Promise<PageTitle[]> =>
  (await listPages(store)).filter(({ values }) => values.isPublished).map(presentTitle);

/** @throws 404 for drafts and unknown pages */
export async function publishedPage(store: PageStore, slug: string): Promise<ShopPage> {
  const page = await findPage(store, slug);
  if (!page.values.isPublished) throw notFound('This page');
  return presentPage(page);
}
