import type { Page } from 'playwright-core';
import { callApi } from '../support/api';
import { unavailable, type PageState } from './page-state';

const path = '/dashboard/search-desk';

/** Searches of nobody, so that the lists have something in them. */
async function recordQueries(): Promise<void> {
  for (const search of ['milk', 'toor dal', 'quinoa flakes'])
    await callApi('POST', '/api/product/record-query', { search, use: 'searched' });
}

const listed = async (page: Page) => {
  await recordQueries();
  const table = page.getByRole('table');
  while (!(await table.isVisible())) {
    await page.waitForTimeout(500);
    await page.reload();
    await page.getByText(/ searches, /).waitFor();
  }
};

/** What shoppers search. Nothing but counts is saved. */
export const searchDeskStates: readonly PageState[] = [
  { name: 'admin-search-desk', path, reach: listed },
  { name: 'admin-search-desk-never-clicked', path: `${path}?list=never-clicked&days=30`, reach: listed },
  {
    name: 'admin-search-desk-failed',
    path,
    intercept: unavailable(/product\/queries/),
    reach: async (page) => {
      await page.getByRole('button', { name: /try again/i }).waitFor();
    },
  },
];
