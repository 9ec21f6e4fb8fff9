import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type RunOptions = Parameters<AxeBuilder['options']>[0];

const WCAG_2_2_AA: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'target-size': { enabled: true } },
};

/** Rules about colours. */
const OF_COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Replaces axe's source in a page that has loaded it: parsing it again takes as long as the check. */
const THERE_ALREADY = 'void window.axe';

/** The rule and the first element of each violation. */
async function violationsOf(page: Page, options: RunOptions, axeSource?: string): Promise<string[]> {
  // Evaluated in the page: the shop has no frames, and axe's blank page per result takes two thirds of the time.
  const { violations } = await new AxeBuilder({ page, axeSource })
    .options({ ...options, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.length}x, first: ${nodes[0]?.html.slice(0, 160)})`,
  );
}

/** Violations of WCAG 2.2 AA found by axe. */
export const accessibilityViolations = (page: Page): Promise<string[]> => violationsOf(page, WCAG_2_2_AA);

/** Violations in the colours of a page that was checked before. */
export const colourViolations = (page: Page): Promise<string[]> =>
  violationsOf(page, OF_COLOURS, THERE_ALREADY);
