import type { Page } from 'playwright-core';
import { settle } from '../../support/browser';
import type { Texts } from '../../support/texts';
import type { PageState } from '../page-state';

const path = '/dashboard/product?view=table&size=25';

/** One for each product; on a wide screen the first box selects all shown products. */
const boxes = (page: Page) => page.locator('main :is(tbody, ul) input[type=checkbox]');
const tableLoaded = async (page: Page) => {
  await boxes(page).nth(2).waitFor();
  await settle(page);
};
const threeChosen = async (page: Page, { t }: Texts) => {
  await tableLoaded(page);
  for (let at = 0; at < 3; at += 1) await boxes(page).nth(at).check();
  await page.getByText(t('{products} chosen', { products: t('{count} products', { count: '3' }) })).waitFor();
};
const changeSaid = async (page: Page, texts: Texts) => {
  await threeChosen(page, texts);
  await page.getByRole('button', { name: texts.t('Change…') }).click();
  await page.getByRole('dialog').getByLabel(texts.t('By %')).fill('12');
};

/** The product table and its bulk changes, without saved changes. */
export const productTableStates: readonly PageState[] = [
  { name: 'admin-product-table', path, reach: tableLoaded },
  {
    name: 'admin-product-table-filters',
    path,
    reach: async (page, { t }) => {
      await tableLoaded(page);
      await page.getByRole('button', { name: t('Filters') }).click();
    },
  },
  {
    name: 'admin-stock-history',
    path: `${path}&sort=stock&order=desc`,
    reach: async (page, { like }) => {
      await tableLoaded(page);
      await page
        .getByRole('button', { name: like('More for {name}') })
        .first()
        .click();
      await page.getByRole('button', { name: like('Why {stock} in stock?') }).click();
      await page.getByRole('dialog').getByRole('list').waitFor();
    },
  },
  { name: 'admin-bulk-change', path, reach: changeSaid },
  {
    name: 'admin-bulk-preview',
    path,
    reach: async (page, texts) => {
      await changeSaid(page, texts);
      await page.getByRole('button', { name: texts.t('Preview') }).click();
      await page.getByRole('button', { name: texts.t('Back'), exact: true }).waitFor();
    },
  },
];
