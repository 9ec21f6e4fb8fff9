import type { Locator, Page } from 'playwright-core';
import { callApi } from './support/api';
import { useBrowser } from './support/browser-journey';
import { createProduct, createShopper, demoAdmin, orderCart, saveAddress, signIn } from './support/fixtures';
import { BEFORE_A_TAP_MS, KEY_MS } from './support/pace';

const FILE_ROWS = 40;

interface Task {
  name: string;
  clicks: number;
  keys: number;
  ms: number;
}

/** An admin's mouse and keyboard, with counts of clicks and keys. */
class Hand {
  private clicks = 0;
  private keys = 0;
  private begin = Date.now();
  /** The admin's own time before clicks: added to the clock instead of waited. */
  private ownMs = 0;

  constructor(private readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    await target.waitFor();
    this.ownMs += BEFORE_A_TAP_MS;
    await target.click();
    this.clicks += 1;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: KEY_MS });
    this.keys += text.length;
  }

  async press(key: string): Promise<void> {
    await this.page.waitForTimeout(KEY_MS);
    await this.page.keyboard.press(key);
    this.keys += 1;
  }

  /** Chooses a file in the system's dialog: one click opens it, two choose the file. */
  async chooseFile(input: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.ownMs += 3 * BEFORE_A_TAP_MS;
    await input.setInputFiles(file);
    this.clicks += 3;
  }

  /** The counts since the last call. */
  done(name: string): Task {
    const task = { name, clicks: this.clicks, keys: this.keys, ms: Date.now() - this.begin + this.ownMs };
    Object.assign(this, { clicks: 0, keys: 0, begin: Date.now(), ownMs: 0 });
    return task;
  }
}

describe('the daily tasks of an admin', () => {
  const { visit } = useBrowser();

  it('can be done; their clicks, keys and seconds are printed', async () => {
    const mark = Date.now().toString(36);
    const tokens = await signIn(demoAdmin());
    const names = ['Amaranth', 'Barnyard', 'Foxtail'].map((name) => `${name} of task${mark}`);
    const products = [];
    for (const name of names) products.push(await createProduct(tokens, name, 30));
    const [amaranth] = products;
    const { page, pageErrors } = await visit('desktop', tokens);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const tasks: Task[] = [];

    await page.goto('/dashboard/product?view=table');
    await button(/^More for/)
      .first()
      .waitFor();
    const hand = new Hand(page);
    await hand.click(page.getByRole('searchbox', { name: 'Search name, SKU or barcode' }));
    await hand.type(`task${mark}`);
    await button(`More for ${names[0]}`).waitFor();
    tasks.push(hand.done('find a product'));

    await hand.click(button(`Price of ${names[0]}`));
    for (const price of ['52', '55', '58']) {
      await hand.type(price);
      await hand.press('Enter');
      await page.getByText(`costs ₹${price}.`).waitFor();
    }
    tasks.push(hand.done('change 3 prices'));

    await hand.click(page.getByRole('checkbox', { name: 'Choose all on this page' }));
    await hand.click(button('Change…'));
    await hand.click(page.getByRole('textbox', { name: 'By %' }));
    await hand.type('5');
    await hand.press('Enter');
    await hand.click(button('Change 3 products'));
    await page.getByText(/3 products changed/).waitFor({ timeout: 60_000 });
    tasks.push(hand.done('raise a category by 5 %'));
    await button('Done').click();

    const shopper = await createShopper('Devika');
    await saveAddress(shopper.tokens);
    for (let piece = 0; piece < 7; piece += 1) await amaranth!.addTo(shopper.tokens);
    await orderCart(shopper.tokens);
    await page.reload();
    await button(`More for ${names[0]}`).waitFor();
    hand.done('');
    await hand.click(button(`More for ${names[0]}`));
    await hand.click(button('Why 23 in stock?'));
    await page.getByRole('list', { name: 'Changes, the newest first' }).getByText('−7').waitFor();
    tasks.push(hand.done('find why stock fell by 7'));
    await page.keyboard.press('Escape');

    const wrong = { _id: amaranth!._id, price: 5_500 };
    const { accesstoken } = tokens;
    await callApi('PUT', '/api/product/update-product-details', wrong, { token: accesstoken });
    await page.goto('/dashboard/audit-log');
    await page.getByText('Price changed from ₹54.6 to ₹5,500').waitFor({ timeout: 30_000 });
    hand.done('');
    await hand.click(button(`Undo: change of ${names[0]}`).first());
    await page.getByText(`${names[0]} is restored to before this change.`).waitFor();
    tasks.push(hand.done("undo a colleague's mistake"));

    await page.goto('/dashboard/product?view=table');
    await button(/^More for/)
      .first()
      .waitFor();
    hand.done('');
    const [{ image }] = (await callApi('POST', '/api/subcategory/get', {})).body.data;
    const lines = Array.from(
      { length: FILE_ROWS },
      (_row, at) => `Task${mark} No. ${at};${at + 10};500 g;Tasks ${mark};${image};7`,
    );
    const buffer = Buffer.from(['Product;MRP;Unit;Category;Pictures;Stock', ...lines].join('\n'));
    await hand.click(page.getByRole('link', { name: 'Import' }));
    await page.getByText('Choose a file, or drop it here').waitFor();
    const file = { name: 'tasks.csv', mimeType: 'text/csv', buffer };
    await hand.chooseFile(page.locator('input[type=file]'), file);
    await hand.click(page.getByLabel('Make categories that are not there yet'));
    await hand.click(button(`Check ${FILE_ROWS} rows`));
    await hand.click(button(`Import ${FILE_ROWS} rows`));
    await page.getByText(`${FILE_ROWS} products written.`).waitFor({ timeout: 60_000 });
    tasks.push(hand.done('add 40 products with pictures'));
    await button('Undo').click();
    await page.getByText(`${FILE_ROWS} products restored.`).waitFor({ timeout: 60_000 });

    await page.goto('/dashboard/overview?days=7');
    await button('Table of Revenue by day').waitFor();
    hand.done('');
    await hand.click(button('Table of Revenue by day'));
    await page.getByRole('table', { name: 'Revenue by day' }).waitFor();
    tasks.push(hand.done("see yesterday's revenue"));

    for (const product of products) await product.remove();
    const line = ({ name, clicks, keys, ms }: Task) =>
      `${name.padEnd(32)}${String(clicks).padStart(3)} clicks ${String(keys).padStart(3)} keys ${(ms / 1000).toFixed(1).padStart(6)} s`;
    console.log(tasks.map(line).join('\n'));
    expect(pageErrors).toEqual([]);
  });
});
