import type { PageLook } from '@tokri/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showPreferredLanguage, showTextsOf } from '../lib/language';
import { aProduct, dairy, snacks } from '../test/fixtures';
import { withLook } from '../test/page-look';
import { renderApp } from '../test/render-app';
import { okWith, pageOf, stub } from '../test/server';

const picture = (alt: string, alt_hi?: string) => ({
  ...{ url: `/media/i/${'a'.repeat(32)}.webp`, width: 1200, height: 400, alt },
  ...(alt_hi && { alt_hi }),
});
const MANGO: PageLook = {
  hero: {
    ...{ title: 'Mango week', title_hi: 'आम का हफ़्ता', text: 'Ripe today', link: '/search?q=mango' },
    picture: picture('Mangoes'),
  },
  banners: [{ picture: picture('A basket of mangoes', 'आमों की टोकरी'), link: '/search?q=mango' }],
};
const welcome = async () =>
  within(await screen.findByRole('main')).getByRole('region', { name: /Welcome|स्वागत है/ });
const rows = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const sell = () => {
  stub('getProductsByCategory', () => okWith([aProduct()]));
  stub('searchProducts', () => pageOf([{ ...aProduct(), discount: 30 }]));
};

test('the welcome of the shop is there at once, with its picture and link', async () => {
  withLook(MANGO);
  renderApp('/');
  const banner = await welcome();
  expect(within(banner).getByRole('heading', { level: 1, name: 'Mango week' })).toBeVisible();
  expect(banner).toHaveTextContent('Ripe today');
  expect(within(banner).getByRole('link')).toHaveAttribute('href', '/search?q=mango');
  expect(within(banner).getByRole('img', { name: 'Mangoes' })).toBeVisible();
});

test('banners are pictures with links and sizes, in the language of the shopper', async () => {
  sell();
  document.cookie = 'language=hi';
  try {
    withLook(MANGO);
    await showPreferredLanguage();
    renderApp('/');
    const link = await screen.findByRole('link', { name: 'आमों की टोकरी' });
    expect(link).toHaveAttribute('href', '/search?q=mango');
    expect(within(link).getByRole('img')).toHaveAttribute('height', '400');
    expect(within(await welcome()).getByRole('heading', { name: 'आम का हफ़्ता' })).toBeVisible();
  } finally {
    document.cookie = 'language=; max-age=0';
    act(() => showTextsOf(undefined));
  }
});

test('a text in Hindi only is shown to Hindi readers, and leaves nothing to others', async () => {
  sell();
  withLook({ hero: { title: 'Mango week', title_hi: 'आम का हफ़्ता', text_hi: 'आज पके' } });
  const english = renderApp('/');
  expect(await welcome()).not.toHaveTextContent('आज पके');
  for (const paragraph of (await welcome()).querySelectorAll('p'))
    expect(paragraph).not.toBeEmptyDOMElement();
  english.unmount();
  document.cookie = 'language=hi';
  try {
    await showPreferredLanguage();
    renderApp('/');
    expect(await welcome()).toHaveTextContent('आज पके');
  } finally {
    document.cookie = 'language=; max-age=0';
    act(() => showTextsOf(undefined));
  }
});

test('rows have the order of the shop, and hidden ones are not shown', async () => {
  sell();
  withLook({ ...MANGO, rows: [snacks._id, 'banners', 'offers'], hidden: [dairy._id] });
  renderApp('/');
  await screen.findByRole('region', { name: 'Snacks' });
  await screen.findByRole('link', { name: 'A basket of mangoes' });
  await waitFor(() => expect(rows().slice(0, 2)).toEqual(['Shop by category', 'Snacks']));
  expect(screen.queryByRole('region', { name: dairy.name })).not.toBeInTheDocument();
  const strip = screen.getByRole('region', { name: 'Tokri' });
  expect(
    screen.getByRole('region', { name: 'Snacks' }).compareDocumentPosition(strip) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  ).not.toBe(0);
});

test('the header shows the logo, with the name of the shop in place of the picture', async () => {
  withLook({ logo: { url: `/media/i/${'b'.repeat(32)}.webp`, width: 300, height: 100 } });
  renderApp('/');
  const home = (await screen.findAllByRole('link', { name: 'Tokri, to the home page' }))[0]!;
  expect(within(home).getByAltText('Tokri')).toHaveAttribute('src', `/media/i/${'b'.repeat(32)}.webp?w=400`);
});
