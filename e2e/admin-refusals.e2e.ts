import { callApi } from './support/api';
import { useBrowser } from './support/browser-journey';
import { deleteNamed } from './support/admin-steps';
import { demoAdmin, createShopper, signIn } from './support/fixtures';

describe('the admin area refuses', () => {
  const { visit } = useBrowser();

  it('to delete categories in use or to use a name twice, and shows the reason', async () => {
    const { page, pageErrors } = await visit('tablet', await signIn(demoAdmin()));
    const categories = (await callApi('GET', '/api/category/get')).body.data as { name: string }[];
    const [one, other] = categories;
    if (!one || !other) throw new Error('the demo shop has two categories at least');

    await page.goto('/dashboard/category');
    await deleteNamed(page, one.name, 'Are you sure permanent delete ?', 'Confirm');
    await page
      .getByText(/cannot be deleted: .* use it/)
      .first()
      .waitFor();
    const question = page.getByRole('dialog', { name: 'Permanent Delete' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('article', { name: one.name, exact: true }).waitFor();

    await page.getByRole('button', { name: `Edit ${one.name}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Category' });
    await edit.getByLabel('Name', { exact: true }).fill(other.name);
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/category/update'));
    await edit.getByRole('button', { name: 'Update Category' }).click();
    expect((await answer).status()).toBe(409);
    await page
      .getByText(((await (await answer).json()) as { message: string }).message)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');

    await page.goto('/dashboard/subcategory');
    const row = page.getByRole('row').nth(1);
    const name = (await row.getByRole('cell').nth(1).textContent()) ?? '';
    await deleteNamed(page, name, 'Are you sure permanent delete ?', 'Confirm');
    await question.getByRole('button', { name: 'Cancel' }).waitFor();
    await page
      .getByText(/cannot be deleted: .* use it/)
      .first()
      .waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await row.getByText(name, { exact: true }).waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('users without the role', async () => {
    const { tokens } = await createShopper('Nila');
    const shopper = await visit('phone', tokens);
    const guest = await visit('phone');
    for (const { page } of [shopper, guest]) {
      for (const place of ['category', 'subcategory', 'upload-product', 'product']) {
        await page.goto(`/dashboard/${place}`);
        await page.getByText('Do not have permission').waitFor();
      }
    }
    expect([...shopper.pageErrors, ...guest.pageErrors]).toEqual([]);
  });
});
