import { useBrowser } from './support/browser-journey';
import { demoAdmin } from './support/fixtures';
import { logIn } from './support/steps';

const ROWS = 40;

describe('a file of products', () => {
  const { visit } = useBrowser();

  it('is imported, found by shoppers, and reverted', async () => {
    const mark = Date.now().toString(36);
    const titles = 'Product;MRP;Sale price;Category;Sub-category;Stock';
    const lines = Array.from(
      { length: ROWS },
      (_row, at) => `Kodo${mark} No. ${at} 500 g;₹ 1${at + 10},00;;Millets ${mark};Kodo ${mark};7`,
    );
    const file = Buffer.from([titles, ...lines, `;10;;Millets ${mark};Kodo ${mark};1`].join('\n'));
    const { page } = await visit('desktop');
    await logIn(page, demoAdmin());

    await page.goto('/dashboard/product?view=table');
    await page.getByRole('link', { name: 'Import' }).click();
    await page.getByText('Choose a file, or drop it here').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'millets.csv', mimeType: 'text/csv', buffer: file });
    await page.getByLabel('Status').selectOption('live');
    await page.getByLabel('Make categories that are not there yet').check();
    await page.getByRole('button', { name: `Check ${ROWS + 1} rows` }).click();
    await page.getByText('Name is required').waitFor();
    await page.getByText(`New categories (1):`).waitFor();
    await page.getByRole('button', { name: `Import ${ROWS} rows` }).click();
    await page.getByText(`${ROWS} products written. 1 row left out.`).waitFor({ timeout: 60_000 });

    const shopper = await visit('phone');
    await shopper.page.goto(`/search?q=Kodo${mark}`);
    await shopper.page.getByRole('heading', { name: `Search Results: ${ROWS}` }).waitFor();
    await shopper.page
      .getByRole('link', { name: `Kodo${mark}` })
      .first()
      .click();
    await shopper.page.getByText('500 g').first().waitFor();

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`${ROWS} products restored.`).waitFor({ timeout: 60_000 });
    await shopper.page.goto(`/search?q=Kodo${mark}`);
    await shopper.page.getByRole('heading', { name: 'Search Results: 0' }).waitFor();

    // The categories are kept, as documented; each run creates its own.
    await page.goto('/dashboard/audit-log');
    await page.getByText('millets.csv').first().waitFor();
  });
});
