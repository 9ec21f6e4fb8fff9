import type { Page } from 'playwright-core';
import type { PageState } from './page-state';

const path = '/dashboard/product?view=table&size=25';

const tableLoaded = async (page: Page) => {
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .nth(2)
    .waitFor();
  await page.waitForLoadState('networkidle');
};
const threeChosen = async (page: Page) => {
  await tableLoaded(page);
  // A product of its own each: the first box of a wide screen chooses all that are shown.
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
  for (let at = 0; at < 3; at += 1) await boxes.nth(at).check();
  await page.getByText('3 products chosen').waitFor();
};
const changeSaid = async (page: Page) => {
  await threeChosen(page);
  await page.getByRole('button', { name: 'Change…' }).click();
  await page.getByRole('dialog').getByLabel('By %').fill('12');
};

/** The product table and what is done there with many products. Nothing is saved. */
export const productTableStates: readonly PageState[] = [
  { name: 'admin-product-table', path, reach: tableLoaded },
  {
    name: 'admin-product-table-filters',
    path,
    reach: async (page) => {
      await tableLoaded(page);
      await page.getByRole('button', { name: 'Filters' }).click();
    },
  },
  { name: 'admin-product-table-chosen', path, reach: threeChosen, screenshotOnly: true },
  {
    name: 'admin-stock-history',
    // What has stock has changes of it.
    path: `${path}&sort=stock&order=desc`,
    reach: async (page) => {
      await tableLoaded(page);
      await page
        .getByRole('button', { name: /^More for / })
        .first()
        .click();
      await page.getByRole('button', { name: /^Why .* in stock\?$/ }).click();
      await page.getByRole('dialog').getByRole('list').waitFor();
    },
  },
  { name: 'admin-bulk-change', path, reach: changeSaid },
  {
    name: 'admin-bulk-preview',
    path,
    reach: async (page) => {
      await changeSaid(page);
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('button', { name: 'Back' }).waitFor();
    },
  },
];
