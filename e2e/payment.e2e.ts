import { useBrowser } from './support/browser-journey';
import { fillCart, createShopper, saveAddress } from './support/fixtures';
import { goToHostedPage, payByCard } from './support/steps';

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

  it('is made by UPI: a code on the page, approved in the app', async () => {
    const { page, context, pageErrors, screenshot } = await shopperAtCheckout('curd');
    await goToHostedPage(page);
    await page.getByRole('button', { name: 'Pay with UPI' }).click();
    await page.getByRole('img', { name: 'UPI code of this payment' }).waitFor();
    await screenshot('upi-code');
    expect(await page.getByRole('link', { name: 'Open your UPI app' }).getAttribute('href')).toMatch(
      /^upi:\/\/pay\?pa=.*&tr=ORD-\w+&.*am=\d+\.\d\d&cu=INR$/,
    );
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'open the app of the sandbox' }).click();
    await (await opened).getByRole('button', { name: 'Approve', exact: true }).click();
    await page.waitForURL('**/success**');
    await page.getByText(/Order ORD-\S+ is paid/).waitFor();
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
});
