import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '@tokri/local-stack/testing';
import type { Browser, Page } from 'playwright-core';
import { cast, type Part } from './scenes/cast';
import { findPlaces, play, type Places, type Scene } from './scenes/scene';
import { launchBrowser, visit, type Size } from './support/browser';
import { startShop } from './support/shop';

const FOLDER = process.env.SCREENSHOTS ?? join(__dirname, '../screenshots');
const AT_ONCE = 3;

interface Shape extends Size {
  /** Without: all scenes. */
  scenes?: readonly string[];
  suffix?: string;
}
const EXTREMES = ['home', 'search-milk', 'product'];
const SHAPES: readonly Shape[] = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 360, height: 740, scenes: EXTREMES },
  { width: 1920, height: 1080, scenes: EXTREMES },
  // A screen of 1440 at 200 % zoom is one of 720, drawn twice as fine.
  { width: 720, height: 450, zoom: 2, scenes: ['home'], suffix: '1440-zoom-200' },
];

/** Scrolls once through the page, so that what loads when it comes near is there. */
async function unroll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight && top < 12_000; top += 500) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  // Pictures that nobody scrolls to, as the further ones of a gallery, never come.
  const drawn = () => [...document.images].every((image) => image.complete);
  await page.waitForFunction(drawn, undefined, { timeout: 3_000 }).catch(() => undefined);
}

async function draw(page: Page, scene: Scene, places: Places, file: string): Promise<void> {
  await play(page, scene, places);
  // Dialogs and loading pages are seen as they are; all other pages are unrolled to their whole length.
  const isDialog = await page.getByRole('dialog').first().isVisible();
  const fullPage = !isDialog && !scene.name.includes('loading');
  if (fullPage) await unroll(page);
  await page.screenshot({ path: join(FOLDER, file), fullPage, animations: 'disabled' });
}

/** All scenes of one visitor at one size; answers the names of those that could not be drawn. */
async function drawAll(
  browser: Browser,
  { logIn, prepare, scenes }: Part,
  shape: Shape,
  places: Places,
  only: readonly string[],
): Promise<string[]> {
  const { context, close } = await visit(browser, shape, await logIn?.());
  await prepare?.(context);
  const failed: string[] = [];
  for (const scene of scenes) {
    if (scene.only && (scene.only === 'small') !== shape.width < 768) continue;
    if (shape.scenes && !shape.scenes.includes(scene.name)) continue;
    if (only.length > 0 && !only.some((part) => scene.name.includes(part))) continue;
    const file = `${scene.name}-${shape.suffix ?? shape.width}.png`;
    const page = await context.newPage();
    await draw(page, scene, places, file).catch((reason: unknown) =>
      failed.push(`${file}: ${String(reason)}`),
    );
    await page.close();
  }
  await close();
  return failed;
}

/**
 * `pnpm screenshots [part of a name ...]`: every route and state at every width, from a shop of its own or that of
 * TOKRI_E2E_HOME, into the folder screenshots/.
 */
async function main(): Promise<void> {
  process.env.TOKRI_BROWSER ??= await findBrowser(console.log);
  const shop = process.env.TOKRI_E2E_HOME ? undefined : await startShop();
  if (shop) process.env.TOKRI_E2E_HOME = shop.home;
  const only = process.argv.slice(2);
  if (only.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchBrowser();
  try {
    const places = await findPlaces();
    const parts = await cast();
    const jobs = SHAPES.flatMap((shape) => parts.map((part) => ({ shape, part })));
    const failed: string[] = [];
    const work = async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        failed.push(...(await drawAll(browser, job.part, job.shape, places, only)));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    console.log(`The pictures are in ${FOLDER}`);
    if (failed.length > 0) throw new Error(`Not drawn:\n${failed.join('\n')}`);
  } finally {
    await browser.close();
    await shop?.stop();
    shop?.remove();
  }
}

main().catch((reason: unknown) => {
  console.error(reason);
  process.exitCode = 1;
});
