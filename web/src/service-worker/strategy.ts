/** How a request is answered; undefined means from the network only. */
type Strategy = 'page' | 'shell-file' | 'picture' | undefined;

type RequestLine = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>;

/** Addresses outside the app. */
const NO_PAGE = /^\/(?:api|media|assets)(?:\/|$)/i;

/** API calls are never cached: their responses belong to one user at one moment (ADR 22). */
export function strategyFor(
  { method, url, mode, destination }: RequestLine,
  origin: string,
  files: ReadonlySet<string>,
): Strategy {
  const { origin: requested, pathname } = new URL(url);
  if (method !== 'GET' || requested !== origin) return undefined;
  if (mode === 'navigate') return NO_PAGE.test(pathname) ? undefined : 'page';
  // A page of the previous build requests its own files, which its cache still has.
  if (files.has(pathname) || pathname.startsWith('/assets/')) return 'shell-file';
  return pathname.startsWith('/media/') && destination === 'image' ? 'picture' : undefined;
}

/**
 * Caches of builds that no open page can belong to.
 * @param names of all caches, oldest first
 */
export function outdatedShells(names: readonly string[], current: string, prefix: string): string[] {
  const others = names.filter((name) => name.startsWith(prefix) && name !== current);
  return others.slice(0, -1);
}
