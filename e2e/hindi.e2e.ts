import type { Page } from 'playwright-core';
import { mailTo, VIEWPORTS } from './support/browser';
import { useBrowser } from './support/browser-journey';
import {
  createShopper,
  demoAdmin,
  fillCart,
  latestOrder,
  orderCart,
  saveAddress,
  signIn,
} from './support/fixtures';
import { newUser } from './support/steps';

const HINDI = { ...VIEWPORTS.phone, locale: 'hi-IN' as const };
const ENGLISH_WORDS = /\b(?:Add|Cart|Search|Login|Shop|Offers|See All|left|off)\b/;

const switchTo = async (page: Page, language: 'English' | 'हिन्दी') => {
  const choice = page.getByRole('contentinfo').getByRole('button', { name: language });
  await choice.click();
  await page.locator('footer button[aria-pressed=true]', { hasText: language }).waitFor();
};

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
    const { html } = await mailTo(user.email, /^ऑर्डर ORD-\w+ पक्का हो गया$/);
    expect(html).toContain('lang="hi"');
    await page.getByRole('link', { name: 'ऑर्डर कहाँ है, देखें' }).click();
    await page.getByRole('heading', { name: 'ऑर्डर कहाँ है' }).waitFor();
    expect(await page.title()).toMatch(/^ऑर्डर ORD-/);
    await screenshot('hindi-order');
    expect(pageErrors).toEqual([]);
  });

  it('switches to English and back to Hindi: immediately, and stored on the device', async () => {
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

  it('gets mails in Hindi, and in English after choosing it', async () => {
    const { page } = await visit(HINDI);
    const { name, email, password } = newUser('Rekha');
    await page.goto('/register');
    await page.getByLabel('नाम').fill(name);
    await page.getByLabel('ईमेल').fill(email);
    await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
    await page.getByLabel('पासवर्ड दोबारा', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'रजिस्टर करें' }).click();
    await page.waitForURL('**/login');
    await mailTo(email, /^Tokri में आपका स्वागत है$/);

    const askForCode = async (field: string, button: string) => {
      await page.goto('/forgot-password');
      await page.getByLabel(field).fill(email);
      await page.getByRole('button', { name: button }).click();
      await page.waitForURL('**/verification-otp');
    };
    await askForCode('ईमेल', 'OTP भेजें');
    await mailTo(email, /^पासवर्ड बदलने का कोड$/);
    await switchTo(page, 'English');
    await askForCode('Email', 'Send Otp');
    await mailTo(email, /^Your code to reset the password$/);
  });

  it('gets error messages in Hindi', async () => {
    const { page } = await visit({ ...HINDI, width: 360 });
    await page.goto('/login');
    await page.getByLabel('ईमेल').fill('nobody@example.com');
    await page.getByLabel('पासवर्ड', { exact: true }).fill('not the right one');
    await page.getByRole('main').getByRole('button', { name: 'लॉग इन' }).click();
    await page.getByText('ईमेल या पासवर्ड सही नहीं है।').waitFor();
  });
});

describe('staff who work in Hindi', () => {
  const { visit } = useBrowser();

  it('pick and deliver an order', async () => {
    const shopper = await createShopper('Sarita');
    await saveAddress(shopper.tokens);
    await fillCart(shopper.tokens, 'bread', 1);
    await orderCart(shopper.tokens);
    const { orderId } = await latestOrder(shopper.tokens);

    const desk = await visit(HINDI, await signIn(demoAdmin()));
    await desk.page.goto(`/dashboard/orders/${orderId}`);
    await desk.page.getByRole('button', { name: 'निकालना शुरू करें' }).click();
    await desk.page.getByRole('button', { name: /: सभी$/ }).click();
    await desk.screenshot('hindi-picking');
    await desk.page.getByRole('button', { name: 'पैक हो गया', exact: true }).click();
    await desk.page.getByRole('button', { name: 'सौंपें' }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel('राइडर का नाम').fill('Ravi');
    await dialog.getByLabel('राइडर का मोबाइल नंबर').fill('9876543210');
    await dialog.getByRole('button', { name: 'सौंपें' }).click();
    const link = await dialog.getByText('/deliver#').innerText();
    expect(desk.pageErrors).toEqual([]);

    const rider = await visit({ ...HINDI, width: 360 });
    await rider.page.goto(`/deliver${new URL(link).hash}`);
    await rider.page.getByLabel('ग्राहक का चार अंकों का कोड').waitFor();
    await rider.screenshot('hindi-rider');
    expect(await rider.page.locator('main').innerText()).not.toMatch(ENGLISH_WORDS);
    await rider.page.getByRole('button', { name: 'डिलीवर नहीं हुआ' }).click();
    await rider.page.getByLabel('वहाँ कोई नहीं था').check();
    await rider.page.getByRole('button', { name: 'वापस ले आएँ' }).click();
    await rider.page.getByText('ऑर्डर दुकान पर वापस ले आएँ।').waitFor();
    expect(rider.pageErrors).toEqual([]);
  });
});
