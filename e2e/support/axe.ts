import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type RunOptions = Parameters<AxeBuilder['options']>[0];

const WCAG_2_2_AA: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'target-size': { enabled: true } },
};

/** What of it looks at colours. */
const OF_COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Stands for the source of axe in a page that has it already: to read it again takes as long as to look at the page. */
const THERE_ALREADY = 'void window.axe';

/** The rule and the first element of each violation. */
async function violationsOf(page: Page, options: RunOptions, axeSource?: string): Promise<string[]> {
  // In the page itself: the shop has no frames, and a blank page for each result takes two thirds of the time.
  const { violations } = await new AxeBuilder({ page, axeSource })
    .options({ ...options, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.length}x, first: ${nodes[0]?.html.slice(0, 160)})`,
  );
}

/** What axe finds against WCAG 2.2 AA. */
export const accessibilityViolations = (page: Page): Promise<string[]> => violationsOf(page, WCAG_2_2_AA);

/** What of it axe finds in the colours of a page that it has looked at before. */
export const colourViolations = (page: Page): Promise<string[]> =>
  violationsOf(page, OF_COLOURS, THERE_ALREADY);
