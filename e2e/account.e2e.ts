import { callApi } from './support/api';
import { mailTo } from './support/browser';
import { useBrowser } from './support/browser-journey';
import { createShopper, fillCart } from './support/fixtures';
import { aPicture } from './support/pictures';
import { fillAddress, logIn, newUser, register } from './support/steps';

describe('an account [A-7.4.4]', () => {
  const { visit } = useBrowser();

  it('is registered, and its forgotten password is reset with the mailed code', async () => {
    const { page, pageErrors } = await visit('phone');
    const user = newUser('Kabir');

    await page.goto('/register');
    await page.getByLabel('Name').fill(user.name);
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    expect(await page.getByRole('button', { name: 'Register' }).isDisabled()).toBe(true);
    await page.getByLabel('Confirm Password', { exact: true }).fill('something else');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('password and confirm password must be same').waitFor();
    await register(page, user);

    await page.getByRole('link', { name: 'Forgot password ?' }).click();
    // The login form has an email field too, which would receive the address if typed too early.
    await page.getByRole('button', { name: 'Send Otp' }).waitFor();
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('button', { name: 'Send Otp' }).click();
    await page.waitForURL('**/verification-otp');
    const { text } = await mailTo(user.email, /code|otp|password/i);
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    expect(code).toHaveLength(6);

    const boxes = page.getByRole('group', { name: 'One-time code' }).getByRole('textbox');
    const wrong = code === '000000' ? '111111' : '000000';
    await boxes.first().focus();
    await page.keyboard.type(wrong);
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    const first = page.getByLabel('Character 1 of 6');
    await page.waitForFunction((box) => box?.getAttribute('value') === '', await first.elementHandle());
    await first.focus();
    await page.keyboard.type(code);
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await page.waitForURL('**/reset-password');
    expect(await page.getByLabel('Email').inputValue()).toBe(user.email);

    const chosen = 'a fresh basket of words';
    await page.getByLabel('New Password', { exact: true }).fill(chosen);
    await page.getByLabel('Confirm Password', { exact: true }).fill('not the same');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('New password and confirm password must be same.').waitFor();
    await page.getByLabel('Confirm Password', { exact: true }).fill(chosen);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.waitForURL('**/login');

    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.getByText(/email or password/i).waitFor();
    await logIn(page, { ...user, password: chosen });
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByText(user.name).waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('opens each page of the password reset only after the previous step', async () => {
    const { page, pageErrors } = await visit('phone');
    await page.goto('/verification-otp');
    await page.waitForURL('**/forgot-password');
    await page.goto('/reset-password');
    await page.waitForURL((url) => url.pathname === '/');
    expect(pageErrors).toEqual([]);
  });

  it('changes name and picture, which the header shows', async () => {
    const { user, tokens } = await createShopper('Ira');
    const { page, pageErrors } = await visit('desktop', tokens);
    await page.goto('/dashboard/profile');
    expect(await page.getByLabel('Name').inputValue()).toBe(user.name);
    await page.getByLabel('Name').fill('Ira Deshpande');
    await page.getByLabel('Mobile').fill('9811122233');
    await page.getByRole('button', { name: 'Submit' }).click();
    const menu = page.getByRole('main').getByRole('navigation', { name: 'Account' });
    await menu.getByText('Ira Deshpande').waitFor();

    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your picture' });
    await dialog.locator('input[type=file]').setInputFiles(await aPicture(page, '#b03a5b'));
    await dialog.waitFor({ state: 'hidden' });
    const picture = page.getByRole('banner').locator('button img[src^="/media/"]');
    await picture.waitFor();
    await page.reload();
    await picture.waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Ira Deshpande');
    expect(await page.getByLabel('Mobile').inputValue()).toBe('9811122233');
    expect(pageErrors).toEqual([]);
  });

  it('fills city and state by the pincode, and delivers to the default address', async () => {
    const { tokens } = await createShopper('Nila');
    const { page, pageErrors } = await visit('phone', tokens);
    const dialog = page.getByRole('dialog');
    const add = async (line: string, pincode: string, asDefault: boolean) => {
      await page.getByRole('button', { name: 'Add Address' }).click();
      await dialog.getByLabel('Address line').fill(line);
      await dialog.getByLabel('Pincode').fill(pincode);
      await dialog.getByLabel('Mobile No.').fill('9876543210');
      if (asDefault) await dialog.getByRole('checkbox', { name: /default address/ }).check();
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await page.goto('/dashboard/address');
    await add('Flat 12, Neem Residency', '411001', false);
    await page.getByText('India - 411001').waitFor();
    await add('4 Jasmine Row', '560001', true);
    await page.getByText('India - 560001').waitFor();
    await page.getByText('Bengaluru').waitFor();
    await page.getByText('Karnataka').waitFor();

    const { body } = await callApi('GET', '/api/address/get', undefined, { token: tokens.accesstoken });
    const data = body.data as { pincode: string; isDefault?: boolean }[];
    expect(data.map(({ pincode, isDefault }) => [pincode, isDefault])).toEqual([
      ['411001', undefined],
      ['560001', true],
    ]);
    await fillCart(tokens);
    await page.goto('/checkout');
    await page.getByRole('radio', { name: /4 Jasmine Row/, checked: true }).waitFor();
    await page.getByRole('button', { name: 'Leave at the door' }).click();
    await page.getByRole('button', { name: 'Cash on Delivery' }).click();
    await page.waitForURL('**/success');
    await page.goto('/dashboard/myorders');
    await page.getByRole('link', { name: /ORD-/ }).first().click();
    await page.getByText('For the rider: Leave at the door').waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('adds, changes and removes addresses', async () => {
    const { tokens } = await createShopper('Dev');
    const { page, pageErrors } = await visit('tablet', tokens);
    await page.goto('/dashboard/address');
    await page.getByRole('button', { name: 'Add Address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByText('Pincode is required').waitFor();
    await fillAddress(page);
    await page.getByText('India - 411001').waitFor();

    await page.getByRole('button', { name: /^Edit / }).click();
    await dialog.getByLabel('Pincode').fill('560001');
    await dialog.getByText('560001 is a pincode of Karnataka.').waitFor();
    await dialog.getByLabel('City').fill('Nashik');
    await dialog.getByLabel('Pincode').fill('422001');
    await dialog.getByRole('button', { name: 'Home' }).click();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('India - 422001').waitFor();
    await page.getByText('Nashik').waitFor();
    await page.getByRole('main').getByText('Home', { exact: true }).waitFor();

    await page.getByRole('button', { name: /^Remove / }).click();
    await page.getByText('No address yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText('India - 422001').waitFor();
    await page.getByRole('main').getByText('Home', { exact: true }).waitFor();

    await page.getByRole('button', { name: /^Remove / }).click();
    await page.getByText('No address yet').waitFor();
    await page.reload();
    await page.getByText('No address yet').waitFor();
    expect(pageErrors).toEqual([]);
  });
});
