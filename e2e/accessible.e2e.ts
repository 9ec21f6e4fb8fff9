import type { Browser, Page } from 'playwright-core';
import { cast, type Part } from './scenes/cast';
import { findPlaces, play, type Places } from './scenes/scene';
import { barriers } from './support/axe';
import { launchBrowser, visit, WIDTHS, type Width } from './support/browser';

jest.setTimeout(900_000);

/** What would keep somebody out of this page as it stands. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults = await barriers(page);
  const wider = await page.evaluate(
    () => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - window.innerWidth,
  );
  if (wider > 0) faults.push(`it is ${wider} px wider than its window`);
  if (!(await page.title()).includes('Tokri')) faults.push('it has no title');
  return faults;
}

describe('every page and dialog', () => {
  let browser: Browser;
  let places: Places;
  let parts: Part[];
  beforeAll(async () => {
    browser = await launchBrowser();
    places = await findPlaces();
    parts = await cast();
  });
  afterAll(() => browser.close());

  const everybody = ['guest', 'guest with a cart', 'shopper', 'newcomer', 'admin'];
  const rows = everybody.flatMap((who) => (['phone', 'desk'] as const).map((width) => [who, width] as const));

  it.each<readonly [string, Width]>(rows)(
    'is open to everybody, fits and has a title (%s, %s)',
    async (who, width) => {
      const part = parts.find((one) => one.who === who);
      if (!part) throw new Error(`nobody is cast as ${who}`);
      const small = WIDTHS[width].width < 768;
      const scenes = part.scenes.filter(
        ({ only, pictureOnly }) => !pictureOnly && (!only || (only === 'small') === small),
      );
      const { context, close } = await visit(browser, width, await part.logIn?.());
      await part.prepare?.(context);
      const found: Record<string, string[]> = {};
      const waiting = [...scenes];
      const look = async () => {
        for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
          const page = await context.newPage();
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await play(page, scene, places);
          const faults = await faultsOf(page);
          if (faults.length > 0) found[scene.name] = faults;
          await page.close();
        }
      };
      await Promise.all([look(), look()]);
      await close();
      expect(scenes.length).toBeGreaterThan(0);
      expect(found).toEqual({});
    },
  );
});
