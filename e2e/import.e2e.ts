import { aZip } from '@tokri/product-file/zip-builder';
import { newPicture } from './contract/support/builders';
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

  it('uploads pictures from a ZIP once each, and skips the row of a damaged one', async () => {
    const mark = Date.now().toString(36);
    const lines = ['a.png | B.PNG', 'pictures/a.png', 'c.png', 'd.png'].map(
      (pictures, at) => `Ragi${mark} No. ${at},10,Millets ${mark},${pictures}`,
    );
    const file = Buffer.from(['Product,MRP,Category,Pictures', ...lines].join('\n'));
    const damaged = (await newPicture()).subarray(0, 90);
    const zip = await aZip({
      'x/A.png': await newPicture(),
      'x/b.png': await newPicture(),
      'x/c.png': damaged,
    });
    const { page } = await visit('desktop');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/file/')) sent.push(new URL(request.url()).pathname);
    });
    await logIn(page, demoAdmin());

    const importIt = async (button: string) => {
      await page.goto('/dashboard/import');
      const csv = { name: 'ragi.csv', mimeType: 'text/csv', buffer: file };
      await page.locator('input[type=file]').setInputFiles(csv);
      const buffer = Buffer.from(await zip.arrayBuffer());
      await page
        .getByLabel('Choose a ZIP with pictures')
        .setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer });
      await page.getByText('(3 files)').waitFor();
      await page.getByLabel('Make categories that are not there yet').check();
      await page.getByRole('button', { name: 'Check 4 rows' }).click();
      await page.getByText('Missing in the ZIP (1):').waitFor();
      await page.getByRole('button', { name: button }).click();
    };
    await importIt('Import 3 rows');
    await page.getByText('2 products written. 2 rows left out.').waitFor({ timeout: 60_000 });
    await page.getByText(/Line 4, .*“c.png” This picture is damaged/).waitFor();
    expect(sent).toEqual(['/api/file/stored', ...Array.from({ length: 3 }, () => '/api/file/upload')]);
    await page.goto(`/dashboard/product?view=table&search=Ragi${mark}`);
    await page.getByText(`Ragi${mark} No. 1`).waitFor();
    expect(await page.locator('img[src*="/media/i/"]').count()).toBe(2);

    // Existing pictures and rows are not sent or written again.
    sent.length = 0;
    await importIt('Import 1 row');
    await page.getByText('2 rows left out.').waitFor({ timeout: 60_000 });
    expect(sent).toEqual(['/api/file/stored', '/api/file/upload']);
  });
});
