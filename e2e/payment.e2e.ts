import { useBrowser } from './support/browser-journey';
import { fillCart, createShopper, saveAddress } from './support/fixtures';
import { goToHostedPage, payByCard, payOnline } from './support/steps';

describe('an online payment', () => {
  const { visit } = useBrowser();

  async function shopperAtCheckout(search: string) {
    const shopper = await createShopper('Arjun');
    await saveAddress(shopper.tokens);
    await fillCart(shopper.tokens, search, 1);
    return { ...shopper, ...(await visit('desktop', shopper.tokens)) };
  }

  it('is made by card on the hosted page, and the order is paid', async () => {
    const { page, user, pageErrors, screenshot } = await shopperAtCheckout('bread');
    await goToHostedPage(page);
    await screenshot('hosted-page');
    await payByCard(page, user);
    await page.waitForURL('**/success**');
    await page.getByRole('heading', { name: 'Payment Successfully' }).waitFor();
    await page.getByText(/Order ORD-\S+ is paid/).waitFor();
    await page.goto('/dashboard/myorders');
    await page.getByText(/Paid online/).waitFor();
    await screenshot('orders-paid');
    await page.getByRole('button', { name: 'My Cart' }).waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('succeeds with another card after a declined one', async () => {
    const { page, user, pageErrors } = await shopperAtCheckout('milk');
    await goToHostedPage(page);
    await payByCard(page, { ...user, number: '4000 0000 0000 0002' });
    await page.getByRole('alert').getByText('Your card was declined.').waitFor();
    await payByCard(page, user);
    await page.waitForURL('**/success**');
    await page.goto('/dashboard/myorders');
    await page.getByText(/Paid online/).waitFor();
    expect(await page.getByText(/ORD-/).count()).toBe(1);
    expect(pageErrors).toEqual([]);
  });

  it('is cancelled, and the goods return to stock', async () => {
    const { page, pageErrors, screenshot } = await shopperAtCheckout('paneer');
    await goToHostedPage(page);
    await page
      .getByRole('link', { name: /cancel|back/i })
      .first()
      .click();
    await page.waitForURL('**/cancel**');
    await page.getByRole('heading', { name: 'Order Cancel' }).waitFor();
    await page.getByText('Nothing was charged, and your cart is unchanged.').waitFor();
    await screenshot('cancel');
    await page.getByRole('link', { name: 'Go To Home' }).click();
    await page.getByRole('button', { name: /1 Item/ }).waitFor();
    await page.goto('/dashboard/myorders');
    await page
      .getByText(/cancelled/i)
      .first()
      .waitFor();
    expect(pageErrors).toEqual([]);
  });

  it.each([
    ["The payment provider's script failed to load", 'no answer'],
    ["The payment provider's script is not available", 'an empty script'],
  ])('shows "%s" and continues with the address of the session (%s)', async (sentence, fault) => {
    const { page, user, pageErrors } = await shopperAtCheckout('biscuit');
    const { scriptUrl } = (await (await page.request.get('/api/config')).json()).data.payment;
    await page.route(scriptUrl, (route) =>
      fault === 'no answer' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await payOnline(page);
    await page.getByText(sentence).waitFor();
    await page.waitForURL('**/c/pay/**');
    await payByCard(page, user);
    await page.waitForURL('**/success**');
    const missing = 'console error: Failed to load resource: net::ERR_FAILED';
    expect(pageErrors).toEqual(fault === 'no answer' ? [missing] : []);
  });
});
