import type { Page } from 'playwright-core';

/** Steps of a shopper; each waits for its visible result. */

export interface NewUser {
  name: string;
  email: string;
  password: string;
}

let count = 0;
export function newUser(name: string): NewUser {
  count += 1;
  return {
    name,
    email: `${name.toLowerCase().replace(/\s/g, '.')}.${process.pid}.${Date.now()}.${count}@example.com`,
    password: 'groceries at ten',
  };
}

export async function searchFor(page: Page, term: string): Promise<void> {
  await page.goto('/search');
  await page.getByText(/^Search Results: [1-9]/).waitFor();
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/product/search-product') &&
      (response.request().postDataJSON() as { search?: string } | null)?.search === term,
  );
  const field = page.locator('input[type=search]');
  await field.fill(term);
  // Closes the suggestions over the results.
  await field.press('Enter');
  const { totalCount } = (await (await answered).json()) as { totalCount: number };
  await page.getByText(`Search Results: ${totalCount}`, { exact: true }).waitFor();
}

/** Adds the first available product of the page to the cart. @returns its name */
export async function addFirstProduct(page: Page): Promise<string> {
  const add = page.getByRole('main').getByRole('button', { name: /^Add / }).first();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace(/^Add /, '');
  await add.click();
  await page
    .getByRole('group', { name: `Quantity of ${name}` })
    .first()
    .waitFor();
  return name;
}

export async function register(page: Page, user: NewUser): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Name').fill(user.name);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/login');
}

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

export async function fillAddress(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address line').fill('Flat 12, Neem Residency, Lane 4');
  await dialog.getByLabel('City').fill('Pune');
  await dialog.getByLabel('State').fill('Maharashtra');
  await dialog.getByLabel('Pincode').fill('411001');
  await dialog.getByLabel('Country').fill('India');
  await dialog.getByLabel('Mobile No.').fill('9876543210');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** From the cart (a page on phones, a drawer on wider screens) to the checkout. */
export async function goToCheckout(page: Page, phone: boolean): Promise<void> {
  if (phone) {
    await page.getByRole('link', { name: /View Cart/ }).click();
    await page.waitForURL('**/cart');
  } else {
    await page.getByRole('button', { name: /Items?/ }).click();
    await page.getByRole('dialog', { name: 'Cart' }).waitFor();
  }
  await page.getByRole('button', { name: /Proceed/ }).click();
}

interface Card {
  email: string;
  number?: string;
}

export async function payByCard(page: Page, { email, number = '4242 4242 4242 4242' }: Card): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/card number/i).fill(number);
  await page.getByLabel(/expir/i).fill('12 / 34');
  await page.getByLabel(/cvc/i).fill('123');
  await page.getByLabel('Cardholder name').fill('Arjun Test');
  await page.getByRole('button', { name: /^pay \W/i }).click();
}

async function payOnline(page: Page): Promise<void> {
  await page.goto('/checkout');
  await page.getByRole('radio').first().waitFor();
  await page.getByRole('button', { name: 'Online Payment' }).click();
}

export async function goToHostedPage(page: Page): Promise<void> {
  await payOnline(page);
  await page.waitForURL('**/c/pay/**');
}

export const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;

/**
 * Milliseconds within which a page shows changes made on another device: less than its polling interval, because the
 * server pushes them. On an idle machine it takes less than two seconds.
 */
export const PUSHED_WITHIN_MS = 15_000;

export const openedEventStream = (page: Page): Promise<unknown> =>
  page.waitForResponse(/\/api\/order\/events$/);
