import type { Browser, Page } from 'playwright-core';
import { createPersonas, type Persona } from './page-states/personas';
import { findDemoPaths, openPageState, type DemoPaths } from './page-states/page-state';
import { accessibilityViolations } from './support/axe';
import { launchBrowser, visit, VIEWPORTS, type ViewportName } from './support/browser';

jest.setTimeout(900_000);

/** What is looked at in the dark theme too: a page of each kind, at the width that has the most shoppers. */
const IN_THE_DARK = [
  'home',
  'search-milk',
  'search-suggestions',
  'search-recent',
  'listing',
  'product',
  'product-picture',
  'login',
  'cart',
  'checkout',
  'orders',
  'orders-open',
  'address-add',
  'order-details-on-the-way',
  'security',
  'admin-overview',
  'admin-orders',
  'admin-product-table',
  'admin-product-edit',
  'admin-upload-product',
  'admin-audit-log',
];

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
  const rows = names.flatMap((name) => [
    [name, 'phone', 'light', 'en-IN'] as const,
    [name, 'desktop', 'light', 'en-IN'] as const,
    ...(name === 'new shopper' ? [] : [[name, 'phone', 'dark', 'en-IN'] as const]),
    ...(name === 'admin' ? [] : [[name, 'phone', 'light', 'hi-IN'] as const]),
  ]);

  it.each<readonly [string, ViewportName, 'light' | 'dark', string]>(rows)(
    'is accessible, fits its window and has a title (%s, %s, %s, %s)',
    async (name, width, theme, locale) => {
      const persona = personas.find((one) => one.name === name);
      if (!persona) throw new Error(`there is no persona ${name}`);
      const small = VIEWPORTS[width].width < 768;
      const pageStates = persona.pageStates.filter(
        ({ name: state, only, screenshotOnly, reach }) =>
          !screenshotOnly &&
          // What has to be reached is reached by its English names.
          (locale === 'en-IN' || !reach) &&
          (!only || (only === 'small') === small) &&
          (theme === 'light' || IN_THE_DARK.includes(state)),
      );
      const { context, close } = await visit(
        browser,
        { ...VIEWPORTS[width], theme, locale },
        await persona.logIn?.(),
      );
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
