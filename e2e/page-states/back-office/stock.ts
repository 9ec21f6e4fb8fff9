import type { Page } from 'playwright-core';
import { settle } from '../../support/browser';
import type { Texts } from '../../support/texts';
import { failed, shows, waitUntilLoaded, type PageState } from '../page-state';

const path = '/dashboard/stock';

const find = async (page: Page, { t }: Texts, words: string) => {
  await page.getByRole('textbox', { name: t('Scan or search a product') }).fill(words);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('Find'), exact: true })
    .click();
  const choices = page.getByRole('list', { name: t('Which one?') });
  await choices.waitFor();
  return choices.getByRole('button');
};
export const oneFound = async (page: Page, texts: Texts, words: string) => {
  await (await find(page, texts, words)).first().click();
  await settle(page);
};

/** Low stock, deliveries and counts, without saved changes. */
export const stockStates: readonly PageState[] = [
  {
    name: 'admin-stock',
    path,
    reach: async (page, { t }) => {
      await page.getByRole('list', { name: t('Low stock') }).waitFor();
      await settle(page);
    },
  },
  { name: 'admin-stock-receive-nothing', path: `${path}/receive` },
  {
    name: 'admin-stock-receive',
    path: `${path}/receive`,
    reach: async (page, texts) => {
      for (const words of ['milk', 'biscuit', 'rice']) await oneFound(page, texts, words);
      await page.getByRole('button', { name: texts.t('Receive') }).waitFor();
    },
  },
  {
    name: 'admin-stock-choices',
    path: `${path}/receive`,
    reach: async (page, texts) => {
      await find(page, texts, 'bread');
      await settle(page);
    },
  },
  {
    name: 'admin-stock-count',
    path: `${path}/count`,
    reach: async (page, texts) => {
      await oneFound(page, texts, 'milk');
      await page.getByRole('textbox', { name: texts.like('Pieces of {name} on the shelf') }).fill('12');
    },
  },
  {
    name: 'admin-stock-receive-costs',
    path: `${path}/receive`,
    reach: async (page, texts) => {
      for (const words of ['milk', 'biscuit']) await oneFound(page, texts, words);
      await page.getByRole('button', { name: texts.t('Add supplier and costs') }).click();
      await page.getByLabel(texts.t('Document number')).waitFor();
    },
  },
  {
    name: 'admin-stock-receipts',
    path: `${path}/receipts?supplier=Nobody`,
    reach: shows('No deliveries'),
  },
  failed('admin-stock-receipts-failed', `${path}/receipts`, /product\/stock\/receipts/),
  { name: 'admin-stock-write-off-nothing', path: `${path}/write-off` },
  {
    name: 'admin-stock-write-off',
    path: `${path}/write-off`,
    reach: async (page, texts) => {
      for (const words of ['milk', 'biscuit']) await oneFound(page, texts, words);
      await page
        .getByRole('button', { name: texts.t('Other') })
        .last()
        .click();
    },
  },
  {
    name: 'admin-stock-write-offs',
    path: `${path}/write-offs?from=2020-01-01&to=2020-01-31`,
    reach: shows('Nothing was written off in this time.'),
  },
  failed('admin-stock-write-offs-failed', `${path}/write-offs`, /product\/stock\/write-offs/),
  { name: 'admin-count-sheet', path: `${path}/count-sheet` },
  {
    name: 'admin-count-sheet-filled',
    path: `${path}/count-sheet`,
    reach: async (page, { t, like }) => {
      await waitUntilLoaded(page);
      await page.getByLabel(t('Category'), { exact: true }).selectOption({ index: 1 });
      await page.getByLabel(t('Sub-category'), { exact: true }).selectOption({ index: 1 });
      await page.getByRole('button', { name: t('Start the sheet') }).click();
      await page.getByRole('checkbox', { name: t('Show what should be there') }).check();
      const counts = page.getByRole('textbox', { name: like('Pieces of {name} on the shelf') });
      for (const [at, pieces] of ['12', '0', '3 bags'].entries()) await counts.nth(at).fill(pieces);
    },
  },
];
