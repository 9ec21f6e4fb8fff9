import type { Browser } from 'playwright-core';
import { launchBrowser, visit, type Viewport, type Tokens, type Visit, type ViewportName } from './browser';

interface BrowserHarness {
  /** Opens a page in a new context, which is closed after the test. */
  visit: (size: ViewportName | Viewport, tokens?: Tokens) => Promise<Visit>;
}

/** One browser for the journeys of a test file, one context for each visit. */
export function useBrowser(): BrowserHarness {
  let browser: Browser;
  let visits: Visit[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    await Promise.all(visits.map(({ close }) => close()));
    visits = [];
  });
  afterAll(() => browser.close());
  return {
    async visit(size, tokens) {
      const opened = await visit(browser, size, tokens);
      visits.push(opened);
      return opened;
    },
  };
}
