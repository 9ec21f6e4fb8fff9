/** What the build says of itself to its worker (build/service-worker.ts). */
export interface AppShellFiles {
  /** Names the build; another one has another cache. */
  version: string;
  /** The script that all pages of this build name. */
  entry: string;
  /** Paths of everything that shoppers' pages are made of, the prerendered pages apart. */
  files: readonly string[];
}

/** The prerendered pages by language (build/prerender-shell.ts): the home page, and that of every other address. */
export const SHELL_PAGES = {
  en: { home: '/index.html', other: '/page.html' },
  hi: { home: '/index.hi.html', other: '/page.hi.html' },
} as const;
export type ShellLanguage = keyof typeof SHELL_PAGES;
