import type { Order } from '@tokri/contracts';
import type { Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { useBrowser } from './support/browser-journey';
import { createShopperWithTwoPieces, deliverOrder, demoAdmin, latestOrder, signIn } from './support/fixtures';
import { goToHostedPage, openedEventStream, payByCard, rupees, PUSHED_WITHIN_MS } from './support/steps';

const told = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).waitFor({ timeout: PUSHED_WITHIN_MS });

/** Reports one damaged piece; afterwards the page receives changes by the event stream. */
async function reportDamaged(page: Page, { orderId, items }: Order) {
  await page.goto(`/dashboard/myorders/${orderId}`);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is wrong?').selectOption('Damaged');
  await dialog.getByLabel('Pieces').selectOption('1');
  await dialog.getByLabel('Note (optional)').fill('It leaks');
  const stream = openedEventStream(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByText(`Damaged: 1 × ${items[0]!.name}`).waitFor();
  await page.getByText('We are looking into it.').waitFor();
  await stream;
}

/** Opens the order from the queue; the tab exists only while the queue is not empty. */
async function openByTab(page: Page, tab: string, { orderId }: Order) {
  await page.goto('/dashboard/orders');
  await page.getByRole('link', { name: new RegExp(`^${tab} \\d`) }).click();
  await page.getByRole('link', { name: orderId }).click();
}

async function savedPdf(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFileSync(await (await download).path(), 'latin1');
}

describe('a problem with a delivered order', () => {
  const { visit } = useBrowser();

  it('paid by card: the desk accepts it, and the page of the shopper updates', async () => {
    const { tokens, user } = await createShopperWithTwoPieces();
    const shopper = await visit('phone', tokens);
    await goToHostedPage(shopper.page);
    await payByCard(shopper.page, user);
    await shopper.page.getByText(/Order ORD-\S+ is paid/).waitFor();
    const admin = await signIn(demoAdmin());
    const order = await latestOrder(tokens);
    await deliverOrder(order, tokens, admin);
    await reportDamaged(shopper.page, order);
    await shopper.screenshot('shopper-problem');

    const desk = await visit('phone', admin);
    await openByTab(desk.page, 'Problems', order);
    await desk.page.getByText('“It leaks”').waitFor();
    await desk.screenshot('desk-problem');
    await desk.page.getByLabel('Answer for the shopper').fill('We are sorry.');
    await desk.page.getByRole('button', { name: `Give ${rupees(order.totalAmt / 2)} back` }).click();
    await desk.page.getByText('Money back for 1. We are sorry.').waitFor();
    await told(shopper.page, 'Refund for 1 of 1. We are sorry.');
    // No event reports the card provider's refund.
    await shopper.page.getByText('Refunded', { exact: true }).waitFor();
    await shopper.screenshot('shopper-problem-refunded');
    expect(await savedPdf(shopper.page, 'Download credit note')).toMatch(/^%PDF-/);
    for (const { pageErrors } of [desk, shopper]) expect(pageErrors).toEqual([]);
  });
});
