import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type RunOptions = Parameters<AxeBuilder['options']>[0];

const WCAG_2_2_AA: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'target-size': { enabled: true } },
};

const OF_TARGETS: RunOptions = { runOnly: { type: 'rule', values: ['target-size'] } };
const OF_COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Replaces axe's source in a page that has loaded it: parsing it again takes as long as the check. */
const THERE_ALREADY = 'void window.axe';

async function analyze(page: Page, options: RunOptions, element?: string, axeSource?: string) {
  // Evaluated in the page: the shop has no frames, and axe's blank page per result takes two thirds of the time.
  const builder = new AxeBuilder({ page, axeSource }).setLegacyMode();
  if (element) builder.include(element);
  return (await builder.options({ ...options, resultTypes: ['violations'] }).analyze()).violations;
}

/** Whether a target is also too small in the middle of the window, where no sticky bar covers a part of it. */
async function isTooSmall(page: Page, element: string): Promise<boolean> {
  await page.locator(element).evaluate((target) => target.scrollIntoView({ block: 'center' }));
  return (await analyze(page, OF_TARGETS, element, THERE_ALREADY)).length > 0;
}

async function violationsOf(page: Page, options: RunOptions, axeSource?: string): Promise<string[]> {
  const found: string[] = [];
  for (const { id, help, nodes } of await analyze(page, options, undefined, axeSource)) {
    for (const { html, target } of nodes)
      if (id !== 'target-size' || (await isTooSmall(page, String(target[0]))))
        found.push(`${id}: ${help} (${html.slice(0, 160)})`);
  }
  return found;
}

export const accessibilityViolations = (page: Page): Promise<string[]> => violationsOf(page, WCAG_2_2_AA);

export const colourViolations = (page: Page): Promise<string[]> =>
  violationsOf(page, OF_COLOURS, THERE_ALREADY);
