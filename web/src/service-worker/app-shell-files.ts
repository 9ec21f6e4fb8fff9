/** What the build says of itself to its worker (build/service-worker.ts). */
export interface AppShellFiles {
  /** Names the build; another one has another cache. */
  version: string;
  /** The script that both pages of this build name. */
  entry: string;
  /** Paths of everything that shoppers' pages are made of, the two pages apart. */
  files: readonly string[];
}

export const HOME_PAGE = '/index.html';
export const OTHER_PAGE = '/page.html';
