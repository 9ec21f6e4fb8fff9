import { useBrowser } from './support/browser-journey';
import { findProducts } from './support/fixtures';
import { hasFocus, isFocused } from './support/keyboard';
import { findDemoPaths } from './page-states/page-state';

describe('by keyboard', () => {
  const { visit } = useBrowser();

  it('the first Tab skips the header, arrow keys turn the gallery, and Escape closes an enlarged picture', async () => {
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

    const enlarge = gallery.getByRole('button', { name: /^Enlarge/ }).first();
    await enlarge.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('img').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await isFocused(enlarge)).toBe(true);
    expect(pageErrors).toEqual([]);
  });
});
