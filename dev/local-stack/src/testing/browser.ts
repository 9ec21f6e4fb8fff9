import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { UserError } from '../start/user-error';

/** Chromium flags of the suites and benchmarks: headless, without its own network requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Chromium without a UI, which takes a third less CPU time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Debian's packages, the preferred one first; other distributions only have the second one. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

const installed = (known: readonly string[]): string | undefined =>
  [process.env.TOKRI_BROWSER, ...known].find((path) => path && existsSync(path));

/**
 * Path of a Chromium, preferably the headless shell; installs Debian's package if none is found and that is possible.
 * `whole` selects the full browser, as shoppers use it.
 */
export async function findBrowser(say: (line: string) => void, kind?: 'whole'): Promise<string> {
  const isWhole = kind === 'whole';
  const known = isWhole ? WHOLE : [SHELL, ...WHOLE];
  const found = installed(known);
  if (found) return Promise.resolve(found);
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  say('Installing Chromium from the distribution (once, about half a minute) ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    spawnSync(command as string, rest, { env, stdio: 'ignore' });
  };
  aptGet('update', '-qq');
  for (const name of isWhole ? PACKAGES.slice(1) : PACKAGES) {
    if (!installed(known)) aptGet('install', '-y', '-qq', '--no-install-recommends', name);
  }
  const now = installed(known);
  if (!now) {
    throw new UserError(
      'The browser suites need Chromium: install it (apt-get install chromium) or set TOKRI_BROWSER.',
    );
  }
  return now;
}
