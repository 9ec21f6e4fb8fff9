import type { Order } from '@tokri/contracts';
import { callApi } from './support/api';
import { useBrowser } from './support/browser-journey';
import { createShopper, demoAdmin, fillCart, orderCart, saveAddress, signIn } from './support/fixtures';

jest.setTimeout(240_000);

/** A page shows within so many milliseconds what happened on another device. */
const SHOWN_WITHIN = 10_000;
/** The same while the shop tells it: sooner than a page without a stream would ask. */
const TOLD_WITHIN = 2_000;

describe('an order on its way to the door', () => {
  const { visit } = useBrowser();

  async function placedOrder() {
    const { tokens } = await createShopper('Meera');
    await saveAddress(tokens);
    await fillCart(tokens, 'milk', 2);
    await orderCart(tokens);
    const { body } = await callApi('GET', '/api/order/order-list', undefined, { token: tokens.accesstoken });
    return { tokens, order: (body.data as Order[])[0]! };
  }

  it('is picked on a phone, handed over and delivered with the code, and the shopper sees each step', async () => {
    const { tokens, order } = await placedOrder();
    const shopper = await visit('phone', tokens);
    await shopper.page.goto('/dashboard/myorders');
    await shopper.page.getByRole('link', { name: /Order details/ }).click();
    await shopper.page.waitForURL(`**/dashboard/myorders/${order.orderId}`);
    const shows = (text: string | RegExp) =>
      shopper.page.getByText(text).first().waitFor({ timeout: SHOWN_WITHIN });
    await shows('Confirmed');
    await shows(/^Arrives about /);

    const desk = await visit('phone', await signIn(demoAdmin()));
    await desk.page.goto(`/dashboard/orders?search=${order.orderId}`);
    const row = desk.page.getByRole('link', { name: new RegExp(order.orderId) });
    await row.waitFor();
    await desk.screenshot('desk-queue');
    await row.click();
    const home = await visit('desktop', tokens);
    await home.page.goto('/');
    const notice = home.page.getByRole('link', { name: new RegExp(`Order ${order.orderId}`) });
    await notice.waitFor();
    await home.screenshot('order-notice');

    await desk.page.getByRole('button', { name: 'Start picking' }).click();
    await desk.page
      .getByRole('button', { name: /^All of / })
      .first()
      .waitFor();
    await shopper.page.getByText('Your order is being packed.').waitFor({ timeout: TOLD_WITHIN });
    await home.page
      .getByRole('link', { name: `Order ${order.orderId} is being packed` })
      .waitFor({ timeout: TOLD_WITHIN });
    for (const { name } of order.items)
      await desk.page.getByRole('button', { name: `All of ${name}` }).click();
    await desk.screenshot('desk-pick-list');
    await desk.page.getByRole('button', { name: 'Packed', exact: true }).click();
    await desk.page.getByRole('button', { name: 'Hand over' }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel("Rider's name").fill('Ravi');
    await dialog.getByLabel("Rider's mobile").fill('9876543210');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    const link = await dialog.getByText(/\/deliver#/).innerText();

    await shows(/Tell this code to the rider/);
    const heading = shopper.page.getByRole('heading', { name: 'Tell this code to the rider' });
    const code = await heading.locator('xpath=following-sibling::p').innerText();
    await shopper.screenshot('order-on-the-way');

    const rider = await visit('phone');
    await rider.page.goto(link.slice(link.indexOf('/deliver')));
    await rider.page.getByText(order.orderId).first().waitFor();
    await rider.screenshot('delivery');
    await rider.page.getByLabel("The shopper's four-digit code").fill(code);
    await rider.page.getByRole('button', { name: 'Delivered' }).click();
    await rider.page.getByText('Delivered. Thank you.').waitFor();
    await shows('Paid at the door');
    await notice.waitFor({ state: 'detached', timeout: SHOWN_WITHIN });
    await shopper.screenshot('order-delivered');

    await shopper.page.getByRole('button', { name: 'Order again' }).click();
    await shopper.page.waitForURL('**/cart');
    await shopper.page
      .getByRole('listitem')
      .filter({ hasText: order.items[0]!.name })
      .getByText(String(order.items[0]!.quantity), { exact: true })
      .waitFor();
    for (const { pageErrors } of [shopper, home, desk, rider]) expect(pageErrors).toEqual([]);
  });

  it('is cancelled by the shopper before it is picked, and the desk has it no more', async () => {
    const { tokens, order } = await placedOrder();
    const { page, pageErrors } = await visit('desktop', tokens);
    await page.goto(`/dashboard/myorders/${order.orderId}`);
    await page.getByRole('button', { name: /^Cancel/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await page.getByText('Cancelled').first().waitFor();
    const desk = await visit('desktop', await signIn(demoAdmin()));
    await desk.page.goto(`/dashboard/orders?search=${order.orderId}`);
    await desk.page.getByText('No order matches your search.').waitFor();
    expect([...pageErrors, ...desk.pageErrors]).toEqual([]);
  });
});
