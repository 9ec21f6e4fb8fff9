import { existsSync } from 'node:fs';
import { platform } from 'node:os';
import { unavailable } from '../processes/engine-error';
import { CommandFailedError, runCommand } from '../processes/run-command';

/** Paths in the packages of one CPU architecture. */
export interface Architecture {
  /** Debian's name. */
  name: string;
  /** Folder of the shared libraries under usr/lib. */
  libraries: string;
  /** The dynamic loader, under the root. */
  loader: string;
}

const ARCHITECTURES: Architecture[] = [
  { name: 'amd64', libraries: 'x86_64-linux-gnu', loader: 'usr/lib64/ld-linux-x86-64.so.2' },
  { name: 'arm64', libraries: 'aarch64-linux-gnu', loader: 'usr/lib/ld-linux-aarch64.so.1' },
];

const KEYRINGS = ['gpg', 'pgp'].map((type) => `/usr/share/keyrings/debian-archive-keyring.${type}`);

export async function architectureOfMachine(): Promise<Architecture> {
  if (platform() !== 'linux') throw unavailable('The private engines run on Linux only.', '');
  const name = (await dpkg()).trim();
  const found = ARCHITECTURES.find((known) => known.name === name);
  if (!found) throw unavailable(`There are no private engines for this processor (${name}).`, '');
  return found;
}

async function dpkg(): Promise<string> {
  try {
    return await runCommand('dpkg', ['--print-architecture']);
  } catch (error) {
    if (!(error instanceof CommandFailedError) || !error.missing) throw error;
    throw unavailable(
      'The private engines need apt and dpkg of a Debian-like Linux, which this machine lacks.',
      '',
    );
  }
}

/** Keyring of Debian's package signatures. */
export function debianKeyring(): string {
  const found = KEYRINGS.find((path) => existsSync(path));
  if (found) return found;
  throw unavailable(
    'The keys that sign the engine packages are not on this machine.',
    'Install them with: apt-get install debian-archive-keyring.',
  );
}
