import type { Locator, Page } from 'playwright-core';
import { useBrowser } from './support/browser-journey';
import { findProducts, createShopper, saveAddress } from './support/fixtures';
import { hasFocus, isFocused } from './support/keyboard';
import { findDemoPaths } from './page-states/page-state';

/** Opens the dialog by keyboard; expects the focus to be trapped in it and returned when it closes. */
async function expectFocusTrap(page: Page, opener: Locator, name: string | RegExp): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  await page.waitForFunction(() => document.querySelector('[role=dialog]')?.contains(document.activeElement));
  // Backwards from the first element to the last, then forwards again.
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    expect(await hasFocus(dialog)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await isFocused(opener)).toBe(true);
}

describe('by keyboard', () => {
  const { visit } = useBrowser();

  it('a shopper opens and leaves each dialog and menu, and the focus returns', async () => {
    const { tokens } = await createShopper('Kiran');
    await saveAddress(tokens);
    const { page, pageErrors } = await visit('desktop', tokens);
    await page.goto('/dashboard/address');
    await expectFocusTrap(page, page.getByRole('button', { name: 'Add Address' }), 'Add Address');
    await expectFocusTrap(page, page.getByRole('button', { name: /^Edit / }), 'Edit Address');
    await expectFocusTrap(page, page.getByRole('button', { name: 'My Cart' }), 'Cart');
    const account = page.getByRole('button', { name: 'Account' });
    await account.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).waitFor({ state: 'hidden' });
    expect(await isFocused(account)).toBe(true);
    await page.goto('/dashboard/profile');
    await expectFocusTrap(page, page.getByRole('button', { name: 'Edit' }), 'Your picture');
    expect(pageErrors).toEqual([]);
  });

  it('the first Tab skips the header, and arrow keys turn the gallery', async () => {
    const { product } = await findDemoPaths();
    const [first] = await findProducts('paneer', 1);
    const { page, pageErrors } = await visit('desktop');
    await page.goto(product);
    const gallery = page.getByRole('region', { name: `Pictures of ${first?.name}` });
    await gallery.waitFor();
    await page.keyboard.press('Tab');
    expect(await isFocused(page.getByRole('link', { name: 'Skip to main content' }))).toBe(true);
    await page.keyboard.press('Enter');
    expect(await hasFocus(page.getByRole('main'))).toBe(true);

    const dot = (place: number) => gallery.getByRole('button', { name: `Show picture ${place}` });
    const shown = (place: number) =>
      gallery.locator(`button[aria-label="Show picture ${place}"][aria-current="true"]`).waitFor();
    await dot(1).focus();
    await page.keyboard.press('ArrowRight');
    await shown(2);
    await page.keyboard.press('ArrowRight');
    await shown(3);
    await page.keyboard.press('ArrowLeft');
    await shown(2);
    await gallery.getByRole('button', { name: /^Picture 1 of/ }).focus();
    await page.keyboard.press('Enter');
    await shown(1);
    expect(pageErrors).toEqual([]);
  });
});
