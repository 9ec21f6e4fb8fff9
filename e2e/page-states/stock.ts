import type { Page } from 'playwright-core';
import type { PageState } from './page-state';

const path = '/dashboard/stock';

const find = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: 'Scan or search a product' }).fill(words);
  await page.getByRole('button', { name: 'Find' }).click();
  const choices = page.getByRole('list', { name: 'Which one?' });
  await choices.waitFor();
  return choices.getByRole('button');
};
const oneFound = async (page: Page, words: string) => {
  await (await find(page, words)).first().click();
  await page.waitForLoadState('networkidle');
};

/** What is low, deliveries and counts. Nothing is saved. */
export const stockStates: readonly PageState[] = [
  {
    name: 'admin-stock',
    path,
    reach: async (page) => {
      await page.getByRole('list', { name: 'Low stock' }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'admin-stock-receive-nothing', path: `${path}/receive` },
  {
    name: 'admin-stock-receive',
    path: `${path}/receive`,
    reach: async (page) => {
      for (const words of ['milk', 'biscuit', 'rice']) await oneFound(page, words);
      await page.getByRole('button', { name: 'Receive' }).waitFor();
    },
  },
  {
    name: 'admin-stock-choices',
    path: `${path}/receive`,
    reach: async (page) => {
      await find(page, 'bread');
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'admin-stock-count',
    path: `${path}/count`,
    reach: async (page) => {
      await oneFound(page, 'milk');
      await page.getByRole('textbox', { name: /on the shelf$/ }).fill('12');
    },
  },
];
