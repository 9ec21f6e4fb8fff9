import type { Order } from '@tokri/contracts';
import type { Page } from 'playwright-core';
import { useBrowser } from './support/browser-journey';
import { createShopperWithTwoPieces, demoAdmin, latestOrder, signIn } from './support/fixtures';
import { goToHostedPage, payByCard, rupees } from './support/steps';

/** Milliseconds within which a page shows changes made elsewhere. */
const SHOWN_WITHIN = 120_000;
const shows = (page: Page, text: string | RegExp) =>
  page.getByText(text).first().waitFor({ timeout: SHOWN_WITHIN });

/** The media box of a PDF page of 105 by 148 mm, in points. */
const A6 = /MediaBox \[0 0 298(\.\d+)? 4(19|20)(\.\d+)?\]/g;

async function pickOneOfTwo(page: Page, { orderId, items }: Order) {
  const name = items[0]!.name;
  await page.goto(`/dashboard/orders/${orderId}`);
  await page.getByRole('button', { name: 'Start picking' }).click();
  await page.getByRole('button', { name: `One ${name} more` }).click();
  await page.getByRole('button', { name: `Not found: ${name}` }).click();
  return page.getByRole('dialog');
}

describe('an order with a missing piece', () => {
  const { visit } = useBrowser();

  it('paid by card: a part is refunded, and slip and label list what is in the bag', async () => {
    const { tokens, user } = await createShopperWithTwoPieces();
    const shopper = await visit('desktop', tokens);
    await goToHostedPage(shopper.page);
    await payByCard(shopper.page, user);
    await shows(shopper.page, /Order ORD-\S+ is paid/);
    const order = await latestOrder(tokens);
    const less = rupees(order.totalAmt / 2);
    const desk = await visit('desktop', await signIn(demoAdmin()));
    const dialog = await pickOneOfTwo(desk.page, order);
    await dialog.getByRole('button', { name: '1 piece is missing' }).click();
    await shows(desk.page, `${less} goes back to the card.`);
    await desk.page.getByRole('button', { name: 'Packed', exact: true }).click();
    await shows(desk.page, 'Partly refunded');
    await desk.screenshot('desk-partly-refunded');
    await shopper.page.goto('/dashboard/myorders');
    await shows(shopper.page, /Partly refunded/);
    await shopper.page.goto(`/dashboard/myorders/${order.orderId}`);
    await shows(shopper.page, 'Refunded');
    await shopper.screenshot('shopper-partly-refunded');

    await desk.page.goto(`/dashboard/orders?status=packed&search=${order.orderId}`);
    await desk.page.getByRole('checkbox', { name: `Select ${order.orderId}` }).check();
    await desk.screenshot('desk-queue-selected');
    await desk.page.getByRole('link', { name: 'Print' }).click();
    await desk.page.getByRole('img', { name: `Barcode of ${order.orderId}` }).waitFor();
    await shows(desk.page, '1 missing');
    await desk.screenshot('desk-print');
    const pages = (await desk.page.pdf({ preferCSSPageSize: true })).toString('latin1').match(A6);
    expect(pages).toHaveLength(2);
    for (const { pageErrors } of [desk, shopper]) expect(pageErrors).toEqual([]);
  });
});
