import type { Browser } from 'playwright-core';
import { launchBrowser, mailTo, visit, type ViewportName } from './support/browser';
import {
  addFirstProduct,
  fillAddress,
  goToCheckout,
  logIn,
  newUser,
  register,
  searchFor,
} from './support/steps';

describe('a shopper', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  // A tablet has the same steps as the desktop.
  it.each<ViewportName>(['phone', ...(process.env.SOAK ? (['tablet'] as const) : []), 'desktop'])(
    'comes as a guest, fills a cart, registers, adds an address and pays at the door (%s)',
    async (width) => {
      const { page, pageErrors, screenshot, close } = await visit(browser, width);
      const isPhone = width === 'phone';
      await page.goto('/');
      await page.getByRole('heading', { name: 'Shop by category' }).waitFor();
      await page
        .getByRole('link', { name: /^See All/ })
        .first()
        .waitFor();
      await page.waitForLoadState('networkidle');
      await screenshot('home');

      await searchFor(page, 'dahi');
      await screenshot('search');
      const first = await addFirstProduct(page);
      await page
        .getByRole('button', { name: `Increase quantity of ${first}` })
        .first()
        .click();
      await page
        .getByRole('group', { name: `Quantity of ${first}` })
        .first()
        .getByText('2', { exact: true })
        .waitFor();
      await searchFor(page, 'atta');
      await addFirstProduct(page);

      await goToCheckout(page, isPhone);
      await page.getByText('Please Login').waitFor();
      await screenshot('cart-guest');

      // Pending changes of the cart would be lost with the page.
      await page.waitForLoadState('networkidle');
      const user = newUser('Meera');
      await register(page, user);
      await logIn(page, user);
      await page
        .getByText(isPhone ? /3 items/ : /3 Items/)
        .first()
        .waitFor();

      await goToCheckout(page, isPhone);
      await page.waitForURL('**/checkout');
      await page.getByRole('button', { name: 'Add address' }).click();
      await screenshot('address-dialog');
      await fillAddress(page);
      await page.getByRole('radio').first().waitFor();
      await page.getByText('3 item', { exact: true }).waitFor();
      await screenshot('checkout');
      await page.getByRole('button', { name: 'Cash on Delivery' }).click();
      await page.waitForURL('**/success');
      await page.getByRole('heading', { name: 'Order Successfully' }).waitFor();
      await screenshot('success');
      await page.getByRole('link', { name: 'Go To Home' }).click();

      await page.goto('/dashboard/myorders');
      await page.getByText(/ORD-[2-9A-Z]{8}/).waitFor();
      await screenshot('orders');
      expect(await page.getByText(/ORD-/).count()).toBe(1);
      const mail = await mailTo(user.email, /order/i);
      expect(mail.text).toMatch(/ORD-[2-9A-Z]{8}/);
      expect(pageErrors).toEqual([]);
      await close();
    },
  );
});
