import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { HINDI } from '../lib/hindi';
import { showTextsOf, t, type Language } from '../lib/language';
import { HOME_TITLE } from '../lib/use-document-title';
import { AppShell } from './app-shell';

/** The shell as HTML, with its title, for the page that the build writes. */
export function renderAppShell(path: string, language: Language): { title: string; html: string } {
  showTextsOf(language === 'hi' ? HINDI : undefined);
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <AppShell />
    </MemoryRouter>,
  );
  return { title: t(HOME_TITLE), html };
}
