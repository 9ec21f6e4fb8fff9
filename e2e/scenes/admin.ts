import type { Page } from 'playwright-core';
import { held, opens, settled, type Scene } from './scene';

const loading = (page: Page) =>
  page
    .getByRole('status', { name: /loading/ })
    .first()
    .waitFor();
const cards = async (page: Page) => {
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
};
const rows = async (page: Page) => {
  await page.getByRole('row').nth(1).waitFor();
  await page.waitForLoadState('networkidle');
};
const once =
  (ready: (page: Page) => Promise<unknown>, next: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await ready(page);
    await next(page);
  };

/** What an admin finds. Nothing is saved in these scenes. */
export const adminScenes: readonly Scene[] = [
  {
    name: 'admin-menu',
    path: '/',
    see: async (page) => {
      await settled(page);
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByText('(Admin)').waitFor();
    },
    only: 'wide',
  },
  { name: 'admin-user', path: '/user', only: 'small' },
  { name: 'admin-category', path: '/dashboard/category', see: cards },
  {
    name: 'admin-category-loading',
    path: '/dashboard/category',
    before: held(/category\/get/),
    see: loading,
    pictureOnly: true,
  },
  {
    name: 'admin-category-add',
    path: '/dashboard/category',
    see: once(cards, opens('Add Category', 'Add Category')),
  },
  {
    name: 'admin-category-edit',
    path: '/dashboard/category',
    see: once(cards, opens(/^Edit /, 'Edit Category')),
  },
  {
    name: 'admin-category-delete',
    path: '/dashboard/category',
    see: once(cards, opens(/^Delete /, 'Permanent Delete')),
  },
  { name: 'admin-subcategory', path: '/dashboard/subcategory', see: rows },
  {
    name: 'admin-subcategory-add',
    path: '/dashboard/subcategory',
    see: once(rows, opens('Add Sub Category', 'Add Sub Category')),
  },
  {
    name: 'admin-subcategory-edit',
    path: '/dashboard/subcategory',
    see: once(rows, opens(/^Edit /, 'Edit Sub Category')),
  },
  {
    name: 'admin-subcategory-delete',
    path: '/dashboard/subcategory',
    see: once(rows, opens(/^Delete /, 'Permanent Delete')),
  },
  {
    name: 'admin-subcategory-picture',
    path: '/dashboard/subcategory',
    see: once(rows, opens(/^Enlarge /, /./)),
  },
  { name: 'admin-upload-product', path: '/dashboard/upload-product' },
  {
    name: 'admin-upload-problems',
    path: '/dashboard/upload-product',
    see: async (page) => {
      await settled(page);
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Name is required').waitFor();
    },
  },
  { name: 'admin-add-field', path: '/dashboard/upload-product', see: opens('Add Field', 'Add Field') },
  { name: 'admin-product', path: '/dashboard/product', see: cards },
  {
    name: 'admin-product-loading',
    path: '/dashboard/product',
    before: held(/product\/get/),
    see: loading,
    pictureOnly: true,
  },
  {
    name: 'admin-product-nothing',
    path: '/dashboard/product',
    see: async (page) => {
      await page.getByPlaceholder('Search product here ...').fill('xyzzyqwv');
      await page.getByText('No Data').waitFor();
    },
  },
  {
    name: 'admin-product-edit',
    path: '/dashboard/product',
    see: once(cards, opens(/^Edit /, 'Upload Product')),
  },
  {
    name: 'admin-product-picture',
    path: '/dashboard/product',
    see: once(cards, async (page) => {
      await opens(/^Edit /, 'Upload Product')(page);
      await page
        .getByRole('button', { name: /^Preview/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: /^Picture 1/ }).waitFor();
    }),
  },
  {
    name: 'admin-product-delete',
    path: '/dashboard/product',
    see: once(cards, opens(/^Delete /, 'Permanent Delete')),
  },
];
