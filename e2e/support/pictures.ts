import type { Locator, Page } from 'playwright-core';

/** A small PNG; another colour gives another file. */
async function aPicture(page: Page, colour: string) {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 64, 64);
    }
    return canvas.toDataURL('image/png');
  }, colour);
  const buffer = Buffer.from(url.split(',')[1] ?? '', 'base64');
  return { name: 'picture.png', mimeType: 'image/png', buffer };
}

/** Uploads a picture in the form or dialog and waits until it is stored. */
export async function upload(page: Page, container: Locator, colour: string): Promise<void> {
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/file/upload'));
  await container.locator('input[type=file]').setInputFiles(await aPicture(page, colour));
  expect((await stored).status()).toBe(200);
}
