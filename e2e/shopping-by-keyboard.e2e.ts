import { VIEWPORTS, type ViewportName } from './support/browser';
import { useBrowser } from './support/browser-journey';
import { createShopper, saveAddress } from './support/fixtures';
import { hasFocus, Keyboard } from './support/keyboard';
import { LOCALES, textsOf, type Locale } from './support/texts';

type Row = readonly [width: ViewportName, theme: 'light' | 'dark', locale: Locale];
/** The most common size for keyboards, and the narrowest in the dark theme. */
const USUAL_ROWS: readonly Row[] = [
  ['desktop', 'light', 'en-IN'],
  ['narrow', 'dark', 'hi-IN'],
];

/** With SOAK: every width, in both themes and languages. */
const everyRow = (): Row[] =>
  (Object.keys(VIEWPORTS) as ViewportName[]).flatMap((width) =>
    (['light', 'dark'] as const).flatMap((theme) => LOCALES.map((locale): Row => [width, theme, locale])),
  );
const ROWS = process.env.SOAK ? everyRow() : USUAL_ROWS;

describe('a shopper with a keyboard only', () => {
  const { visit } = useBrowser();

  it.each<Row>([...ROWS])(
    'searches, narrows, adds and pays in cash (%s, %s, %s) [D-17]',
    async (width, theme, locale) => {
      const { t, like } = textsOf(locale);
      const { tokens } = await createShopper('Sarla');
      await saveAddress(tokens);
      const { page, pageErrors } = await visit({ ...VIEWPORTS[width], theme, locale }, tokens);
      const main = page.getByRole('main');
      const keys = new Keyboard(page);
      const tasks: string[] = [];

      await page.goto('/');
      await keys.enter(page.getByRole('link', { name: t('Search for atta dal and more.') }));
      await page.waitForURL('**/search');
      const field = page.getByRole('searchbox');
      await field.waitFor();
      // The page sets the focus there.
      expect(await hasFocus(field)).toBe(true);
      await keys.type('milk');
      await page.waitForURL('**/search?q=milk');
      await page.getByRole('listbox', { name: t('Suggestions') }).waitFor();
      await keys.press('Escape');
      tasks.push(keys.done('search'));

      const hasRail = VIEWPORTS[width].width >= 1024;
      const filters = hasRail
        ? main.getByRole('region', { name: t('Filters') })
        : page.getByRole('dialog', { name: t('Filters') });
      if (!hasRail) await keys.enter(main.getByRole('button', { name: t('Filters'), exact: true }));
      const inStock = filters.getByRole('group', { name: t('Availability') }).getByRole('button');
      await keys.tabTo(inStock);
      await keys.press('Space');
      await page.waitForURL(/stock=in/);
      if (!hasRail) {
        await keys.enter(filters.getByRole('button', { name: like('Show {count} products') }));
        await filters.waitFor({ state: 'hidden' });
      }
      tasks.push(keys.done('narrow'));

      const add = main.getByRole('article').getByRole('button', { name: like('Add {name}') });
      await page.locator('main ul[aria-busy=false]').waitFor();
      await keys.enter(add.first());
      // The button is replaced by the quantity, which gets the focus; Enter adds one more.
      const quantity = main.getByRole('article').getByRole('group').first();
      await quantity.waitFor();
      expect(await hasFocus(quantity)).toBe(true);
      await keys.press('Enter');
      await quantity.getByText('2', { exact: true }).waitFor();
      tasks.push(keys.done('add two'));

      const header = page.getByRole('banner');
      if (VIEWPORTS[width].width < 768) {
        await keys.enter(header.locator('a[href="/cart"]'), 'Shift+Tab');
        await page.waitForURL('**/cart');
      } else {
        await keys.enter(header.locator('button[aria-haspopup=dialog]'), 'Shift+Tab');
        await page.getByRole('dialog', { name: t('Cart') }).waitFor();
      }
      await keys.enter(page.getByRole('button', { name: t('Proceed') }));
      await page.waitForURL('**/checkout');
      tasks.push(keys.done('cart'));

      await page.getByRole('radio', { checked: true }).waitFor();
      await keys.enter(page.getByRole('button', { name: t('Cash on Delivery') }));
      await page.getByRole('heading', { name: like('{text} Successfully') }).waitFor();
      await keys.tabTo(main.getByRole('link').first());
      tasks.push(keys.done('pay in cash'));

      console.log(tasks.join('\n'));
      expect(pageErrors).toEqual([]);
    },
  );
});
