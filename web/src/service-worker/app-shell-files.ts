export interface AppShellFiles {
  /** Identifies the build; each build has its own cache. */
  version: string;
  /** The script that all pages of this build load. */
  entry: string;
  /** Paths of all files of the shoppers' pages, without the prerendered pages. */
  files: readonly string[];
}

/**
 * The prerendered pages by language (build/prerender-shell.ts): the home page, and the one for all other
 * addresses.
 */
export const SHELL_PAGES = {
  en: { home: '/index.html', other: '/page.html' },
  hi: { home: '/index.hi.html', other: '/page.hi.html' },
} as const;
export type ShellLanguage = keyof typeof SHELL_PAGES;
