import { randomUUID } from 'node:crypto';
import { useBrowser } from './support/browser-journey';
import { accessibilityViolations } from './support/axe';
import { demoAdmin } from './support/fixtures';
import { logIn } from './support/steps';

describe('a page of the shop', () => {
  const { visit } = useBrowser();

  it('is written with its preview, published, found in the footer, and withdrawn', async () => {
    const slug = `areas-${randomUUID().slice(0, 8)}`;
    const title = `Where we deliver ${slug}`;
    const { page } = await visit('desktop');
    await logIn(page, demoAdmin());
    await page.goto('/dashboard/pages');
    await page.getByLabel('Address of a new page').fill(slug);
    await page.getByRole('button', { name: 'Write it' }).click();
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page
      .getByLabel('Text', { exact: true })
      .fill('# Pune\n\n**Every day** from 7 to 23. <img src=x onerror=alert(1)>\n\n[Shop now](/search)');
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('heading', { name: 'Pune' }).waitFor();
    await page.getByRole('checkbox', { name: 'Published' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'See it in the shop' }).waitFor();

    const guest = await visit('phone');
    await guest.page.goto('/login');
    await guest.page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await guest.page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await guest.page.locator('main img').count()).toBe(0);
    expect(await guest.page.getByText('<img src=x onerror=alert(1)>').count()).toBe(1);
    expect(await accessibilityViolations(guest.page)).toEqual([]);
    expect(guest.pageErrors).toEqual([]);

    await page.getByRole('checkbox', { name: 'Published' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Delete this page' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this page' }).click();
    await page.waitForURL('**/dashboard/pages');
    await guest.page.reload();
    await guest.page.getByText('This page does not exist').waitFor();
  });
});
