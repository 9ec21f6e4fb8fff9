import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { HomeBanner } from '../components/home/home-banner';
import { FIRST_ROW } from '../features/catalogue/row-skeleton';
import { HINDI } from '../lib/hindi';
import { showTextsOf, type Language } from '../lib/language';
import { homeTitle } from '../lib/use-document-title';
import { AppShell } from './app-shell';
import { Logo, OwnLogo } from './layout/header/logo';
import { renderFirstRow } from './render-first-row';

export function renderAppShell(path: string, language: Language): { title: string; html: string } {
  showTextsOf(language === 'hi' ? HINDI : undefined);
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <AppShell />
    </MemoryRouter>,
  );
  const named = withLogo(html);
  return { title: homeTitle(), html: path === '/' ? withHero(withFirstRow(named)) : named };
}

/** A place that the gateway fills by one of the templates behind it (gateway/src/pages/shop-look.ts). */
const markPlace = (html: string, name: string, built: string, templates: Record<string, ReactElement>) => {
  if (!html.includes(built)) throw new Error(`the app shell has no ${name}`);
  const parts = Object.entries(templates).map(
    ([template, element]) =>
      `<template data-name="${template}">${renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)}</template>`,
  );
  return html.replace(built, () => `<!--${name}-->${built}${parts.join('')}<!--/${name}-->`);
};

/** React takes sizes as numbers; the gateway replaces them like texts. */
const size = (placeholder: string) => placeholder as unknown as number;

function withLogo(html: string): string {
  const built = renderToStaticMarkup(<Logo />);
  const logo = { url: '{{logo}}', width: size('{{width}}'), height: size('{{height}}') };
  return markPlace(html, 'logo', built, { logo: <OwnLogo {...logo} /> });
}

function withHero(html: string): string {
  const title = '{{title}}';
  const link = '/{{link}}';
  const text = '{{text}}';
  const picture = {
    url: '/media/{{picture}}',
    width: size('{{width}}'),
    height: size('{{height}}'),
    alt: '{{alt}}',
  };
  const built = renderToStaticMarkup(
    <MemoryRouter>
      <HomeBanner />
    </MemoryRouter>,
  );
  return markPlace(html, 'hero', built, {
    hero: <HomeBanner hero={{ title, link }} />,
    'hero-text': <HomeBanner hero={{ title, link, text }} />,
    'hero-picture': <HomeBanner hero={{ title, link, picture }} />,
    'hero-text-picture': <HomeBanner hero={{ title, link, text, picture }} />,
  })
    .replaceAll('/%7B%7Blink%7D%7D', '{{link}}')
    .replaceAll('/{{link}}', '{{link}}')
    .replaceAll('/media/{{picture}}', '{{picture}}');
}

/** Marks the row that the gateway fills with popular products, and appends the templates for it (ADR 25). */
function withFirstRow(html: string): string {
  const skeleton = new RegExp(`(?<=<div id="${FIRST_ROW}"[^>]*>)<section.*?</section>`, 's');
  if (!skeleton.test(html)) throw new Error('the app shell has no first row');
  const templates = Object.entries(renderFirstRow()).map(
    ([name, part]) => `<template data-name="${name}">${part}</template>`,
  );
  return html.replace(skeleton, (row) => `<!--first-row-->${row}${templates.join('')}<!--/first-row-->`);
}
