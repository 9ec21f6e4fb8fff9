import type { Browser, Page } from 'playwright-core';
import { createPersonas, type Persona } from './page-states/personas';
import { findDemoPaths, openPageState, type DemoPaths, type PageState } from './page-states/page-state';
import { accessibilityViolations, colourViolations } from './support/axe';
import { launchBrowser, visit, VIEWPORTS, type ViewportName, type Visit } from './support/browser';
import { textsOf, type Locale } from './support/texts';

type Pages = 'all' | 'of each kind' | 'of the desktop';
type Row = readonly [persona: string, width: ViewportName, locale: Locale, pages: Pages];

/** A page of each kind, for checks that do not cover all pages in every run. */
const OF_EACH_KIND = [
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
  'deliver',
  'admin-overview',
  'admin-orders',
  'admin-product-table',
  'admin-product-edit',
  'admin-upload-product',
  'admin-audit-log',
];

/** The kinds with a different desktop layout: rails, columns, a table instead of cards. */
const OF_THE_DESKTOP = ['home', 'listing', 'checkout', 'admin-overview', 'admin-product-table'];

/** Names of page states; undefined for all. */
const CHOSEN: Record<Pages, readonly string[] | undefined> = {
  all: undefined,
  'of each kind': OF_EACH_KIND,
  'of the desktop': OF_THE_DESKTOP,
};

/** The small and the large layout once each: the widths between them show the same parts in the same colours. */
const WIDTHS_IN_DARK: readonly ViewportName[] = ['narrow', 'desktop'];

const PERSONAS = ['guest', 'guest with a cart', 'shopper', 'new shopper', 'rider', 'admin'];

/**
 * Each kind of page where it fails most easily: on the narrowest screen, with the longer words of Hindi. Also the
 * different layouts on the desktop, and the empty pages on a phone.
 */
const USUAL_ROWS: readonly Row[] = [
  ...['guest', 'guest with a cart', 'shopper', 'rider', 'admin'].map((name): Row => [
    name,
    'narrow',
    'hi-IN',
    'of each kind',
  ]),
  ...['guest', 'shopper', 'admin'].map((name): Row => [name, 'desktop', 'en-IN', 'of the desktop']),
  ['new shopper', 'phone', 'en-IN', 'all'],
];

/** With SOAK: every page at every width, and each language on a small and on a large screen. */
const everyRow = (): Row[] =>
  PERSONAS.flatMap((name): Row[] => [
    [name, 'narrow', 'hi-IN', 'all'],
    [name, 'phone', 'en-IN', 'all'],
    [name, 'tablet', 'hi-IN', 'all'],
    [name, 'desktop', 'en-IN', 'all'],
  ]);

/** Fields with letters below 16 px: iPhones zoom into them. */
const smallFields = (page: Page) =>
  page.$$eval('input:not([type=checkbox], [type=radio], [type=file]), select, textarea', (fields) =>
    fields
      .filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `letters below 16 px: ${field.outerHTML.slice(0, 120)}`),
  );

/** Violations of WCAG by axe, a horizontal scroll bar, a missing title, and on phones fields into which they zoom. */
async function violationsOf(page: Page): Promise<string[]> {
  const violations = await accessibilityViolations(page);
  // Not compared with the inner width, because a phone zooms out until a page that is too wide fits.
  const overflow = await page.evaluate(
    (width) => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - width,
    page.viewportSize()?.width ?? 0,
  );
  if (overflow > 0) violations.push(`it is ${overflow} px wider than its window`);
  if ((page.viewportSize()?.width ?? 0) < 768) violations.push(...(await smallFields(page)));
  if (!(await page.title()).includes('Tokri')) violations.push('it has no title');
  return violations;
}

/** Switches to the dark theme at once: with transitions, inherited colours change frame by frame. */
async function turnDark(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition-property: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
  await page.emulateMedia({ colorScheme: 'dark' });
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

  let visited: Visit | undefined;
  /** The pages that are opened or checked, by the names of their states. */
  const unfinished = new Map<string, Page>();
  // Also closes the pages of a test that timed out, because they would slow down the following tests.
  afterEach(async () => {
    const shown = [...unfinished].map(
      async ([name, page]) => `${name} shows: ${await page.innerText('body').catch(String)}`,
    );
    const left = await Promise.all(shown);
    await visited?.close();
    unfinished.clear();
    expect(left).toEqual([]);
  });

  it.each<Row>(process.env.SOAK ? everyRow() : [...USUAL_ROWS])(
    'is accessible, fits its window and has a title (%s, %s, %s, %s)',
    async (name, width, locale, pages) => {
      const persona = personas.find((one) => one.name === name);
      if (!persona) throw new Error(`there is no persona ${name}`);
      const texts = textsOf(locale);
      const small = VIEWPORTS[width].width < 768;
      const pageStates = persona.pageStates.filter(
        ({ name: state, only }) =>
          (!only || (only === 'small') === small) && (!CHOSEN[pages] || CHOSEN[pages].includes(state)),
      );
      visited = await visit(browser, { ...VIEWPORTS[width], locale }, await persona.logIn?.());
      const { context } = visited;
      await persona.prepare?.(context);
      const found: Record<string, string[]> = {};
      const waiting = [...pageStates];
      const check = async (state: PageState) => {
        const page = await context.newPage();
        unfinished.set(state.name, page);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await openPageState(page, state, paths, texts);
        const violations = await violationsOf(page);
        if (violations.length > 0) found[state.name] = violations;
        if (WIDTHS_IN_DARK.includes(width)) {
          // In the same page, with the colour rules only: a theme changes only colours (theme.css).
          await turnDark(page);
          const inDark = await colourViolations(page);
          if (inDark.length > 0) found[`${state.name} in the dark theme`] = inDark;
        }
        await page.close();
        unfinished.delete(state.name);
      };
      const checkNext = async () => {
        for (let state = waiting.shift(); state; state = waiting.shift()) {
          const { name: shown } = state;
          // A page that does not open must not hide the violations of the others.
          await check(state).catch((error: unknown) => (found[shown] = [String(error)]));
        }
      };
      // Parallel, because a page spends half of its time waiting for the network.
      await Promise.all([checkNext(), checkNext(), checkNext()]);
      expect(pageStates.length).toBeGreaterThan(0);
      expect(found).toEqual({});
    },
  );
});
