import type { ListedPageDraft, PageDraft, PageTitle, PageVersion, ShopPage } from '@tokri/contracts';
import { exists, type Page } from './page';
import type { PageVersionRow } from './store';

const dated = ({ at }: Page) => ({ updatedAt: (at ?? new Date(0)).toISOString() });

export const presentTitle = ({ slug, values: { title = '', title_hi } }: Page): PageTitle => ({
  slug,
  title,
  ...(title_hi !== undefined && { title_hi }),
});

export const presentPage = (page: Page): ShopPage => {
  const { body = '', body_hi } = page.values;
  return { ...presentTitle(page), body, ...(body_hi !== undefined && { body_hi }), ...dated(page) };
};

export const presentListed = (page: Page): ListedPageDraft => {
  const { slug, version, values } = page;
  const { title, isPublished } = values;
  return { slug, version, ...(title !== undefined && { title }), isPublished, ...dated(page) };
};

export const presentDraft = (page: Page): PageDraft => {
  const { slug, version, values } = page;
  return { slug, version, values, ...(exists(page) && dated(page)) };
};

/** @param names of admins by their user id */
export function presentVersion(
  {
    version,
    at,
    by,
    changed,
    restores,
  }: Pick<PageVersionRow, 'version' | 'at' | 'by' | 'changed' | 'restores'>,
  names: ReadonlyMap<string, string>,
): PageVersion {
  const byName = by === undefined ? undefined : names.get(by);
  return {
    version,
    at: at.toISOString(),
    ...(by !== undefined && { by }),
    ...(byName !== undefined && { byName }),
    changed: [...changed],
    ...(restores !== undefined && { restores }),
  };
}
