import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@tokri/contracts';
import { fieldsOf } from '@tokri/contracts/request-fields';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS } from '../lib/hindi';
import { parseMarkdown } from '../lib/markdown/parse';
import { DARK_PATTERNS } from '../features/page-editor/starts/dark-patterns';
import { fakeCartServer } from '../test/fakes/fake-cart-server';
import { http } from 'msw';
import { aConfig, aLine, anAddress, anOrder, aProduct, shopper } from '../test/fixtures';
import { logInAs, renderApp } from '../test/render-app';
import { okWith, pageOf, server, stub } from '../test/server';

/** The thirteen patterns of the Guidelines of 2023; docs/dark-patterns.md names a test for each of them. */
const ROOT = join(__dirname, '../../..');
const DOCUMENT = readFileSync(join(ROOT, 'docs/dark-patterns.md'), 'utf8');
const ROWS = [...DOCUMENT.matchAll(/^\|(\d+)\|([^|]+)\|`([^`]+)`\|([^|]+)\|$/gm)].map(
  ([, number, pattern, file, title]) => ({ number, pattern: pattern!, file: file!, title: title! }),
);

/** What shoppers read, in both languages. */
const TEXTS = Object.values(AREAS).flatMap((area) => Object.entries(area).flat());
const textsWith = (words: RegExp) => TEXTS.filter((text) => words.test(text));

function stubCheckout(lines = [aLine(aProduct(), 3)]) {
  logInAs(shopper);
  stub('getCart', () => okWith(lines));
  stub('getAddresses', () => okWith([anAddress()]));
  stub('orderList', () => okWith([]));
}

test('the table has each of the thirteen once, in the order of the declaration, with an existing test', () => {
  expect(ROWS.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, at) => String(at + 1)));
  const [list] = parseMarkdown(DARK_PATTERNS.body).filter((block) => block.kind === 'list');
  expect(list).toMatchObject({
    items: ROWS.map(({ pattern }) => [
      { kind: 'strong', content: [{ kind: 'text', text: `${pattern}:` }] },
      expect.anything(),
    ]),
  });
  for (const { file, title } of ROWS) {
    expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
    expect([title, readFileSync(join(ROOT, file), 'utf8').includes(title)]).toEqual([title, true]);
  }
});

test('false urgency: no text hurries, and no text counts down', () => {
  const HURRY =
    /hurry|last chance|limited (?:time|period)|selling fast|ends? (?:in|today|soon)|today only|before it'?s gone|(?:people|others) (?:are|have)|miss out|जल्दी करें|आख़िरी मौक़?ा|सीमित समय|मौक़?ा न|\{(?:seconds|minutes|hours)\}[^}]*\bleft\b/i;
  // Times that really end: to pay an order, and to answer a question of the shop.
  expect(textsWith(HURRY)).toEqual(['{minutes} min left', '{seconds} s left']);
  // The pattern finds what it is for.
  for (const text of ['Hurry, sale ends in 5 minutes', '12 people are looking at this', 'जल्दी करें'])
    expect(text).toMatch(HURRY);
});

test('basket sneaking: the order has what the shopper put into the cart, and nothing else', async () => {
  stubCheckout();
  const sent = stub('cashOnDelivery', () => okWith(anOrder(), 'Order placed'));
  const { user } = renderApp('/checkout');
  await user.click(await screen.findByRole('button', { name: 'Cash on Delivery' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.list_items).toMatchObject([{ quantity: 3, productId: { _id: aProduct()._id } }]);
});

test('confirm shaming: no text makes a shopper feel bad for saying no', () => {
  const SHAME =
    /no,? thanks|i (?:do not|don'?t|would rather|prefer|hate|like)\b|not interested|i'?ll pay (?:more|full)|नहीं चाहता|नहीं चाहिए बचत|मैं .* नहीं/i;
  expect(textsWith(SHAME)).toEqual([]);
  for (const text of ["No thanks, I don't like saving", 'I prefer to pay more']) expect(text).toMatch(SHAME);
});

test('forced action: a guest searches and fills the cart without an account', async () => {
  const cart = fakeCartServer([]);
  const { user, currentPath } = renderApp('/search?q=milk');
  await user.click(await screen.findByRole('button', { name: /^Add Toned Milk/ }));
  await waitFor(() => expect(cart.calls).toContain('created'));
  expect(currentPath()).toBe('/search?q=milk');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('subscription trap: from the profile an account is deleted with three clicks and the password', async () => {
  logInAs(shopper);
  const sent = stub('deleteAccount', () => okWith({}, 'Your account is deleted.'));
  const { user } = renderApp('/dashboard/profile');
  let clicks = 0;
  const click = async (element: HTMLElement) => {
    clicks += 1;
    await user.click(element);
  };
  await click((await screen.findAllByRole('link', { name: 'Password, devices and your data' }))[0]!);
  await click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete account' }));
  await user.type(dialog.getByLabelText('Your password'), 'groceries at ten');
  await click(dialog.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(sent).toEqual([{ password: 'groceries at ten' }]));
  expect(clicks).toBeLessThanOrEqual(3);
});

test.each(['/register', '/login', '/checkout', '/cart', '/'])(
  'interface interference: nothing is ticked in advance on %s',
  async (path) => {
    if (path === '/checkout') stubCheckout();
    stub('searchProducts', () => pageOf([aProduct()]));
    renderApp(path);
    await waitFor(() => expect(screen.queryByRole('status', { name: /oading/ })).not.toBeInTheDocument());
    if (path === '/checkout') await screen.findByRole('button', { name: 'Cash on Delivery' });
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    expect(screen.queryAllByRole('switch', { checked: true })).toEqual([]);
  },
);

test('drip pricing: the total next to the button is the total that is ordered', async () => {
  stubCheckout();
  const trading = { feeSteps: [{ from: 0, fee: 25 }] };
  server.use(http.get('*/api/config', () => okWith({ ...aConfig(), trading })));
  const sent = stub('cashOnDelivery', () => okWith(anOrder(), 'Order placed'));
  const { user } = renderApp('/checkout');
  const summary = await screen.findByRole('region', { name: 'Summary' });
  await waitFor(() => expect(summary).toHaveTextContent('Delivery Charge₹25'));
  const shown = /Grand total₹([\d.,]+)/.exec(summary.textContent ?? '')?.[1];
  await user.click(await screen.findByRole('button', { name: 'Cash on Delivery' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(String(sent[0]?.totalAmt)).toBe(shown);
});

test('disguised advertisement: no text and no call knows a paid place', () => {
  const PAID = /sponsor|promoted|advert|paid place|प्रायोजित|विज्ञापन/i;
  expect(textsWith(PAID)).toEqual([]);
  const fields = Object.entries(calls).flatMap(([name, { request }]) =>
    fieldsOf(request, name).map(([path]) => path),
  );
  expect(fields.length).toBeGreaterThan(100);
  expect(fields.filter((path) => PAID.test(path))).toEqual([]);
});

test.each(['/', '/search?q=milk', '/cart', '/login'])(
  'nagging: no dialog opens by itself on %s, and the browser is asked for nothing',
  async (path) => {
    const asked = jest.fn();
    const ask = { requestPermission: asked };
    Object.assign(window, { Notification: ask });
    const permissions = jest.spyOn(window, 'confirm').mockImplementation(asked);
    stub('searchProducts', () => pageOf([aProduct()]));
    for (let visit = 1; visit <= 2; visit += 1) {
      const { unmount } = renderApp(path);
      await screen.findByRole('banner');
      await waitFor(() => expect(screen.queryByRole('status', { name: /oading/ })).not.toBeInTheDocument());
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      unmount();
    }
    expect(asked).not.toHaveBeenCalled();
    permissions.mockRestore();
    Reflect.deleteProperty(window, 'Notification');
  },
);

test('trick wording: no text turns yes into no', () => {
  const TRICK =
    /\b(?:un(?:tick|check|select)|opt[- ]?out|do not (?:not|un)|don'?t (?:not|un)|if you (?:do not|don'?t) want (?:not|to not)|not to not)\b/i;
  expect(textsWith(TRICK)).toEqual([]);
  for (const text of ['Untick if you do not want mails', 'Opt out of opting in']) expect(text).toMatch(TRICK);
});

test('SaaS billing: no text and no call knows a subscription, and the provider is asked for single payments only', () => {
  const AGAIN = /subscri|auto-?renew|recurring|free trial|सदस्यता|अपने आप कट/i;
  expect(textsWith(AGAIN)).toEqual([]);
  expect(Object.values(calls).filter(({ path, summary }) => AGAIN.test(`${path} ${summary}`))).toEqual([]);
  const provider = readFileSync(join(ROOT, 'services/payment/src/provider.ts'), 'utf8');
  expect(provider.match(/\bmode: '(\w+)'/g)).toEqual(["mode: 'payment'"]);
  expect(provider).not.toMatch(/setup_future_usage|subscription/);
});
