import type { Page } from 'playwright-core';
import { settle } from '../support/browser';
import type { Texts } from '../support/texts';
import { unavailable, openDialog, waitUntilLoaded, type PageState } from './page-state';

const cardsLoaded = async (page: Page) => {
  await page.getByRole('article').first().waitFor();
  await settle(page);
};
const rowsLoaded = async (page: Page) => {
  await page.getByRole('row').nth(1).waitFor();
  await settle(page);
};
const after =
  (ready: (page: Page) => Promise<unknown>, next: (page: Page, texts: Texts) => Promise<unknown>) =>
  async (page: Page, texts: Texts) => {
    await ready(page);
    await next(page, texts);
  };
/** The overview of a shop without orders. */
const emptyOverview = (page: Page) =>
  page.route(/order\/overview/, async (route) => {
    const answer = await (await route.fetch()).json();
    const none = ({ from, until }: { from: string; until: string }) => ({
      ...{ from, until, orders: 0, cancelled: 0, revenue: 0, averageBasket: 0, refunded: 0 },
      ...{ delivered: 0, promised: 0, inTime: 0, failedPayments: 0 },
    });
    const { now, before, ...data } = answer.data;
    await route.fulfill({
      json: { ...answer, data: { ...data, now: none(now), before: none(before), steps: [] } },
    });
  });

/** Pages of an admin, without saved changes. */
export const adminStates: readonly PageState[] = [
  {
    name: 'admin-menu',
    path: '/',
    reach: async (page, { t }) => {
      await waitUntilLoaded(page);
      await page.getByRole('button', { name: t('Account') }).click();
      await page.getByText(t('(Admin)')).waitFor();
    },
    only: 'wide',
  },
  { name: 'admin-user', path: '/user', only: 'small' },
  { name: 'admin-overview', path: '/dashboard/overview?days=1' },
  {
    name: 'admin-overview-table',
    path: '/dashboard/overview',
    reach: after(waitUntilLoaded, async (page, { t }) => {
      const name = t('{figure} by day', { figure: t('Orders') });
      await page.getByRole('button', { name: t('Table of {name}', { name }) }).click();
      await page.getByRole('table', { name }).waitFor();
    }),
  },
  {
    name: 'admin-overview-failed',
    path: '/dashboard/overview',
    intercept: unavailable(/order\/overview/),
    reach: (page, { t }) => page.getByText(t('This could not be loaded')).waitFor(),
  },
  {
    name: 'admin-overview-empty',
    path: '/dashboard/overview',
    intercept: emptyOverview,
    reach: (page, { t }) => page.getByText(t('No orders in this time')).waitFor(),
  },
  { name: 'admin-orders', path: '/dashboard/orders' },
  { name: 'admin-orders-nothing-to-print', path: '/dashboard/orders/print' },
  { name: 'admin-category', path: '/dashboard/category', reach: cardsLoaded },
  {
    name: 'admin-category-add',
    path: '/dashboard/category',
    reach: after(cardsLoaded, openDialog('Add Category', 'Add Category')),
  },
  {
    name: 'admin-category-edit',
    path: '/dashboard/category',
    reach: after(cardsLoaded, openDialog('Edit {name}', 'Edit Category')),
  },
  {
    name: 'admin-category-delete',
    path: '/dashboard/category',
    reach: after(cardsLoaded, openDialog('Delete {name}', 'Permanent Delete')),
  },
  {
    name: 'admin-category-delete-uncounted',
    path: '/dashboard/category',
    intercept: unavailable(/product\/table/),
    reach: after(cardsLoaded, openDialog('Delete {name}', 'Permanent Delete')),
  },
  { name: 'admin-subcategory', path: '/dashboard/subcategory', reach: rowsLoaded },
  {
    name: 'admin-subcategory-add',
    path: '/dashboard/subcategory',
    reach: after(rowsLoaded, openDialog('Add Sub Category', 'Add Sub Category')),
  },
  {
    name: 'admin-subcategory-edit',
    path: '/dashboard/subcategory',
    reach: after(rowsLoaded, openDialog('Edit {name}', 'Edit Sub Category')),
  },
  {
    name: 'admin-subcategory-delete',
    path: '/dashboard/subcategory',
    reach: after(rowsLoaded, openDialog('Delete {name}', 'Permanent Delete')),
  },
  {
    name: 'admin-subcategory-nothing',
    path: '/dashboard/subcategory?search=xyzzyqwv',
    reach: (page, { t }) => page.getByText(t('No sub-category matches your search.')).waitFor(),
  },
  {
    name: 'admin-subcategory-picture',
    path: '/dashboard/subcategory',
    reach: after(rowsLoaded, openDialog('Enlarge the picture of {name}', /./)),
  },
  { name: 'admin-upload-product', path: '/dashboard/upload-product' },
  {
    name: 'admin-upload-problems',
    path: '/dashboard/upload-product',
    reach: async (page, { t }) => {
      await waitUntilLoaded(page);
      await page.getByRole('button', { name: t('Submit') }).click();
      await page.getByText(t('{field} is required', { field: t('Name') })).waitFor();
    },
  },
  {
    name: 'admin-upload-choices',
    path: '/dashboard/upload-product',
    reach: async (page, { t }) => {
      await waitUntilLoaded(page);
      const category = page.getByRole('combobox', { name: t('Category'), exact: true });
      await category.click();
      await page.getByRole('option').first().click();
      await category.fill('a');
      await page.getByRole('option').nth(1).waitFor();
    },
  },
  {
    name: 'admin-upload-discard',
    path: '/dashboard/upload-product',
    reach: async (page, { t }) => {
      await waitUntilLoaded(page);
      await page.getByRole('main').getByLabel(t('Name'), { exact: true }).fill('Ragi Flour');
      await page.getByRole('banner').getByRole('link', { name: 'Tokri' }).first().click();
      await page.getByRole('dialog', { name: t('Discard changes?') }).waitFor();
    },
  },
  { name: 'admin-add-field', path: '/dashboard/upload-product', reach: openDialog('Add Field', 'Add Field') },
  { name: 'admin-product', path: '/dashboard/product', reach: cardsLoaded },
  {
    name: 'admin-product-nothing',
    path: '/dashboard/product',
    reach: async (page, { t }) => {
      await page.getByPlaceholder(t('Search product here ...')).fill('xyzzyqwv');
      await page.getByText(t('No Data')).waitFor();
    },
  },
  {
    name: 'admin-product-edit',
    path: '/dashboard/product',
    reach: after(cardsLoaded, openDialog('Edit {name}', 'Upload Product')),
  },
  {
    name: 'admin-product-picture',
    path: '/dashboard/product',
    reach: after(cardsLoaded, async (page, texts) => {
      const { like } = texts;
      await openDialog('Edit {name}', 'Upload Product')(page, texts);
      await page
        .getByRole('button', { name: like('Preview {picture}') })
        .first()
        .click();
      await page.getByRole('dialog', { name: like('Picture {number} of {name}') }).waitFor();
    }),
  },
  {
    name: 'admin-product-delete',
    path: '/dashboard/product',
    reach: after(cardsLoaded, openDialog('Delete {name}', 'Permanent Delete')),
  },
];
