import type { Locator, Page } from 'playwright-core';
import { useBrowser } from './support/browser-journey';
import { createShopper, saveAddress } from './support/fixtures';
import { BEFORE_A_TAP_MS, KEY_MS, LAB_LINE } from './support/pace';

const USUAL_THINGS = ['milk', 'bread', 'sugar', 'paneer', 'curd', 'rice', 'egg', 'chips', 'atta', 'dal'];
/** Milliseconds for taps and keys; the rest of a minute remains for the shop and the line. */
const OWN_LIMIT_MS = 20_000;
/** Minimum size of a touch target, in px. */
const THUMB_PX = 44;

interface Step {
  name: string;
  atMs: number;
  size: string;
}

/** Taps, and records the time and the size of each target. */
class Thumb {
  readonly steps: Step[] = [];
  readonly tooSmall: string[] = [];
  /** Time that the shopper takes: added to the clock instead of waited, so that the page cannot use it to catch up. */
  ownMs = 0;
  private readonly begin = Date.now();

  async tap(name: string, target: Locator): Promise<void> {
    await target.waitFor();
    this.ownMs += BEFORE_A_TAP_MS;
    // Scrolls to the target, even if the app replaces it.
    await target.tap({ trial: true });
    // There is no box while the app replaces the painted element.
    let box = await target.boundingBox();
    while (!box?.width) box = await target.boundingBox();
    const { width, height } = box;
    const size = `${Math.round(width)} x ${Math.round(height)}`;
    if (Math.min(width, height) < THUMB_PX) this.tooSmall.push(`${name}: ${size}`);
    await target.tap();
    this.steps.push({ name, atMs: this.elapsedMs(), size });
  }

  async type(target: Locator, word: string): Promise<void> {
    this.ownMs += word.length * KEY_MS;
    await target.pressSequentially(word);
  }

  elapsedMs = () => Date.now() - this.begin + this.ownMs;

  report(): string {
    const rows = this.steps.map(
      ({ name, atMs, size }) => `${(atMs / 1000).toFixed(1).padStart(6)} s  ${name} (${size} px)`,
    );
    return rows.join('\n');
  }
}

async function searchFor(page: Page, thumb: Thumb, word: string): Promise<void> {
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/product/search-product') &&
      (response.request().postDataJSON() as { search?: string } | null)?.search === word,
  );
  // A combobox while it has suggestions.
  const box = page.getByLabel('Search for atta dal and more.');
  await box.selectText();
  await thumb.type(box, word);
  // Closes the suggestions over the results.
  await box.press('Enter');
  await answered;
}

describe('a returning shopper', () => {
  const { visit } = useBrowser();

  it('orders ten usual products with few taps and keys, on a phone with a slow connection [D-4]', async () => {
    const { tokens } = await createShopper('Anjali');
    await saveAddress(tokens);
    const { page, pageErrors } = await visit('phone', tokens);
    const results = page.locator('main ul[aria-busy=false]');
    const line = await page.context().newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', LAB_LINE);
    const thumb = new Thumb();

    await page.goto('/');
    await thumb.tap('search', page.getByRole('link', { name: 'Search for atta dal and more.' }));
    for (const word of USUAL_THINGS) {
      await searchFor(page, thumb, word);
      await thumb.tap(`add ${word}`, results.getByRole('button', { name: /^Add / }).first());
    }
    await thumb.tap('view the cart', page.getByRole('link', { name: /View Cart/ }));
    await thumb.tap('proceed', page.getByRole('button', { name: /Proceed/ }));
    await page.getByRole('radio', { checked: true }).waitFor();
    await page.getByText('10 item', { exact: true }).waitFor();
    await thumb.tap('pay in cash', page.getByRole('button', { name: 'Cash on Delivery' }));
    await page.getByRole('heading', { name: 'Order Successfully' }).waitFor();

    console.log(`${thumb.report()}\n${(thumb.elapsedMs() / 1000).toFixed(1).padStart(6)} s  ordered`);
    expect(thumb.tooSmall).toEqual([]);
    expect(thumb.ownMs).toBeLessThan(OWN_LIMIT_MS);
    expect(pageErrors).toEqual([]);
  });
});
