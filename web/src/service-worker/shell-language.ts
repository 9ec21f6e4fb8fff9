import { SHELL_PAGES, type ShellLanguage } from './app-shell-files';
import type { WorkerScope } from './worker-scope';

const CACHE = 'tokri-language';
const LAST_PAGE = '/language';

const isShellLanguage = (language: string | undefined): language is ShellLanguage =>
  language !== undefined && Object.hasOwn(SHELL_PAGES, language);

/** The first language with a shell; the gateway uses the same rule (gateway/src/pages/page-language.ts). */
const firstShellLanguage = (tags: readonly (string | undefined)[]): ShellLanguage =>
  tags.map((tag) => tag?.slice(0, 2).toLowerCase()).find(isShellLanguage) ?? 'en';

/**
 * The language of the shell for a page that cannot be loaded: the cookie's, else the browser's. A worker that
 * cannot read cookies (before Firefox 140 and Safari 18.4) uses the language of the last loaded page instead
 * of the cookie's.
 */
export function createShellLanguage({ caches, cookieStore, navigator }: WorkerScope) {
  const ofLastPage = async () => (await (await caches.open(CACHE)).match(LAST_PAGE))?.text();
  const chosen = async () => (cookieStore ? (await cookieStore.get('language'))?.value : ofLastPage());
  return {
    find: async (): Promise<ShellLanguage> =>
      firstShellLanguage([await chosen().catch(() => undefined), ...navigator.languages]),
    async remember(page: Response): Promise<void> {
      if (cookieStore) return;
      const [, language] = /<html lang="(\w\w)/.exec(await page.text()) ?? [];
      if (language) await (await caches.open(CACHE)).put(LAST_PAGE, new Response(language));
    },
  };
}
