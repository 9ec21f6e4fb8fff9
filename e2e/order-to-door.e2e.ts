import { handOver } from './support/admin-steps';
import { useBrowser } from './support/browser-journey';
import {
  createShopper,
  demoAdmin,
  fillCart,
  latestOrder,
  orderCart,
  saveAddress,
  signIn,
} from './support/fixtures';
import { openedEventStream, PUSHED_WITHIN_MS } from './support/steps';

describe('an order until its delivery', () => {
  const { visit } = useBrowser();

  async function placedOrder() {
    const { tokens } = await createShopper('Meera');
    await saveAddress(tokens);
    await fillCart(tokens, 'milk', 2);
    await orderCart(tokens);
    return { tokens, order: await latestOrder(tokens) };
  }

  it('is picked on a phone, handed over and delivered with the code, and the shopper sees each step', async () => {
    const { tokens, order } = await placedOrder();
    const shopper = await visit('phone', tokens);
    const stream = openedEventStream(shopper.page);
    await shopper.page.goto('/dashboard/myorders');
    await shopper.page.getByRole('link', { name: /Order details/ }).click();
    await shopper.page.waitForURL(`**/dashboard/myorders/${order.orderId}`);
    await shopper.page.getByText(/^Arrives about /).waitFor();
    await stream;
    const waits: number[] = [];
    const told = async (text: string) => {
      const asked = performance.now();
      await shopper.page.getByText(text).first().waitFor({ timeout: PUSHED_WITHIN_MS });
      waits.push(Math.round(performance.now() - asked));
    };
    await told("We've got your order and will pack it soon.");

    const desk = await visit('phone', await signIn(demoAdmin()));
    await desk.page.goto(`/dashboard/orders?search=${order.orderId}`);
    const row = desk.page.getByRole('link', { name: new RegExp(order.orderId) });
    await row.waitFor();
    await desk.screenshot('desk-queue');
    await row.click();
    const home = await visit('desktop', tokens);
    const streamAtHome = openedEventStream(home.page);
    await home.page.goto('/');
    const notice = home.page.getByRole('link', { name: `Confirmed ${order.orderId}` });
    await notice.waitFor();
    await streamAtHome;
    await home.screenshot('order-notice');

    await desk.page.getByRole('button', { name: 'Start picking' }).click();
    await desk.page
      .getByRole('button', { name: /^All of / })
      .first()
      .waitFor();
    await told('Your order is being packed.');
    await home.page
      .getByRole('link', { name: `Being packed ${order.orderId}` })
      .waitFor({ timeout: PUSHED_WITHIN_MS });
    for (const { name } of order.items)
      await desk.page.getByRole('button', { name: `All of ${name}` }).click();
    await desk.screenshot('desk-pick-list');
    await desk.page.getByRole('button', { name: 'Packed', exact: true }).click();
    await desk.page.getByRole('button', { name: 'Hand over' }).waitFor();
    await told('Your order is packed and waits for its rider.');
    const link = await handOver(desk.page);
    await told('Ravi is on the way to you.');

    const heading = shopper.page.getByRole('heading', { name: 'Give this code to the rider' });
    const code = await heading.locator('xpath=following-sibling::p').innerText();
    await shopper.screenshot('order-on-the-way');

    const rider = await visit('phone');
    await rider.page.goto(link);
    await rider.page.getByText(order.orderId).first().waitFor();
    await rider.screenshot('delivery');
    await rider.page.getByLabel("The shopper's four-digit code").fill(code);
    await rider.page.getByRole('button', { name: 'Delivered' }).click();
    await rider.page.getByText('Delivered. Thank you.').waitFor();
    await told('Paid at the door');
    await notice.waitFor({ state: 'detached', timeout: PUSHED_WITHIN_MS });
    process.stdout.write(`the shopper's page showed the steps after ${waits.join(', ')} ms\n`);
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

  it('is cancelled by the shopper before it is picked, and disappears from the desk', async () => {
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
