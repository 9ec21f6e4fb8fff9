import type { Page } from 'playwright-core';
import {
  failed,
  opened,
  openDialog,
  shows,
  unavailable,
  waitUntilLoaded,
  type PageState,
} from '../page-state';

const category = '/dashboard/category';
const subcategory = '/dashboard/subcategory';
const categoryTree = '/dashboard/category-tree';
const uploadProduct = '/dashboard/upload-product';
const product = '/dashboard/product';

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
    reach: async (page, { t }) => {
      await waitUntilLoaded(page);
      const name = t('{figure} by day', { figure: t('Orders') });
      await page.getByRole('button', { name: t('Table of {name}', { name }) }).click();
      await page.getByRole('table', { name }).waitFor();
    },
  },
  failed('admin-overview-failed', '/dashboard/overview', /order\/overview/),
  {
    name: 'admin-overview-empty',
    path: '/dashboard/overview',
    intercept: emptyOverview,
    reach: shows('No orders in this time'),
  },
  { name: 'admin-reports', path: '/dashboard/reports?report=product' },
  { name: 'admin-reports-margin', path: '/dashboard/reports?report=margin-product' },
  { name: 'admin-reports-stock-value', path: '/dashboard/reports?report=stock-value' },
  { name: 'admin-reports-dead-stock', path: '/dashboard/reports?report=dead-stock' },
  failed('admin-expiring-failed', '/dashboard/stock/expiring', /stock\/expiring/),
  {
    name: 'admin-expiring-empty',
    path: '/dashboard/stock/expiring?days=7',
    reach: shows('Nothing expires in this time'),
  },
  { name: 'admin-reports-tax', path: '/dashboard/reports?report=tax' },
  failed('admin-reports-failed', '/dashboard/reports', /order\/sales-report/),
  {
    name: 'admin-reports-empty',
    path: '/dashboard/reports?from=2020-01-01&to=2020-01-02',
    reach: shows('Nothing in this time.'),
  },
  { name: 'admin-category', path: category },
  opened('admin-category-add', category, 'Add Category'),
  opened('admin-category-edit', category, 'Edit {name}', 'Edit Category'),
  opened('admin-category-delete', category, 'Delete {name}', 'Permanent Delete'),
  {
    ...opened('admin-category-delete-uncounted', category, 'Delete {name}', 'Permanent Delete'),
    intercept: unavailable(/product\/table/),
  },
  { name: 'admin-subcategory', path: subcategory },
  opened('admin-subcategory-add', subcategory, 'Add Sub Category'),
  opened('admin-subcategory-edit', subcategory, 'Edit {name}', 'Edit Sub Category'),
  opened('admin-subcategory-delete', subcategory, 'Delete {name}', 'Permanent Delete'),
  {
    name: 'admin-subcategory-nothing',
    path: `${subcategory}?search=xyzzyqwv`,
    reach: shows('No sub-category matches your search.'),
  },
  opened('admin-subcategory-picture', subcategory, 'Enlarge the picture of {name}', /./),
  {
    name: 'admin-category-tree',
    path: categoryTree,
    reach: async (page, { t }) => {
      await waitUntilLoaded(page);
      await page
        .getByRole('list', { name: t('Categories') })
        .getByRole('button', { expanded: false })
        .first()
        .click();
    },
  },
  opened('admin-category-tree-merge', categoryTree, 'Merge {name} into …'),
  failed('admin-category-tree-failed', categoryTree, /category\/get/),
  { name: 'admin-upload-product', path: uploadProduct },
  {
    name: 'admin-upload-problems',
    path: uploadProduct,
    reach: async (page, { t }) => {
      await waitUntilLoaded(page);
      await page.getByRole('button', { name: t('Submit') }).click();
      await page.getByText(t('{field} is required', { field: t('Name') })).waitFor();
    },
  },
  {
    name: 'admin-upload-choices',
    path: uploadProduct,
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
    path: uploadProduct,
    reach: async (page, { t }) => {
      await waitUntilLoaded(page);
      await page.getByRole('main').getByLabel(t('Name'), { exact: true }).fill('Ragi Flour');
      await page.getByRole('banner').getByRole('link', { name: 'Tokri' }).first().click();
      await page.getByRole('dialog', { name: t('Discard changes?') }).waitFor();
    },
  },
  opened('admin-add-field', uploadProduct, 'Add Field'),
  { name: 'admin-product', path: product },
  {
    name: 'admin-product-nothing',
    path: product,
    reach: async (page, { t }) => {
      await page.getByPlaceholder(t('Search product here ...')).fill('xyzzyqwv');
      await page.getByText(t('No Data')).waitFor();
    },
  },
  opened('admin-product-edit', product, 'Edit {name}', 'Upload Product'),
  {
    name: 'admin-product-picture',
    path: product,
    reach: async (page, texts) => {
      const { like } = texts;
      await openDialog('Edit {name}', 'Upload Product')(page, texts);
      await page
        .getByRole('button', { name: like('Preview {picture}') })
        .first()
        .click();
      await page.getByRole('dialog', { name: like('Picture {number} of {name}') }).waitFor();
    },
  },
  opened('admin-product-delete', product, 'Delete {name}', 'Permanent Delete'),
];
