import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { handOver } from './support/admin-steps';
import { useBrowser } from './support/browser-journey';
import { createShopperWithTwoPieces, demoAdmin, latestOrder, signIn } from './support/fixtures';
import { goToHostedPage, payByCard, rupees, PUSHED_WITHIN_MS } from './support/steps';

/** A PNG above the limit of uploads, 5 MB. */
const aCameraPhoto = () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 2000, height: 1400, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer();
};

describe('an order with a piece refused at the door', () => {
  const { visit } = useBrowser();
  const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

  it('paid by card: the rider reports it, a part is refunded at once, and the desk accepts the return', async () => {
    const { tokens, user } = await createShopperWithTwoPieces();
    const shopper = await visit('tablet', tokens);
    await goToHostedPage(shopper.page);
    await payByCard(shopper.page, user);
    await shows(shopper.page, /Order ORD-\S+ is paid/);
    const { orderId, items, totalAmt } = await latestOrder(tokens);
    const { name } = items[0]!;
    const half = rupees(totalAmt / 2);

    const desk = await visit('desktop', await signIn(demoAdmin()));
    await desk.page.goto(`/dashboard/orders/${orderId}`);
    await desk.page.getByRole('button', { name: 'Start picking' }).click();
    await desk.page.getByRole('button', { name: `All of ${name}` }).click();
    await desk.page.getByRole('button', { name: 'Packed', exact: true }).click();
    const link = await handOver(desk.page);

    await shopper.page.goto(`/dashboard/myorders/${orderId}`);
    const heading = shopper.page.getByRole('heading', { name: 'Give this code to the rider' });
    const code = await heading.locator('xpath=following-sibling::p').innerText();
    const rider = await visit('phone');
    await rider.page.goto(link);
    await rider.page.getByRole('button', { name: 'Something refused?' }).click();
    await rider.page.getByRole('button', { name: `One ${name} more` }).click();
    await rider.page.getByLabel("The shopper's four-digit code").fill(code);
    await rider.screenshot('delivery-refused');
    await rider.page.getByRole('button', { name: 'Delivered' }).click();
    await shows(rider.page, 'Delivered. Thank you.');
    await rider.screenshot('delivery-refused-ended');

    await shopper.page
      .getByText('1 of 2 was refused at the door')
      .first()
      .waitFor({ timeout: PUSHED_WITHIN_MS });
    await shows(shopper.page, 'Refused at the door');
    await shopper.page.getByText('Refunded').first().waitFor({ timeout: 120_000 });
    await shows(shopper.page, half);
    await shopper.screenshot('shopper-refused');

    await shopper.page.getByRole('button', { name: 'Report a problem' }).click();
    const report = shopper.page.getByRole('dialog');
    await report.getByLabel('What is wrong?').selectOption('Damaged');
    const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await aCameraPhoto() };
    expect(photo.buffer.length).toBeGreaterThan(5_000_000);
    await report.locator('input[type=file]').setInputFiles(photo);
    await report.getByRole('img').waitFor();
    await report.getByRole('button', { name: 'Send' }).click();
    await shows(shopper.page, /We're checking/);

    await desk.page.goto(`/dashboard/orders?status=items-refused&search=${orderId}`);
    await desk.page.getByRole('link', { name: new RegExp(orderId) }).click();
    await shows(desk.page, '1 refused at the door');
    await shows(desk.page, `${half} without what was refused`);
    await desk.screenshot('desk-refused');
    await desk.page.getByRole('button', { name: 'Take back' }).click();
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Sell again' }).click();
    await shows(desk.page, /Taken back/);
    await desk.page.goto(`/dashboard/orders?status=items-refused&search=${orderId}`);
    await shows(desk.page, 'No order matches your search.');
    for (const { pageErrors } of [shopper, desk, rider]) expect(pageErrors).toEqual([]);
  });
});
