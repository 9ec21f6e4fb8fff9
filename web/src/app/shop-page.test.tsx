import { screen, waitFor, within } from '@testing-library/react';
import type { ShopPage } from '@tokri/contracts';
import { http } from 'msw';
import { aConfig } from '../test/fixtures';
import { renderApp } from '../test/render-app';
import { failure, okWith, server, stub } from '../test/server';

const RETURNS: ShopPage = {
  slug: 'returns',
  title: 'Returns and refunds',
  title_hi: 'वापसी और रिफ़ंड',
  body: '# At the door\n\nAsk {{shopName}} or [search](/search). <script>alert(1)</script>',
  body_hi: '# दरवाज़े पर',
  updatedAt: '2026-11-30T06:30:00.000Z',
};
const TITLES = [
  { slug: 'returns', title: 'Returns and refunds', title_hi: 'वापसी और रिफ़ंड' },
  { slug: 'terms', title: 'Terms' },
];
const configWith = (pages: typeof TITLES) =>
  server.use(http.get('*/api/config', () => okWith({ ...aConfig({ name: 'Imli Chowk Store' }), pages })));

test('a page is shown with the facts of the shop, and HTML in it as text', async () => {
  configWith(TITLES);
  const asked = stub('getPage', () => okWith(RETURNS));
  const { user, currentPath } = renderApp('/page/returns');
  expect(await screen.findByRole('heading', { level: 1, name: 'Returns and refunds' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'At the door' })).toBeVisible();
  expect(await screen.findByText(/Ask Imli Chowk Store or/)).toHaveTextContent('<script>alert(1)</script>');
  expect(document.querySelector('main script')).toBeNull();
  await waitFor(() => expect(document.title).toBe('Returns and refunds · Tokri'));
  expect(asked).toEqual([{ slug: 'returns' }]);
  await user.click(screen.getByRole('link', { name: 'search' }));
  await waitFor(() => expect(currentPath()).toBe('/search'));
});

test('a shopper who reads Hindi sees the Hindi page, and the English one where there is none', async () => {
  document.cookie = 'language=hi';
  try {
    configWith(TITLES);
    stub('getPage', ({ slug }) =>
      okWith(
        slug === 'returns'
          ? RETURNS
          : { slug, title: 'Terms', body: 'No Hindi yet', updatedAt: RETURNS.updatedAt },
      ),
    );
    const { showPreferredLanguage } = await import('../lib/language');
    await showPreferredLanguage();
    const { user } = renderApp('/page/returns');
    expect(await screen.findByRole('heading', { level: 1, name: 'वापसी और रिफ़ंड' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'दरवाज़े पर' })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Terms' }));
    expect((await screen.findByText('No Hindi yet')).closest('[lang]')).toHaveAttribute('lang', 'en-IN');
  } finally {
    document.cookie = 'language=; max-age=0';
    const { showTextsOf } = await import('../lib/language');
    showTextsOf(undefined);
  }
});

test.each(['/page/nothing', '/page/Returns', '/page/a/b', '/page/', '/page'])(
  '%s is a lost address',
  async (path) => {
    stub('getPage', () => failure(404, 'NOT_FOUND', 'This page was not found.'));
    renderApp(path);
    expect(await screen.findByText('This page does not exist')).toBeVisible();
  },
);

test('a page that could not be loaded can be tried again', async () => {
  stub('getPage', () => failure(503, 'UNAVAILABLE', 'Not now.'));
  const { user } = renderApp('/page/returns');
  expect(await screen.findByText('Not now.')).toBeVisible();
  stub('getPage', () => okWith(RETURNS));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Returns and refunds' })).toBeVisible();
});

test('the footer links published pages, which come with the settings: no request of its own', async () => {
  const urls: string[] = [];
  const note = ({ request }: { request: Request }) => void urls.push(new URL(request.url).pathname);
  server.events.on('request:start', note);
  configWith(TITLES);
  renderApp('/cancel');
  const nav = await screen.findByRole('navigation', { name: 'About this shop' });
  const links = within(nav).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Returns and refunds', '/page/returns'],
    ['Terms', '/page/terms'],
  ]);
  expect(screen.getByRole('contentinfo')).toContainElement(nav);
  expect(urls.filter((url) => url.startsWith('/api/page'))).toEqual([]);
  server.events.removeListener('request:start', note);
});

test('a shop without pages has no such links', async () => {
  renderApp('/cancel');
  expect(await screen.findByRole('group', { name: 'Theme' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'About this shop' })).not.toBeInTheDocument();
});
