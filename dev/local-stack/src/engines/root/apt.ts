import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unavailable } from '../processes/engine-error';
import { CommandFailedError, runCommand } from '../processes/run-command';
import { type Architecture, debianKeyring } from './machine';
import { PRETENDED, SUITE, WANTED } from './packages';

/** The machine's apt settings that control downloads: proxies, certificates, timeouts. */
const KEPT_SETTINGS = /^Acquire::(http|https|ftp|Retries|ForceIPv)/i;

const environment = (config: string): NodeJS.ProcessEnv => ({
  ...process.env,
  APT_CONFIG: config,
  LC_ALL: 'C',
});

/**
 * The machine's package mirrors, most likely first. apt lists them, because it supports all source formats; nothing is
 * downloaded.
 */
async function mirrorsOfMachine(): Promise<string[]> {
  const listed = await runCommand('apt-get', ['update', '--print-uris'], {
    env: { ...process.env, LC_ALL: 'C' },
  });
  const bases = [...listed.matchAll(/'([^'\s]+?)\/+dists\/[^'\s]+\/InRelease'/g)].map(
    ([, base = '']) => base,
  );
  const likely = [...new Set(bases)].filter(
    (base) => /debian/i.test(base) && !/security|ports|cdrom:/i.test(base),
  );
  return likely.sort((a, b) => Number(/\/debian$/.test(b)) - Number(/\/debian$/.test(a))).slice(0, 3);
}

/**
 * Downloads the packages with the machine's apt in a separate tree: it reads only the system's mirrors, network
 * settings and keys, and changes nothing. apt checks signatures and hashes.
 */
export async function downloadPackages(
  folder: string,
  architecture: Architecture,
  wanted: readonly string[] = WANTED,
): Promise<string[]> {
  const keyring = debianKeyring();
  const mirrors = await mirrorsOfMachine();
  if (mirrors.length === 0) {
    throw unavailable(
      'This machine has no Debian mirror in its package sources.',
      `Add one (any that has ${SUITE}).`,
    );
  }
  const config = await prepareTree(folder, architecture);
  let failure: Error | undefined;
  for (const mirror of mirrors) {
    const source = `deb [signed-by=${keyring}] ${mirror} ${SUITE} main\n`;
    await writeFile(join(folder, 'etc/apt/sources.list'), source);
    try {
      await runCommand('apt-get', ['update', '-qq', '--error-on=any'], { env: environment(config) });
      failure = undefined;
      break;
    } catch (error) {
      failure = explain(error, `The package list of Debian ${SUITE} could not be fetched from ${mirror}`);
    }
  }
  if (failure) throw failure;
  try {
    const args = ['install', '--download-only', '--yes', '-qq', ...wanted];
    await runCommand('apt-get', args, { env: environment(config) });
  } catch (error) {
    throw explain(error, `The engine packages could not be fetched from Debian ${SUITE}`);
  }
  const archives = join(folder, 'var/cache/apt/archives');
  return (await readdir(archives))
    .filter((name) => name.endsWith('.deb'))
    .map((name) => join(archives, name));
}

function explain(error: unknown, what: string): Error {
  if (!(error instanceof CommandFailedError))
    return error instanceof Error ? error : new Error(String(error));
  const reason =
    error.output.split('\n').filter((line) => /^[EW]:|Err/.test(line))[0] ?? error.output.split('\n')[0];
  return unavailable(`${what} (${reason ?? 'no reason given'}).`, 'Check the network and the mirror.');
}

async function prepareTree(folder: string, architecture: Architecture): Promise<string> {
  for (const path of [
    'etc/apt/apt.conf.d',
    'etc/apt/preferences.d',
    'etc/apt/sources.list.d',
    'var/lib/dpkg',
  ]) {
    await mkdir(join(folder, path), { recursive: true });
  }
  await mkdir(join(folder, 'var/lib/apt/lists/partial'), { recursive: true });
  await mkdir(join(folder, 'var/cache/apt/archives/partial'), { recursive: true });
  await writeFile(
    join(folder, 'var/lib/dpkg/status'),
    PRETENDED.map((name) => pretend(name, architecture)).join('\n'),
  );
  const config = join(folder, 'apt.conf');
  const kept = (await runCommand('apt-config', ['dump']))
    .split('\n')
    .filter((line) => KEPT_SETTINGS.test(line));
  await writeFile(config, [...kept, ...settings(folder, architecture)].join('\n') + '\n');
  return config;
}

const settings = (folder: string, { name }: Architecture): string[] => [
  `Dir "${folder}";`,
  `Dir::State::status "${join(folder, 'var/lib/dpkg/status')}";`,
  'Dir::Etc::netrc "/etc/apt/auth.conf";',
  'Dir::Etc::netrcparts "/etc/apt/auth.conf.d";',
  `APT::Architecture "${name}";`,
  `APT::Architectures { "${name}"; };`,
  'APT::Install-Recommends "false";',
  'APT::Sandbox::User "";',
  'Acquire::Check-Valid-Until "false";',
  'Acquire::Languages "none";',
  'Acquire::Retries "3";',
  'Debug::NoLocking "true";',
];

const pretend = (name: string, architecture: Architecture): string =>
  `Package: ${name}
Status: install ok installed
Maintainer: none <none@localhost>
Architecture: ${architecture.name}
Multi-Arch: foreign
Version: 99:99
Description: stands for what is not needed
`;
