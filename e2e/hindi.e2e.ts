import type { Page } from 'playwright-core';
import { VIEWPORTS } from './support/browser';
import { useBrowser } from './support/browser-journey';
import { createShopper, fillCart, saveAddress } from './support/fixtures';

jest.setTimeout(240_000);

const HINDI = { ...VIEWPORTS.phone, locale: 'hi-IN' as const };
const ENGLISH_WORDS = /\b(?:Add|Cart|Search|Login|Shop|Offers|See All|left|off)\b/;

const switchTo = async (page: Page, language: 'English' | 'हिन्दी') => {
  const choice = page.getByRole('contentinfo').getByRole('button', { name: language });
  await choice.click();
  await page.locator('footer button[aria-pressed=true]', { hasText: language }).waitFor();
};

describe('a shopper whose browser asks for Hindi', () => {
  const { visit } = useBrowser();

  it('has the page in Hindi before any script has run', async () => {
    const { context } = await visit(HINDI);
    const page = await context.newPage();
    // What paints is what came from the shop.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
    await page.getByText('आपकी टोकरी, भरकर आपके दरवाज़े पर').waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(ENGLISH_WORDS);
  });

  it('orders in Hindi, from the cart to the order on its way', async () => {
    const { tokens } = await createShopper('Savita');
    await saveAddress(tokens);
    await fillCart(tokens, 'bread', 1);
    const { page, pageErrors, screenshot } = await visit(HINDI, tokens);
    await page.goto('/search?q=milk');
    const add = page.getByRole('main').getByRole('button', { name: / डालें$/ });
    await add.first().click();
    await page.getByText('कार्ट में डाल दिया').first().waitFor();
    await screenshot('hindi-search');
    await page.getByRole('link', { name: /कार्ट देखें/ }).click();
    await page.getByRole('list', { name: 'कार्ट का सामान' }).waitFor();
    await screenshot('hindi-cart');
    await page.getByRole('button', { name: /आगे बढ़ें/ }).click();
    await page.getByRole('heading', { name: 'अपना पता चुनें' }).waitFor();
    await page.getByRole('button', { name: 'कैश ऑन डिलीवरी' }).click();
    await page.getByRole('heading', { name: 'ऑर्डर सफल' }).waitFor();
    await screenshot('hindi-success');
    await page.getByRole('link', { name: 'ऑर्डर कहाँ है, देखें' }).click();
    await page.getByRole('heading', { name: 'ऑर्डर कहाँ है' }).waitFor();
    expect(await page.title()).toMatch(/^ऑर्डर ORD-/);
    await screenshot('hindi-order');
    expect(pageErrors).toEqual([]);
  });

  it('chooses English, and again Hindi: at once, and for as long as the device keeps it', async () => {
    const { tokens } = await createShopper('Nirmala');
    const { page, pageErrors } = await visit(HINDI, tokens);
    await page.goto('/cart');
    await page.getByText('आपका कार्ट खाली है').waitFor();
    await switchTo(page, 'English');
    await page.getByText('Your cart is empty').waitFor();
    expect(await page.title()).toContain('My Cart');
    await page.reload();
    await page.getByText('Your cart is empty').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en-IN');

    await switchTo(page, 'हिन्दी');
    await page.getByText('आपका कार्ट खाली है').waitFor();
    await page.goto('/user');
    await page.getByRole('button', { name: 'लॉग आउट' }).click();
    await page.getByText('आप लॉग आउट हो गए। फिर मिलेंगे!').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'लॉग इन' }).first().waitFor();
    await page.goto('/login');
    await page.getByLabel('ईमेल').waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('is told in Hindi what the shop refuses', async () => {
    const { page } = await visit({ ...HINDI, width: 360 });
    await page.goto('/login');
    await page.getByLabel('ईमेल').fill('nobody@example.com');
    await page.getByLabel('पासवर्ड', { exact: true }).fill('not the right one');
    await page.getByRole('main').getByRole('button', { name: 'लॉग इन' }).click();
    await page.getByText('ईमेल या पासवर्ड सही नहीं है।').waitFor();
  });
});
