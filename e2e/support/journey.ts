import type { Browser } from 'playwright-core';
import { launchBrowser, visit, type Size, type Tokens, type Visit, type Width } from './browser';

export interface Journeys {
  /** A visitor of this test; leaves when the test is over. */
  visit: (size: Width | Size, tokens?: Tokens) => Promise<Visit>;
}

/** One browser for the journeys of a file; visitors leave with their test. */
export function journeys(): Journeys {
  let browser: Browser;
  let visitors: Visit[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    await Promise.all(visitors.map(({ close }) => close()));
    visitors = [];
  });
  afterAll(() => browser.close());
  return {
    async visit(size, tokens) {
      const visitor = await visit(browser, size, tokens);
      visitors.push(visitor);
      return visitor;
    },
  };
}

/** Waits for what the page itself does not show. */
export async function until(holds: () => boolean, timeoutMs = 45_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error('not in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
