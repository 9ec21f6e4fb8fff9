import type { Customer } from '@tokri/contracts';
import type { Page } from 'playwright-core';
import { settle } from '../../support/browser';
import type { Texts } from '../../support/texts';
import { changing, openDialog, type PageState } from '../page-state';

const path = '/dashboard/customers';

const listLoaded = async (page: Page, { t }: Texts) => {
  await page
    .getByRole('list', { name: t('Customers') })
    .getByRole('link')
    .first()
    .waitFor();
  await settle(page);
};
/** The account of the demo shop that is not an admin. */
const shopperOpened = async (page: Page, texts: Texts) => {
  const { t } = texts;
  await listLoaded(page, texts);
  await page
    .getByRole('list', { name: t('Customers') })
    .getByRole('link')
    .filter({ hasNotText: t('Admin') })
    .last()
    .click();
  await page.getByRole('button', { name: t('Log out everywhere') }).waitFor();
  await settle(page);
};

const dialogOf = (name: string, button: string, dialog: string): PageState => ({
  ...{ name, path },
  reach: async (page, texts) => {
    await shopperOpened(page, texts);
    await openDialog(button, dialog)(page, texts);
  },
});

/** The accounts of the shop, without saved changes. */
export const customerStates: readonly PageState[] = [
  { name: 'admin-customers', path, reach: listLoaded },
  {
    name: 'admin-customers-nobody',
    path,
    reach: async (page, texts) => {
      const { t } = texts;
      await listLoaded(page, texts);
      await page.getByRole('searchbox', { name: t('Search customers') }).fill('nobody begins so');
      await page.getByText(t('Nobody found')).waitFor();
    },
  },
  { name: 'admin-customer', path, reach: shopperOpened },
  {
    name: 'admin-customer-suppressed',
    path,
    intercept: changing<Customer>(/user\/customer$/, (customer) => ({
      ...customer,
      suppression: {
        ...{ cause: 'bounce', since: '2026-11-20T09:12:00.000Z' },
        reason: '550 5.1.1 The email account does not exist',
      },
    })),
    reach: shopperOpened,
  },
  dialogOf('admin-customer-suspend', 'Suspend', 'Suspend {who}?'),
  dialogOf('admin-customer-role', 'Make an admin', 'Make {who} an admin'),
];
