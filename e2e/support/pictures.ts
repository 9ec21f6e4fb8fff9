import type { Locator, Page } from 'playwright-core';

/** A picture of a few pixels, in a colour of its own so that each upload is another file. */
export async function aPicture(page: Page, colour: string) {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = fill;
      pen.fillRect(0, 0, 64, 64);
    }
    return canvas.toDataURL('image/png');
  }, colour);
  const buffer = Buffer.from(url.split(',')[1] ?? '', 'base64');
  return { name: 'picture.png', mimeType: 'image/png', buffer };
}

/** Picks a picture in the place's upload tile and waits until it is stored. */
export async function upload(page: Page, place: Locator, colour: string): Promise<void> {
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/file/upload'));
  await place.locator('input[type=file]').setInputFiles(await aPicture(page, colour));
  expect((await stored).status()).toBe(200);
}
