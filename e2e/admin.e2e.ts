import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, shopState, visit } from './support/browser';
import { logIn, newUser, register } from './support/steps';

jest.setTimeout(240_000);

/** A picture of a few pixels, in a colour of its own so that each upload is another file. */
async function aPicture(page: Page, colour: string) {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = fill;
      pen.fillRect(0, 0, 64, 64);
    }
    return canvas.toDataURL('image/png');
  }, colour);
  const buffer = Buffer.from(url.split(',')[1] ?? '', 'base64');
  return { name: 'picture.png', mimeType: 'image/png', buffer };
}

async function upload(page: Page, place: Locator, colour: string) {
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/file/upload'));
  await place.locator('input[type=file]').setInputFiles(await aPicture(page, colour));
  expect((await stored).status()).toBe(200);
}

describe('an admin', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('builds a shelf, fills it, changes and clears it, and shoppers see each step', async () => {
    const { admin: login } = shopState().demo ?? {};
    if (!login) throw new Error('the shop has no demo admin: start it with SEED=demo');
    const mark = Date.now().toString(36);
    const category = `Millets ${mark}`;
    const subCategory = `Ragi ${mark}`;
    const product = `Ragi Flour ${mark}`;

    const admin = await visit(browser, 'desk');
    const { page } = admin;
    await logIn(page, login);

    await page.goto('/dashboard/category');
    await page.getByRole('article').first().waitFor();
    await admin.shoot('admin-category');
    await page.getByRole('button', { name: 'Add Category' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.locator('input[type=file]').isDisabled()).toBe(true);
    await dialog.getByLabel('Name').fill(category);
    await upload(page, dialog, '#b98b4e');
    await dialog.getByAltText(`Picture of ${category}`).waitFor();
    await dialog.getByRole('button', { name: 'Add Category' }).click();
    await page.getByText('Category added').waitFor();
    await page.getByRole('article', { name: category }).waitFor();

    await page.goto('/dashboard/subcategory');
    await page.getByRole('button', { name: 'Add Sub Category' }).click();
    await dialog.getByLabel('Name').fill(subCategory);
    await upload(page, dialog, '#7a5230');
    await dialog.getByLabel('Category', { exact: true }).selectOption({ label: category });
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const row = page.getByRole('row').filter({ hasText: subCategory });
    await row.getByText(category).waitFor();
    await row.getByRole('button', { name: /^Enlarge/ }).click();
    await dialog.getByAltText(subCategory).waitFor();
    await admin.shoot('admin-image-viewer');
    await page.keyboard.press('Escape');
    await admin.shoot('admin-subcategory');

    await page.goto('/dashboard/upload-product');
    const form = page.getByRole('main');
    await form.getByLabel('Name').fill(product);
    await form.getByLabel('Description').fill('Stone-ground, from red finger millet.');
    await upload(page, form, '#5d3a1a');
    await form.getByRole('button', { name: /^Preview/ }).waitFor();
    await form.getByLabel('Category', { exact: true }).selectOption({ label: category });
    await form.getByLabel('Sub Category', { exact: true }).selectOption({ label: subCategory });
    await form.getByLabel('Unit').fill('500 g');
    await form.getByLabel('Stock').fill('5');
    await form.getByLabel('Price').fill('90');
    await form.getByLabel('Discount').fill('10');
    await form.getByRole('button', { name: 'Add Field' }).click();
    await dialog.getByLabel('Field name').fill('Shelf Life');
    await dialog.getByRole('button', { name: 'Add Field' }).click();
    await form.getByLabel('Shelf Life', { exact: true }).fill('4 months');
    await admin.shoot('admin-upload-product');
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'OK' }).click();
    expect(await form.getByLabel('Name').inputValue()).toBe('');

    const shopper = await visit(browser, 'phone');
    await shopper.page.goto(`/search?q=${encodeURIComponent(product)}`);
    await shopper.page.getByRole('link', { name: product }).first().click();
    await shopper.page.getByText('₹81').first().waitFor();
    await shopper.page.getByText('4 months').waitFor();
    await shopper.page.getByRole('button', { name: `Add ${product}` }).waitFor();

    await page.goto('/dashboard/product');
    await page.getByPlaceholder('Search product here ...').fill(product);
    const card = page.getByRole('article', { name: product });
    await card.waitFor();
    await admin.shoot('admin-product');
    await card.getByRole('button', { name: `Edit ${product}` }).click();
    const edit = page.getByRole('dialog', { name: 'Upload Product' });
    await edit.getByLabel('Price').fill('100');
    await edit.getByLabel('Stock').fill('0');
    await admin.shoot('admin-product-edit');
    await edit.getByRole('button', { name: 'Update Product' }).click();
    await page.getByText('Product updated').waitFor();
    await edit.waitFor({ state: 'hidden' });

    await shopper.page.reload();
    await shopper.page.getByText('₹90').first().waitFor();
    await shopper.page.getByText('Out of Stock').waitFor();
    await shopper.shoot('product-out-of-stock');

    await card.getByRole('button', { name: `Delete ${product}` }).click();
    await page.getByText('Are you sure want to delete permanent ?').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Product deleted').waitFor();
    await card.waitFor({ state: 'hidden' });

    await page.goto('/dashboard/subcategory');
    await page.getByRole('button', { name: `Delete ${subCategory}` }).click();
    await page.getByText('Are you sure permanent delete ?').waitFor();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await row.waitFor({ state: 'hidden' });

    await page.goto('/dashboard/category');
    await page.getByRole('button', { name: `Delete ${category}` }).click();
    await page.getByText('Are you sure permanent delete ?').waitFor();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('article', { name: category }).waitFor({ state: 'hidden' });

    expect(admin.troubles).toEqual([]);
    expect(shopper.troubles).toEqual([]);
    await admin.close();
    await shopper.close();
  });

  it('is the only one who gets in', async () => {
    const { page, troubles, shoot, close } = await visit(browser, 'phone');
    const user = newUser('Nila');
    await register(page, user);
    await logIn(page, user);
    for (const place of ['category', 'subcategory', 'upload-product', 'product']) {
      await page.goto(`/dashboard/${place}`);
      await page.getByText('Do not have permission').waitFor();
    }
    await shoot('admin-closed');
    expect(troubles).toEqual([]);
    await close();
  });
});
