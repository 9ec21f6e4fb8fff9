import type { Page } from 'playwright-core';
import { settle } from '../support/browser';
import type { Texts } from '../support/texts';
import { failed, shows, type PageState } from './page-state';

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
const oneFound = async (page: Page, texts: Texts, words: string) => {
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
  { name: 'admin-reorder', path: '/dashboard/reorder' },
  failed('admin-reorder-failed', '/dashboard/reorder', /product\/stock\/reorder/),
  {
    name: 'admin-purchase-orders',
    path: '/dashboard/reorder/orders',
    reach: shows('No purchase orders'),
  },
  failed('admin-purchase-orders-failed', '/dashboard/reorder/orders', /stock\/purchase-orders/),
  {
    name: 'admin-purchase-order-new',
    path: '/dashboard/reorder/orders/new',
    reach: async (page, texts) => oneFound(page, texts, 'milk'),
  },
  failed('admin-suppliers-failed', '/dashboard/reorder/suppliers', /stock\/supplier-list/),
  {
    name: 'admin-supplier-new',
    path: '/dashboard/reorder/suppliers',
    reach: async (page, { t }) => {
      await page.getByRole('button', { name: t('Add supplier') }).click();
      await page.getByRole('dialog').waitFor();
      await settle(page);
    },
  },
];
