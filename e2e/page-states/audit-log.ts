import type { Page } from 'playwright-core';
import type { PageState } from './page-state';

const path = '/dashboard/audit-log';

const listLoaded = async (page: Page) => {
  await page.getByRole('list', { name: 'Entries, the newest first' }).getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle');
};

/** What admins wrote, which is the loading of the demo shop at least. Nothing is saved. */
export const auditLogStates: readonly PageState[] = [
  { name: 'admin-audit-log', path, reach: listLoaded },
  {
    name: 'admin-audit-log-verified',
    path,
    reach: async (page) => {
      await listLoaded(page);
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.getByText('The chain is whole.').waitFor();
    },
  },
  {
    name: 'admin-audit-log-nothing',
    path: `${path}?kind=cash&action=deleted`,
    reach: async (page) => {
      await page.getByText('Nothing found').waitFor();
    },
  },
];
