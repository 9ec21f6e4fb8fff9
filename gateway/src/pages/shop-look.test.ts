import type { HomeFacts } from '@tokri/contracts';
import { accentTones } from '@tokri/contracts/accent';
import { isBuiltLook, pageLookOf, withShopLook, type ShopLook } from './shop-look';

const TOKRI: ShopLook = { name: 'Tokri', home: { version: 0 }, day: '2027-01-26' };
const painted = (type: string, text: string, look: Partial<ShopLook>) =>
  withShopLook(type, () => text, { ...TOKRI, ...look }) ?? '';

describe('the name of the shop in the built web app', () => {
  it('replaces the built-in one in texts and attributes of a page, as text', () => {
    const page =
      '<meta property="og:site_name" content="Tokri" /><title>Tokri: groceries</title><a aria-label="Tokri, home">Tokri</a>';
    expect(painted('text/html; charset=utf-8', page, { name: `"Imli" & <b>$&</b>` })).toBe(
      '<meta property="og:site_name" content="&quot;Imli&quot; &amp; &lt;b&gt;$&amp;&lt;/b&gt;" />' +
        '<title>&quot;Imli&quot; &amp; &lt;b&gt;$&amp;&lt;/b&gt;: groceries</title>' +
        '<a aria-label="&quot;Imli&quot; &amp; &lt;b&gt;$&amp;&lt;/b&gt;, home">&quot;Imli&quot; &amp; &lt;b&gt;$&amp;&lt;/b&gt;</a>',
    );
  });

  it('leaves scripts and styles, whose hashes the policy names', () => {
    const code = '<script>"Tokri"</script><style>.Tokri{}</style><script src="/Tokri.js"></script>';
    expect(painted('text/html', `Tokri${code}Tokri`, { name: 'Imli' })).toBe(`Imli${code}Imli`);
  });

  it('is a string of JSON in the manifest', () => {
    const manifest = painted('application/manifest+json', '{"short_name":"Tokri"}', {
      name: 'Imli "24" \\ 7',
    });
    expect(JSON.parse(manifest)).toEqual({ short_name: 'Imli "24" \\ 7' });
  });

  it('is in no other file', () =>
    expect(withShopLook('text/javascript', () => 'Tokri', { ...TOKRI, name: 'Imli' })).toBeUndefined());
});

const HERO_PART = '<section><h1>{{title}}</h1><p>{{text}}</p><a href="{{link}}">Go</a></section>';
const PICTURE_PART =
  '<section><h1>{{title}}</h1><img src="{{picture}}" alt="{{alt}}" width="{{width}}"/></section>';
const PAGE = [
  '<html lang="en-IN"><head><meta name="theme-color" content="#19211d" id="dark" />',
  '<meta name="theme-color" content="#12633a" /></head><body data-shop="Tokri">',
  '<!--logo--><svg></svg>Tokri<template data-name="logo"><img src="{{logo}}" alt="{{shop}}"/></template><!--/logo-->',
  '<!--hero--><section>Usual</section>',
  `<template data-name="hero-text">${HERO_PART}</template>`,
  `<template data-name="hero-picture">${PICTURE_PART}</template><!--/hero--></body>`,
].join('');
const page = (look: Partial<ShopLook>, built = PAGE) => painted('text/html', built, look);
const lookIn = (html: string): unknown => {
  const [, data = '{}'] = /data-look="([^"]*)"/.exec(html) ?? [];
  return JSON.parse(
    data.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
};

const PICTURE = { url: `/media/i/${'a'.repeat(32)}.webp`, width: 1200, height: 400, alt: 'Mangoes' };
const home = (changes: Partial<HomeFacts>): HomeFacts => ({ version: 1, ...changes });

describe('what the shop shows on its home page', () => {
  it('is nothing where nothing is saved: the page is sent as built', () => {
    expect(isBuiltLook(TOKRI)).toBe(true);
    expect(page({})).toBe(PAGE);
    for (const look of [{ name: 'Imli' }, { accentColour: '#7a1fa2' }, { home: home({ rows: ['offers'] }) }])
      expect(isBuiltLook({ ...TOKRI, ...look })).toBe(false);
  });

  it('is painted by the templates of the page, in its language', () => {
    const hero = { title: 'Mango week', title_hi: 'आम का हफ़्ता', text: 'Ripe today' };
    const look = { home: home({ hero }) };
    expect(page(look)).toContain(
      '<section><h1>Mango week</h1><p>Ripe today</p><a href="/search">Go</a></section></body>',
    );
    expect(page(look)).not.toContain('Usual');
    expect(lookIn(page(look))).toEqual({ hero });
    expect(page(look, PAGE.replace('en-IN', 'hi-IN'))).toContain('<h1>आम का हफ़्ता</h1><p>Ripe today</p>');
  });

  it('has a text in Hindi only on the Hindi page, and no empty place for it on the other', () => {
    const parts = `<template data-name="hero"><h1>{{title}}</h1></template><!--/hero-->`;
    const built = PAGE.replace('<!--/hero-->', parts);
    const look = { home: home({ hero: { title: 'Mango week', text_hi: 'आज पके' } }) };
    expect(page(look, built)).toContain('<h1>Mango week</h1></body>');
    expect(page(look, built.replace('en-IN', 'hi-IN'))).toContain('<h1>Mango week</h1><p>आज पके</p>');
  });

  it('has its picture with its size, so that nothing moves', () => {
    const html = page({ home: home({ hero: { title: 'Mangoes', picture: PICTURE } }) });
    expect(html).toContain(`<img src="${PICTURE.url}" alt="Mangoes" width="1200"/>`);
  });

  it('is shown as text, with any characters [G-31]', () => {
    const title = `"><script>alert(1)</script> $& {{text}}`;
    const html = page({ home: home({ hero: { title, text: 'Ripe' } }) });
    expect(html).not.toContain('<script>');
    expect(html).toContain(
      '<h1>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; {{text}}</h1><p>Ripe</p>',
    );
    expect(lookIn(html)).toEqual({ hero: { title, text: 'Ripe' } });
  });

  it('has the banners of the day', () => {
    const banners = [
      { picture: PICTURE, link: '/a', from: '2027-01-27' },
      { picture: PICTURE, link: '/b', until: '2027-01-26' },
    ];
    const linksOn = (day: string) =>
      pageLookOf({ ...TOKRI, day, home: home({ banners }) }).banners?.map(({ link }) => link);
    expect(linksOn('2027-01-26')).toEqual(['/b']);
    expect(linksOn('2027-01-27')).toEqual(['/a']);
    expect(linksOn('2027-02-01')).toEqual(['/a']);
    expect(linksOn('2027-01-01')).toEqual(['/b']);
  });
});

it('the logo replaces the drawn one, with the name of the shop', () => {
  const logo = { url: PICTURE.url, width: 300, height: 100 };
  const html = page({ name: 'Imli & Co', logo });
  expect(html).toContain(`<img src="${logo.url}" alt="Imli &amp; Co"/>`);
  expect(html).not.toContain('<svg>');
  expect(lookIn(html)).toEqual({ logo });
});

it('the accent has its tones in both themes, behind the styles of the page', () => {
  const html = page({ accentColour: '#7a1fa2' });
  const { light, dark } = accentTones('#7a1fa2');
  expect(html).toContain(`<style>:root{--color-primary:${light.primary};`);
  expect(html).toContain(`:root:not([data-theme=light]){--color-primary:${dark.primary};`);
  expect(html).toContain(`:root[data-theme=dark]{--color-primary:${dark.primary};`);
  expect(html).toMatch(/<\/style><\/head>/);
  expect(html).toContain('<meta name="theme-color" content="#7a1fa2" />');
  expect(html).toContain('content="#19211d" id="dark"');
});
