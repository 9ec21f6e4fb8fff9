import { act, screen, waitFor, within } from '@testing-library/react';
import { displayBy, displayTime } from '../lib/display-time';
import { preferredLanguage, showPreferredLanguage } from '../lib/language';
import { fakeOverview } from '../test/fake-overview';
import { admin, aProduct, shopper } from '../test/fixtures';
import { logInAs, renderApp } from '../test/render-app';
import { okWith, stub } from '../test/server';

const choice = async (name: string) =>
  within(await screen.findByRole('contentinfo')).findByRole('button', { name });
const chosen = (language: string | undefined) => {
  document.cookie = `language=${language ?? ''}; path=/; max-age=${language ? 60 : 0}`;
};

afterEach(async () => {
  chosen(undefined);
  jest.restoreAllMocks();
  await act(showPreferredLanguage);
});

test('a switch shows everything in the other language at once, and leaves what was typed and the focus alone', async () => {
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
  await user.click(await choice('हिन्दी'));

  expect(await screen.findByLabelText('ईमेल')).toHaveValue('asha@example.com');
  expect(screen.getByRole('heading', { name: 'लॉग इन' })).toBeInTheDocument();
  expect(document.title).toBe('लॉग इन · Tokri');
  expect(document.documentElement).toHaveAttribute('lang', 'hi-IN');
  const pressed = await choice('हिन्दी');
  expect(pressed).toHaveAttribute('aria-pressed', 'true');
  expect(pressed).toHaveFocus();
  expect(displayTime('2026-01-05T06:30:00Z')).toContain('जन॰');

  await user.click(await choice('English'));
  expect(await screen.findByLabelText('Email')).toHaveValue('asha@example.com');
  expect(document.documentElement).toHaveAttribute('lang', 'en-IN');
  expect(displayTime('2026-01-05T06:30:00Z')).toContain('Jan');
});

test('an admin sees the back office in Hindi, including menu labels and months', async () => {
  logInAs(admin);
  fakeOverview({ orders: 112 }, { orders: 100 });
  const { user } = renderApp('/dashboard/overview');
  expect(await screen.findByText('12 % more than the 7 days before')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('button', { name: 'हिन्दी' }));
  expect(await screen.findByText('पिछले 7 दिन के मुकाबले 12 % ज़्यादा')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ग्राहक' })).toHaveAttribute('href', '/dashboard/customers');
  await user.click(screen.getByRole('button', { name: 'तालिका: ऑर्डर: हर दिन' }));
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(/नव॰|अक्टू॰/);
});

test('a switch fetches the user again, which sends the language for emails; a guest makes no call', async () => {
  logInAs(shopper);
  const asked: string[] = [];
  stub('userDetails', () => {
    asked.push(preferredLanguage());
    return okWith(shopper);
  });
  const { user, unmount } = renderApp('/cart');
  await waitFor(() => expect(asked).toEqual(['en']));
  await user.click(await choice('हिन्दी'));
  await waitFor(() => expect(asked).toEqual(['en', 'hi']));
  unmount();

  localStorage.clear();
  const guest = renderApp('/login');
  await guest.user.click(await choice('English'));
  await guest.user.click(await choice('हिन्दी'));
  expect(asked).toHaveLength(2);
});

test('another tab follows when it becomes visible', async () => {
  renderApp('/login');
  await choice('हिन्दी');
  chosen('hi');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(async () => expect(await choice('हिन्दी')).toHaveAttribute('aria-pressed', 'true'));
});

test.each<[string | undefined, string[], string]>([
  [undefined, ['hi-IN', 'en-US'], 'hi'],
  [undefined, ['en-IN', 'hi-IN'], 'en'],
  [undefined, ['ta-IN', 'hi'], 'hi'],
  [undefined, ['ta-IN'], 'en'],
  ['en', ['hi-IN'], 'en'],
  ['hi', ['en-IN'], 'hi'],
  ['fr', ['hi-IN'], 'hi'],
])('chosen %s, by the browser %p: %s', (cookie, languages, language) => {
  chosen(cookie);
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect(preferredLanguage()).toBe(language);
});

test('the cards of a row change language, too, though the cart has not changed', async () => {
  stub('getPopularProducts', () => okWith([aProduct()]));
  const { user } = renderApp('/');
  const row = await screen.findByRole('region', { name: 'Popular now' });
  expect(await within(row).findByRole('button', { name: /^Add / })).toHaveTextContent('Add');
  await user.click(await choice('हिन्दी'));
  await waitFor(() => expect(within(row).getAllByRole('button').at(-1)).toHaveTextContent('जोड़ें'));
});

test.each([
  ['22:04', 'रात 10:04'],
  ['03:59', 'रात 3:59'],
  ['04:00', 'सुबह 4:00'],
  ['12:30', 'दोपहर 12:30'],
  ['16:00', 'शाम 4:00'],
])('in Hindi %s is %s', (time, shown) => {
  expect(displayBy(`2026-01-05T${time}:00Z`, { timeStyle: 'short', timeZone: 'UTC' }, 'hi')).toBe(shown);
});
