import { callApi } from './support/api';
import { useBrowser } from './support/browser-journey';
import { createProduct, createShopper, demoAdmin, orderCart, saveAddress, signIn } from './support/fixtures';
import { Keyboard } from './support/keyboard';

describe('the daily tasks of an admin by keyboard', () => {
  const { visit } = useBrowser();

  it('can be done', async () => {
    const mark = Date.now().toString(36);
    const tokens = await signIn(demoAdmin());
    const names = ['Amaranth', 'Barnyard', 'Foxtail'].map((name) => `${name} of keys${mark}`);
    const products = [];
    for (const name of names) products.push(await createProduct(tokens, name, 30));
    const [amaranth] = products;
    const { page, pageErrors } = await visit('desktop', tokens);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const keys = new Keyboard(page);
    const tasks: string[] = [];

    await page.goto('/dashboard/product?view=table');
    await button(/^More for/)
      .first()
      .waitFor();
    await keys.press('Tab');
    await keys.press('Enter');
    await keys.tabTo(page.getByRole('searchbox', { name: 'Search name, SKU or barcode' }));
    await keys.type(`keys${mark}`);
    await button(`More for ${names[0]}`).waitFor();
    tasks.push(keys.done('find a product'));

    await keys.tabTo(page.getByRole('checkbox', { name: 'Choose all on this page' }));
    await keys.press('Space');
    await keys.tabTo(button(`Price of ${names[0]}`));
    await keys.press('Enter');
    for (const price of ['52', '55', '58']) {
      await keys.type(price);
      await keys.press('Enter');
      await page.getByText(`costs ₹${price}.`).waitFor();
    }
    tasks.push(keys.done('change 3 prices'));

    await keys.tabTo(button('Change…'));
    await keys.press('Enter');
    await keys.tabTo(page.getByRole('textbox', { name: 'By %' }));
    await keys.type('5');
    await keys.press('Enter');
    await keys.tabTo(button('Change 3 products'));
    await keys.press('Enter');
    await page.getByText(/3 products changed/).waitFor({ timeout: 60_000 });
    await keys.tabTo(button('Done'));
    await keys.press('Enter');
    tasks.push(keys.done('raise a category by 5 %'));

    const shopper = await createShopper('Revathi');
    await saveAddress(shopper.tokens);
    for (let piece = 0; piece < 7; piece += 1) await amaranth!.addTo(shopper.tokens);
    await orderCart(shopper.tokens);
    await page.reload();
    await button(`More for ${names[0]}`).waitFor();
    await keys.tabTo(button(`More for ${names[0]}`));
    await keys.press('Enter');
    await keys.tabTo(button('Why 23 in stock?'));
    await keys.press('Enter');
    await page.getByRole('list', { name: 'Changes, the newest first' }).getByText('−7').waitFor();
    await keys.press('Escape');
    tasks.push(keys.done('find why stock fell by 7'));

    const wrong = { _id: amaranth!._id, price: 6_600 };
    await callApi('PUT', '/api/product/update-product-details', wrong, { token: tokens.accesstoken });
    await page.goto('/dashboard/audit-log');
    await page.getByText('Price changed from ₹54.6 to ₹6,600').waitFor({ timeout: 120_000 });
    await keys.press('Tab');
    await keys.press('Enter');
    await keys.tabTo(button(`Undo: change of ${names[0]}`).first());
    await keys.press('Enter');
    await page.getByText(`${names[0]} is restored to before this change.`).waitFor();
    tasks.push(keys.done("undo a colleague's mistake"));

    await page.goto('/dashboard/overview?days=7');
    await button('Table of Revenue by day').waitFor();
    await keys.press('Tab');
    await keys.press('Enter');
    await keys.tabTo(button('Table of Revenue by day'));
    await keys.press('Enter');
    await page.getByRole('table', { name: 'Revenue by day' }).waitFor();
    tasks.push(keys.done("see yesterday's revenue"));

    for (const product of products) await product.remove();
    console.log(tasks.join('\n'));
    expect(pageErrors).toEqual([]);
  });
});
