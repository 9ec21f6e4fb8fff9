import type { Browser } from 'playwright-core';
import { launchBrowser, mailTo, visit, type Width } from './support/browser';
import {
  addFirstProduct,
  fillAddress,
  goToCheckout,
  logIn,
  newUser,
  register,
  searchFor,
} from './support/steps';

jest.setTimeout(180_000);

describe('a shopper', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it.each<Width>(['phone', 'tablet', 'desk'])(
    'comes as a guest, fills a cart, registers, adds an address and pays at the door (%s)',
    async (width) => {
      const { page, troubles, shoot, close } = await visit(browser, width);
      const phone = width === 'phone';
      await page.goto('/');
      await page.getByRole('heading', { name: 'Shop by category' }).waitFor();
      await page
        .getByRole('link', { name: /^See All/ })
        .first()
        .waitFor();
      await page.waitForLoadState('networkidle');
      await shoot('home');

      await searchFor(page, 'dahi');
      await shoot('search');
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

      await goToCheckout(page, phone);
      await page.getByText('Please Login').waitFor();
      await shoot('cart-guest');

      const user = newUser('Meera');
      await register(page, user);
      await logIn(page, user);
      await page
        .getByText(phone ? /3 items/ : /3 Items/)
        .first()
        .waitFor();

      await goToCheckout(page, phone);
      await page.waitForURL('**/checkout');
      await page.getByRole('button', { name: 'Add address' }).click();
      await shoot('address-dialog');
      await fillAddress(page);
      await page.getByRole('radio').first().waitFor();
      await page.getByText('3 item', { exact: true }).waitFor();
      await shoot('checkout');
      await page.getByRole('button', { name: 'Cash on Delivery' }).click();
      await page.waitForURL('**/success');
      await page.getByRole('heading', { name: 'Order Successfully' }).waitFor();
      await shoot('success');
      await page.getByRole('link', { name: 'Go To Home' }).click();

      await page.goto('/dashboard/myorders');
      await page.getByText(/ORD-[2-9A-Z]{8}/).waitFor();
      await page.waitForLoadState('networkidle');
      await shoot('orders');
      expect(await page.getByText(/ORD-/).count()).toBe(1);
      const mail = await mailTo(user.email, /order/i);
      expect(mail.text).toMatch(/ORD-[2-9A-Z]{8}/);
      expect(troubles).toEqual([]);
      await close();
    },
  );
});
