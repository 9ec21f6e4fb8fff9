import { mailTo, VIEWPORTS } from './support/browser';
import { useBrowser } from './support/browser-journey';
import { createShopper, fillCart, saveAddress } from './support/fixtures';

const HINDI = { ...VIEWPORTS.phone, locale: 'hi-IN' as const };
const ENGLISH_WORDS = /\b(?:Add|Cart|Search|Login|Shop|Offers|See All|left|off)\b/;

describe('a shopper whose browser asks for Hindi', () => {
  const { visit } = useBrowser();

  it('gets the page in Hindi before any script has run', async () => {
    const { context } = await visit(HINDI);
    const page = await context.newPage();
    // Painted from the served HTML.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
    await page.getByText('आपकी टोकरी, भरकर आपके दरवाज़े पर').waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(ENGLISH_WORDS);
  });

  it('orders in Hindi, from the cart to the order details', async () => {
    const { user, tokens } = await createShopper('Savita');
    await saveAddress(tokens);
    await fillCart(tokens, 'bread', 1);
    const { page, pageErrors, screenshot } = await visit(HINDI, tokens);
    await page.goto('/search?q=milk');
    await page
      .getByRole('main')
      .getByRole('heading', { name: /दूध|मिल्क/ })
      .first()
      .waitFor();
    const add = page.getByRole('main').getByRole('button', { name: / जोड़ें$/ });
    await add.first().click();
    await page.getByText('कार्ट में जोड़ दिया').first().waitFor();
    await screenshot('hindi-search');
    await page.getByRole('link', { name: /कार्ट देखें/ }).click();
    await page.getByRole('list', { name: 'कार्ट का सामान' }).waitFor();
    await screenshot('hindi-cart');
    await page.getByRole('button', { name: /आगे बढ़ें/ }).click();
    await page.getByRole('heading', { name: 'अपना पता चुनें' }).waitFor();
    await page.getByRole('button', { name: 'कैश ऑन डिलीवरी' }).click();
    await page.getByRole('heading', { name: 'ऑर्डर सफल' }).waitFor();
    await screenshot('hindi-success');
    const { html } = await mailTo(user.email, /^ऑर्डर ORD-\w+ पक्का हो गया$/);
    expect(html).toContain('lang="hi"');
    await page.getByRole('link', { name: 'ऑर्डर कहाँ है, देखें' }).click();
    await page.getByRole('region', { name: 'ऑर्डर की स्थिति' }).waitFor();
    expect(await page.title()).toMatch(/^ऑर्डर ORD-/);
    await screenshot('hindi-order');
    expect(pageErrors).toEqual([]);
  });
});
