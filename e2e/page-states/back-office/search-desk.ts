import type { Page } from 'playwright-core';
import { callApi } from '../../support/api';
import type { Texts } from '../../support/texts';
import { failed, type PageState } from '../page-state';

const path = '/dashboard/search-desk';

/** Searches by guests, so that the lists have entries. */
async function recordQueries(): Promise<void> {
  for (const search of ['milk', 'toor dal', 'quinoa flakes'])
    await callApi('POST', '/api/product/record-query', { search, use: 'searched' });
}

const listed = async (page: Page, { like }: Texts) => {
  await recordQueries();
  const table = page.getByRole('table');
  while (!(await table.isVisible())) {
    await page.waitForTimeout(500);
    await page.reload();
    await page.getByText(like('{searches} searches, {without} without result, {clicks} clicks')).waitFor();
  }
};

const dialogOpens = async (page: Page) => {
  await page.getByRole('dialog').waitFor();
};
const rehearsed = async (page: Page, { t }: Texts) => {
  await page.getByRole('searchbox', { name: t('Search synonyms') }).fill('chawal');
  await page.getByRole('button', { name: new RegExp(`^${t('Switch off')} chawal, `) }).click();
  await page.getByRole('button', { name: t('Rehearse') }).click();
  await page.getByRole('table', { name: t('What the rehearsal found') }).waitFor({ timeout: 60_000 });
};
const pinning = async (page: Page, { t, like }: Texts) => {
  const dialog = page.getByRole('dialog');
  for (let picked = 0; picked < 3; picked += 1)
    await dialog
      .getByRole('list', { name: t('Products to pin') })
      .getByRole('button')
      .first()
      .click();
  await dialog
    .getByRole('button', { name: like('Move {name} up') })
    .nth(2)
    .waitFor();
};

/** Search statistics and their tuning by admins. Saves only counts and a preview. */
export const searchDeskStates: readonly PageState[] = [
  { name: 'admin-search-desk', path, reach: listed },
  { name: 'admin-search-desk-never-clicked', path: `${path}?list=never-clicked&days=30`, reach: listed },
  failed('admin-search-desk-failed', path, /product\/queries/),
  { name: 'admin-search-synonyms', path: `${path}/synonyms` },
  { name: 'admin-search-synonym-dialog', path: `${path}/synonyms?add=quinoa%20flakes`, reach: dialogOpens },
  failed('admin-search-synonyms-failed', `${path}/synonyms`, /product\/search-tuning/),
  { name: 'admin-search-rehearsal', path: `${path}/synonyms`, reach: rehearsed },
  { name: 'admin-search-pinned-empty', path: `${path}/pinned` },
  { name: 'admin-search-pin-dialog', path: `${path}/pinned?pin=milk`, reach: pinning },
];
