import { accessibilityViolations } from './support/axe';
import { useBrowser } from './support/browser-journey';
import { demoAdmin } from './support/fixtures';
import { logIn } from './support/steps';

describe('the texts of a mail', () => {
  const { visit } = useBrowser();

  it('are written, previewed under the policy of the page, saved and restored', async () => {
    const { page, pageErrors } = await visit('desktop');
    await logIn(page, demoAdmin());
    await page.goto('/dashboard/settings?part=mails&mail=back-in-stock');
    await page.getByLabel('Subject', { exact: true }).fill('Hurry: {product}');
    await page.getByLabel('Introduction', { exact: true }).fill('Dear {name},\n\n<b>{product}</b> is here.');
    await page.getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    await dialog.getByText('Hurry: Full Cream Milk (500 ml)', { exact: true }).waitFor();
    const frame = dialog.frameLocator('iframe');
    await frame.getByText('<b>Full Cream Milk (500 ml)</b> is here.').waitFor();
    expect(pageErrors).toEqual([]);
    // Both are reported in the console: the window that the frame may not open, and axe, which may not enter it.
    await frame.getByRole('link', { name: 'See it in the shop' }).click();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
    await frame.getByRole('heading', { name: 'It is back' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Restore the default texts' }).click();
    await page.getByRole('button', { name: 'Restore the default texts' }).waitFor({ state: 'detached' });
  });
});
