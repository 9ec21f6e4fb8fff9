import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** True when a Docker engine (not only its client) answers and can run compose files. */
export async function dockerAnswers(): Promise<boolean> {
  try {
    await run('docker', ['version', '--format', '{{.Server.Version}}'], { timeout: 3_000 });
    await run('docker', ['compose', 'version'], { timeout: 3_000 });
    return true;
  } catch {
    return false;
  }
}

export const isDebianLike = (): boolean =>
  platform() === 'linux' &&
  ['x64', 'arm64'].includes(arch()) &&
  existsSync('/usr/bin/apt-get') &&
  existsSync('/usr/bin/dpkg-deb');
