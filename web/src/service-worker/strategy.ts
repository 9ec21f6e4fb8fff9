/** How a request is answered; undefined: as if there were no worker. */
type Strategy = 'page' | 'shell-file' | 'picture' | undefined;

type RequestLine = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>;

/** Addresses that the app has no page for. */
const NO_PAGE = /^\/(?:api|media|assets)(?:\/|$)/i;

/** Calls are never answered here: what they say belongs to one user and to this moment (ADR 22). */
export function strategyFor(
  { method, url, mode, destination }: RequestLine,
  origin: string,
  files: ReadonlySet<string>,
): Strategy {
  const { origin: requested, pathname } = new URL(url);
  if (method !== 'GET' || requested !== origin) return undefined;
  if (mode === 'navigate') return NO_PAGE.test(pathname) ? undefined : 'page';
  // A page of the build before asks for files of its own, which its cache still has.
  if (files.has(pathname) || pathname.startsWith('/assets/')) return 'shell-file';
  return pathname.startsWith('/media/') && destination === 'image' ? 'picture' : undefined;
}

/** Among the names of caches, in the order in which they were made: those of builds that no open page can be of. */
export function outdatedShells(names: readonly string[], current: string, prefix: string): string[] {
  const others = names.filter((name) => name.startsWith(prefix) && name !== current);
  return others.slice(0, -1);
}
