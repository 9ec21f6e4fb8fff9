import { act, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { chooseTheme } from '../lib/device/theme';
import { shopper } from '../test/fixtures';
import { logInAs, renderApp } from '../test/render-app';
import { ok, stub } from '../test/server';

const page = readFileSync(join(__dirname, '../../index.html'), 'utf8');
const shownTheme = () => document.documentElement.dataset.theme;
const darkColour = () => document.getElementById('dark-theme-color');
const footerChoice = async (name: string) =>
  within(await screen.findByRole('contentinfo')).findByRole('button', { name });

beforeEach(() => {
  const [tag = ''] = /<meta[^>]*id="dark-theme-color"[^>]*>/.exec(page) ?? [];
  document.head.innerHTML = tag;
});
afterEach(() => {
  act(() => chooseTheme('system'));
  document.head.innerHTML = '';
});

/** Runs the script of index.html, as a browser does before the first paint. */
function openPage() {
  delete document.documentElement.dataset.theme;
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  expect(script).not.toBe('');
  runInNewContext(script, { document });
}

test('the page follows the system until a theme is chosen [D-25]', async () => {
  openPage();
  renderApp('/cancel');
  expect(await footerChoice('System')).toHaveAttribute('aria-pressed', 'true');
  expect(shownTheme()).toBeUndefined();
  expect(darkColour()).toHaveAttribute('media', '(prefers-color-scheme: dark)');
});

test.each([
  ['Dark', 'dark', 'all'],
  ['Light', 'light', 'not all'],
])('%s applies at once, and on the next visit before the first paint', async (label, theme, media) => {
  const { user } = renderApp('/cancel');
  await user.click(await footerChoice(label));
  for (const next of [() => undefined, openPage]) {
    next();
    expect(shownTheme()).toBe(theme);
    expect(darkColour()).toHaveAttribute('media', media);
  }
  await user.click(await footerChoice('System'));
  expect(shownTheme()).toBeUndefined();
  expect(darkColour()).toHaveAttribute('media', '(prefers-color-scheme: dark)');
  openPage();
  expect(shownTheme()).toBeUndefined();
});

test('the switches of the page agree, and another tab follows when it becomes visible', async () => {
  logInAs(shopper);
  const { user } = renderApp('/user');
  const menu = within(await screen.findByRole('navigation', { name: 'Account' }));
  await user.click(await menu.findByRole('button', { name: 'Dark' }));
  expect(await footerChoice('Dark')).toHaveAttribute('aria-pressed', 'true');

  document.cookie = 'theme=light; path=/';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await footerChoice('Light')).toHaveAttribute('aria-pressed', 'true');
  expect(shownTheme()).toBe('light');
});

test('logging out keeps the theme of the device', async () => {
  logInAs(shopper);
  stub('logout', () => ok({ message: 'Logged out. See you soon!' }));
  localStorage.setItem('address', 'somewhere');
  const { user } = renderApp('/user');
  await user.click(await footerChoice('Dark'));
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  expect(await screen.findByText('Logged out. See you soon!')).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
  expect(shownTheme()).toBe('dark');
});
