import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '@tokri/local-stack/testing';
import type { Browser, Page } from 'playwright-core';
import { createPersonas, type Persona } from './page-states/personas';
import { findDemoPaths, openPageState, type DemoPaths, type PageState } from './page-states/page-state';
import { launchBrowser, visit, type Viewport, settle } from './support/browser';
import { startShop } from './support/running-shop/shop';
import { textsOf, type Locale } from './support/texts';

const THEME = process.env.THEME === 'dark' ? 'dark' : 'light';
const LOCALE: Locale = process.env.LOCALE === 'hi-IN' ? 'hi-IN' : 'en-IN';
const FOLDER = process.env.SCREENSHOTS ?? join(__dirname, '../screenshots');
const CONCURRENCY = 3;

interface ScreenshotSize extends Viewport {
  /** Names; default: all. */
  pageStates?: readonly string[];
  suffix?: string;
}
const AT_EXTREME_SIZES = ['home', 'search-milk', 'product'];
const SIZES: readonly ScreenshotSize[] = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 360, height: 740, pageStates: AT_EXTREME_SIZES },
  { width: 1920, height: 1080, pageStates: AT_EXTREME_SIZES },
  // A screen of 1440 px at 200 % zoom is one of 720 px with a scale factor of 2.
  { width: 720, height: 450, zoom: 2, pageStates: ['home'], suffix: '1440-zoom-200' },
];

async function loadLazyContent(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight && top < 12_000; top += 500) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    window.scrollTo(0, 0);
  });
  await settle(page);
  // Pictures that are not scrolled to, for example in a gallery, are not loaded.
  const complete = () => [...document.images].every((image) => image.complete);
  await page.waitForFunction(complete, undefined, { timeout: 3_000 }).catch(() => undefined);
}

async function takeScreenshot(page: Page, state: PageState, paths: DemoPaths, file: string): Promise<void> {
  await openPageState(page, state, paths, textsOf(LOCALE));
  // Dialogs at the size of the window, all other pages at full length.
  const isDialog = await page.getByRole('dialog').first().isVisible();
  const fullPage = !isDialog;
  if (fullPage) await loadLazyContent(page);
  await page.screenshot({ path: join(FOLDER, file), fullPage, animations: 'disabled' });
}

async function takeScreenshots(
  browser: Browser,
  { logIn, prepare, pageStates }: Persona,
  size: ScreenshotSize,
  paths: DemoPaths,
  only: readonly string[],
): Promise<string[]> {
  const { context, close } = await visit(browser, { ...size, theme: THEME, locale: LOCALE }, await logIn?.());
  await prepare?.(context);
  const failed: string[] = [];
  for (const state of pageStates) {
    if (state.only && (state.only === 'small') !== size.width < 768) continue;
    if (size.pageStates && !size.pageStates.includes(state.name)) continue;
    if (only.length > 0 && !only.some((text) => state.name.includes(text))) continue;
    const file = `${state.name}-${size.suffix ?? size.width}${THEME === 'dark' ? '-dark' : ''}${LOCALE === 'hi-IN' ? '-hindi' : ''}.png`;
    const page = await context.newPage();
    await takeScreenshot(page, state, paths, file).catch((reason: unknown) =>
      failed.push(`${file}: ${String(reason)}`),
    );
    await page.close();
  }
  await close();
  return failed;
}

/**
 * `pnpm screenshots [part of a name ...]`: every page state at every width, from a new shop or the one in
 * TOKRI_E2E_HOME, into the folder screenshots/. THEME=dark sets the dark theme, LOCALE=hi-IN Hindi.
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
    const paths = await findDemoPaths();
    const personas = await createPersonas();
    const jobs = SIZES.flatMap((size) => personas.map((persona) => ({ size, persona })));
    const failed: string[] = [];
    const work = async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        failed.push(...(await takeScreenshots(browser, job.persona, job.size, paths, only)));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    console.log(`The screenshots are in ${FOLDER}`);
    if (failed.length > 0) throw new Error(`Failed:\n${failed.join('\n')}`);
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
