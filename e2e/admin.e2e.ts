import type { SubCategory } from '@tokri/contracts';
import type { Page } from 'playwright-core';
import { callApi } from './support/api';
import { addCategory, addSubCategory, choose, deleteNamed } from './support/admin-steps';
import { useBrowser } from './support/browser-journey';
import { demoAdmin } from './support/fixtures';
import { upload } from './support/pictures';
import { logIn } from './support/steps';

interface ProductNames {
  category: string;
  subCategory: string;
  product: string;
}

/** Fills in the form of a new product with two pictures and a custom field. */
async function createProduct(page: Page, { category, subCategory, product }: ProductNames): Promise<void> {
  await page.goto('/dashboard/upload-product');
  const form = page.getByRole('main');
  await form.getByLabel('Name', { exact: true }).fill(product);
  await form.getByLabel('Description').fill('Stone-ground, from red finger millet.');
  await upload(page, form, '#5d3a1a');
  await upload(page, form, '#8a5a2b');
  await form.getByRole('button', { name: /^Preview Picture 2/ }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await page.keyboard.press('Escape');
  await choose(form, 'Category', category);
  await choose(form, 'Sub Category', subCategory);
  await form.getByLabel('Unit').fill('500 g');
  await form.getByLabel('Stock').fill('5');
  await form.getByLabel('Price', { exact: true }).fill('90');
  await form.getByLabel('Discount').fill('10');
  await form.getByRole('button', { name: 'Add Field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Field' });
  await dialog.getByLabel('Field name').fill('Shelf Life');
  await dialog.getByRole('button', { name: 'Add Field' }).click();
  await form.getByLabel('Shelf Life', { exact: true }).fill('4 months');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'OK' }).click();
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('');
}

describe('an admin', () => {
  const { visit } = useBrowser();

  it('creates a category, fills, changes and deletes it, and shoppers see each step', async () => {
    const mark = Date.now().toString(36);
    const names = { category: `Millets ${mark}`, subCategory: `Ragi ${mark}`, product: `Ragi Flour ${mark}` };
    const { category, subCategory, product } = names;
    const admin = await visit('desktop');
    const { page } = admin;
    await logIn(page, demoAdmin());
    await addCategory(page, category);
    await addSubCategory(page, subCategory, category);
    const row = page.getByRole('row').filter({ hasText: subCategory });
    await row.getByRole('button', { name: /^Enlarge/ }).click();
    await page.getByRole('dialog').getByAltText(subCategory).waitFor();
    await page.keyboard.press('Escape');
    await createProduct(page, names);

    const shopper = await visit('phone');
    await shopper.page.goto(`/search?q=${encodeURIComponent(product)}`);
    await shopper.page.getByRole('link', { name: product }).first().click();
    await shopper.page.getByText('₹81').first().waitFor();
    await shopper.page.getByText('4 months').waitFor();
    await shopper.page.getByRole('button', { name: 'Show picture 2' }).waitFor();
    await shopper.page.getByRole('button', { name: `Add ${product}` }).waitFor();

    await page.goto('/dashboard/product');
    await page.getByPlaceholder('Search product here ...').fill(product);
    const card = page.getByRole('article', { name: product });
    await card.getByRole('button', { name: `Edit ${product}` }).click();
    const edit = page.getByRole('dialog', { name: 'Upload Product' });
    await edit.getByLabel('Price', { exact: true }).fill('100');
    await edit.getByLabel('Stock').fill('0');
    await edit.getByRole('button', { name: 'Update Product' }).click();
    await page.getByText('Product updated').waitFor();
    await edit.waitFor({ state: 'hidden' });

    await shopper.page.reload();
    await shopper.page.getByText('₹90').first().waitFor();
    await shopper.page.getByText('Out of Stock').waitFor();

    await deleteNamed(page, product, 'Are you sure want to delete permanent ?', 'Delete');
    await page.getByText('Product deleted').waitFor();
    await card.waitFor({ state: 'hidden' });
    await page.goto('/dashboard/subcategory');
    await deleteNamed(page, subCategory, 'Are you sure permanent delete ?', 'Confirm');
    await row.waitFor({ state: 'hidden' });
    await page.goto('/dashboard/category');
    await deleteNamed(page, category, 'Are you sure permanent delete ?', 'Confirm');
    await page.getByRole('article', { name: category }).waitFor({ state: 'hidden' });

    expect(admin.pageErrors).toEqual([]);
    expect(shopper.pageErrors).toEqual([]);
  });

  it('merges a sub-category in the tree, and its old address leads to the target', async () => {
    const mark = Date.now().toString(36);
    const [category, from, into] = ['Pulses', 'Toor', 'Tur'].map((name) => `${name} ${mark}`) as [
      string,
      string,
      string,
    ];
    const { page, pageErrors } = await visit('desktop');
    await logIn(page, demoAdmin());
    await addCategory(page, category);
    for (const name of [from, into]) await addSubCategory(page, name, category);
    const subCategories = (await callApi('POST', '/api/subcategory/get', {})).body.data as SubCategory[];
    const merged = subCategories.find(({ name }) => name === from)!;
    await page.goto('/dashboard/category-tree');
    await page.getByRole('button', { name: category, expanded: false }).click();
    await page.getByRole('button', { name: `Merge ${from} into …` }).click();
    const dialog = page.getByRole('dialog', { name: `Merge ${from} into …` });
    await dialog.getByLabel('Sub-category').selectOption({ label: `${into} (${category})` });
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await dialog.getByText('0 products moved.').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();

    const shopper = await visit('phone');
    await shopper.page.goto(`/Pulses-${merged.category[0]!._id}/Toor-${merged._id}`);
    await shopper.page.getByRole('heading', { level: 1, name: into }).waitFor();

    await page.goto('/dashboard/subcategory');
    await deleteNamed(page, into, 'Are you sure permanent delete ?', 'Confirm');
    await page.getByText('Sub-category deleted').waitFor();
    await page.goto('/dashboard/category');
    await deleteNamed(page, category, 'Are you sure permanent delete ?', 'Confirm');
    await page.getByText('Category deleted').waitFor();
    expect([...pageErrors, ...shopper.pageErrors]).toEqual([]);
  });
});
