import type { Page } from 'playwright-core';
import { settle } from '../../support/browser';
import type { Texts } from '../../support/texts';
import { shows, type PageState } from '../page-state';

const path = '/dashboard/audit-log';

const listLoaded = async (page: Page, { t }: Texts) => {
  const entries = page.getByRole('list', { name: t('Entries, the newest first') });
  await entries.getByRole('listitem').first().waitFor();
  await settle(page);
};

/** The audit log, which has at least the entries of loading the demo shop. */
export const auditLogStates: readonly PageState[] = [
  { name: 'admin-audit-log', path, reach: listLoaded },
  {
    name: 'admin-audit-log-verified',
    path,
    reach: async (page, texts) => {
      await listLoaded(page, texts);
      await page.getByRole('button', { name: texts.t('Verify') }).click();
      await page.getByText(texts.t('The chain is whole.')).waitFor();
    },
  },
  {
    name: 'admin-audit-log-nothing',
    path: `${path}?kind=cash&action=deleted`,
    reach: shows('Nothing found'),
  },
];
