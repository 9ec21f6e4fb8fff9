import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { UserError } from '../start/user-error';

/** How the suites and benchmarks run Chromium: without a screen, and without network calls of its own. */
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

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const installed = (): string | undefined =>
  [process.env.TOKRI_BROWSER, ...KNOWN].find((path) => path && existsSync(path));

/** The path of a Chromium; installs Debian's where that is possible. */
export async function findBrowser(say: (line: string) => void): Promise<string> {
  const found = installed();
  if (found) return Promise.resolve(found);
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  say('Installing Chromium from the distribution (once, about half a minute) ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const [command, ...args] = [...prefix, 'apt-get', ...step];
    spawnSync(command as string, args, { env, stdio: 'ignore' });
  }
  const now = installed();
  if (!now) {
    throw new UserError(
      'The browser suites need Chromium: install it (apt-get install chromium) or set TOKRI_BROWSER.',
    );
  }
  return now;
}
