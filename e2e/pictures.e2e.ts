import type { CDPSession, Locator, Page } from 'playwright-core';
import { findDemoPaths } from './page-states/page-state';
import { useBrowser } from './support/browser-journey';

type Fingers = readonly { x: number; y: number }[];

/** A touch gesture: fingers move in steps from their start to their end positions. */
async function drag(touch: CDPSession, from: Fingers, to: Fingers): Promise<void> {
  const STEPS = 8;
  const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Fingers) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  await dispatch('touchStart', from);
  for (let step = 1; step <= STEPS; step += 1) {
    const at = from.map(({ x, y }, finger) => ({
      x: x + (((to[finger]?.x ?? x) - x) * step) / STEPS,
      y: y + (((to[finger]?.y ?? y) - y) * step) / STEPS,
    }));
    await dispatch('touchMove', at);
  }
  await dispatch('touchEnd', []);
}

async function middleOf(target: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

const transformOf = async (page: Page) => {
  const [scale = 1, , , , x = 0] = await page
    .getByRole('dialog')
    .getByRole('img')
    .evaluate(
      (image) =>
        getComputedStyle(image)
          .transform.match(/-?[\d.]+/g)
          ?.map(Number) ?? [],
    );
  return { scale, x };
};

describe('the pictures of a product, on a phone', () => {
  const { visit } = useBrowser();

  it('are turned by swiping and enlarged by a pinch or two taps, and back closes them', async () => {
    const { product } = await findDemoPaths();
    const { page, context, pageErrors, screenshot } = await visit('phone');
    const touch = await context.newCDPSession(page);
    await page.goto(product);
    const gallery = page.getByRole('region', { name: /^Pictures of/ });
    await gallery.waitFor();
    const at = await middleOf(gallery.getByRole('group', { name: /^1 of/ }));
    await drag(touch, [{ ...at, x: at.x + 120 }], [{ ...at, x: at.x - 120 }]);
    await gallery.locator('button[aria-label="Show picture 2"][aria-current="true"]').waitFor();

    const enlarge = gallery.getByRole('button', { name: /^Enlarge .*, picture 2$/ });
    await enlarge.tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/2 of/).waitFor();
    const middle = await middleOf(dialog.getByRole('img'));
    for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(middle.x, middle.y);
    expect(await transformOf(page)).toMatchObject({ scale: 2.5, x: 0 });
    await drag(touch, [middle], [{ ...middle, x: middle.x + 60 }]);
    expect((await transformOf(page)).x).toBeCloseTo(60, 0);
    await screenshot('picture-enlarged');
    for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(middle.x, middle.y);
    expect((await transformOf(page)).scale).toBe(1);

    const apart = (px: number) => [
      { ...middle, x: middle.x - px },
      { ...middle, x: middle.x + px },
    ];
    await drag(touch, apart(40), apart(120));
    expect((await transformOf(page)).scale).toBeCloseTo(3, 0);
    await drag(touch, apart(150), apart(20));
    expect((await transformOf(page)).scale).toBe(1);
    await drag(touch, [{ ...middle, x: middle.x + 100 }], [{ ...middle, x: middle.x - 100 }]);
    await dialog.getByText(/3 of/).waitFor();

    for (const button of await dialog.getByRole('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await dialog.waitFor({ state: 'detached' });
    await gallery.locator('button[aria-label="Show picture 3"][aria-current="true"]').waitFor();
    expect(pageErrors).toEqual([]);
  });
});
