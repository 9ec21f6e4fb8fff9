import type { Browser, Page } from 'playwright-core';
import { createPersonas, type Persona } from './page-states/personas';
import { findDemoPaths, openPageState, type DemoPaths } from './page-states/page-state';
import { accessibilityViolations } from './support/axe';
import { launchBrowser, visit, VIEWPORTS, type ViewportName } from './support/browser';

jest.setTimeout(900_000);

/** Violations of WCAG by axe, a horizontal scroll bar, a missing title. */
async function violationsOf(page: Page): Promise<string[]> {
  const violations = await accessibilityViolations(page);
  const overflow = await page.evaluate(
    () => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - window.innerWidth,
  );
  if (overflow > 0) violations.push(`it is ${overflow} px wider than its window`);
  if (!(await page.title()).includes('Tokri')) violations.push('it has no title');
  return violations;
}

describe('every page and dialog', () => {
  let browser: Browser;
  let paths: DemoPaths;
  let personas: Persona[];
  beforeAll(async () => {
    browser = await launchBrowser();
    paths = await findDemoPaths();
    personas = await createPersonas();
  });
  afterAll(() => browser.close());

  const names = ['guest', 'guest with a cart', 'shopper', 'new shopper', 'admin'];
  const rows = names.flatMap((name) =>
    (['phone', 'desktop'] as const).map((width) => [name, width] as const),
  );

  it.each<readonly [string, ViewportName]>(rows)(
    'is accessible, fits its window and has a title (%s, %s)',
    async (name, width) => {
      const persona = personas.find((one) => one.name === name);
      if (!persona) throw new Error(`there is no persona ${name}`);
      const small = VIEWPORTS[width].width < 768;
      const pageStates = persona.pageStates.filter(
        ({ only, screenshotOnly }) => !screenshotOnly && (!only || (only === 'small') === small),
      );
      const { context, close } = await visit(browser, width, await persona.logIn?.());
      await persona.prepare?.(context);
      const found: Record<string, string[]> = {};
      const waiting = [...pageStates];
      const checkNext = async () => {
        for (let state = waiting.shift(); state; state = waiting.shift()) {
          const page = await context.newPage();
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await openPageState(page, state, paths);
          const violations = await violationsOf(page);
          if (violations.length > 0) found[state.name] = violations;
          await page.close();
        }
      };
      await Promise.all([checkNext(), checkNext()]);
      await close();
      expect(pageStates.length).toBeGreaterThan(0);
      expect(found).toEqual({});
    },
  );
});
