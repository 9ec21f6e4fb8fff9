import type { Page } from 'playwright-core';
import { openDialog, type PageState } from './page-state';

const path = '/dashboard/customers';

const listLoaded = async (page: Page) => {
  await page.getByRole('list', { name: 'Customers' }).getByRole('link').first().waitFor();
  await page.waitForLoadState('networkidle');
};
/** Of the two accounts of the demo shop the one that is no admin. */
const shopperOpened = async (page: Page) => {
  await listLoaded(page);
  await page
    .getByRole('list', { name: 'Customers' })
    .getByRole('link')
    .filter({ hasNotText: 'Admin' })
    .last()
    .click();
  await page.getByRole('button', { name: 'Log out everywhere' }).waitFor();
  await page.waitForLoadState('networkidle');
};

/** The accounts of the shop. Nothing is saved. */
export const customerStates: readonly PageState[] = [
  { name: 'admin-customers', path, reach: listLoaded },
  {
    name: 'admin-customers-nobody',
    path,
    reach: async (page) => {
      await listLoaded(page);
      await page.getByRole('searchbox', { name: 'Search customers' }).fill('nobody begins so');
      await page.getByText('Nobody found').waitFor();
    },
  },
  { name: 'admin-customer', path, reach: shopperOpened },
  {
    name: 'admin-customer-suspend',
    path,
    reach: async (page) => {
      await shopperOpened(page);
      await openDialog('Suspend', /^Suspend /)(page);
    },
  },
  {
    name: 'admin-customer-role',
    path,
    reach: async (page) => {
      await shopperOpened(page);
      await openDialog('Make an admin', /^Make .* an admin$/)(page);
    },
  },
];
