import type { Locator, Page } from 'playwright-core';
import { upload } from './pictures';

export async function addCategory(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/category');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Category' });
  expect(await dialog.locator('input[type=file]').isDisabled()).toBe(true);
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await upload(page, dialog, '#b98b4e');
  await dialog.getByAltText(`Picture of ${name}`).waitFor();
  await dialog.getByRole('button', { name: 'Add Category' }).click();
  await page.getByText('Category added').waitFor();
  await page.getByRole('article', { name }).waitFor();
}

export async function addSubCategory(page: Page, name: string, category: string): Promise<void> {
  await page.goto('/dashboard/subcategory');
  await page.getByRole('button', { name: 'Add Sub Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Sub Category' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await upload(page, dialog, '#7a5230');
  await choose(dialog, 'Category', category);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row').filter({ hasText: name }).getByText(category).waitFor();
}

/** Picks an option of a list that can be searched by typing. */
export async function choose(form: Locator, label: string, name: string): Promise<void> {
  // With an empty list it is a plain drop-down.
  await form
    .locator('input')
    .and(form.getByRole('combobox', { name: label, exact: true }))
    .fill(name);
  await form.getByRole('option', { name, exact: true }).click();
}

export async function deleteNamed(
  page: Page,
  name: string,
  question: string,
  confirm: string,
): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Permanent Delete' });
  await dialog.getByText(question).waitFor();
  await dialog.getByRole('button', { name: confirm }).click();
}

/** Hands the order of the page over to a rider. @returns the path of the rider's page */
export async function handOver(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel("Rider's name").fill('Ravi');
  await dialog.getByLabel("Rider's mobile").fill('9876543210');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  const link = await dialog.getByText(/\/deliver#/).innerText();
  return link.slice(link.indexOf('/deliver'));
}
