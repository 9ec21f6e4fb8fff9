import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { FIRST_ROW } from '../features/catalogue/row-skeleton';
import { HINDI } from '../lib/hindi';
import { showTextsOf, type Language } from '../lib/language';
import { homeTitle } from '../lib/use-document-title';
import { AppShell } from './app-shell';
import { renderFirstRow } from './render-first-row';

export function renderAppShell(path: string, language: Language): { title: string; html: string } {
  showTextsOf(language === 'hi' ? HINDI : undefined);
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <AppShell />
    </MemoryRouter>,
  );
  return { title: homeTitle(), html: path === '/' ? withFirstRow(html) : html };
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
