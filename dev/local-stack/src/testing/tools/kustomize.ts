import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { enginesFolder } from '../../engines/config';
import { downloadPackages } from '../../engines/root/apt';
import { withFileLock } from '../../engines/root/file-lock';
import { architectureOfMachine } from '../../engines/root/machine';
import { runCommand } from '../../engines/processes/run-command';
import { UserError } from '../../start/user-error';

const toolsFolder = () => join(enginesFolder(), 'tools');
const keptKustomize = (): string => join(toolsFolder(), 'usr/bin/kustomize');

/** Unpacks Debian's kustomize into the engine folder if none is installed; does not change the system. */
export async function ensureKustomize(say: (line: string) => void): Promise<void> {
  if (onPath() || existsSync(keptKustomize())) return;
  say('Fetching kustomize (7 MB, once) ...');
  await mkdir(enginesFolder(), { recursive: true, mode: 0o700 });
  await withFileLock(join(enginesFolder(), '.tools.lock'), fetchKustomize, () => undefined);
}

async function fetchKustomize(): Promise<void> {
  const work = join(enginesFolder(), `.tools-${process.pid}`);
  try {
    const architecture = await architectureOfMachine();
    const archives = await downloadPackages(join(work, 'apt'), architecture, ['kustomize']);
    const archive = archives.find((path) => basename(path).startsWith('kustomize_'));
    if (!archive)
      throw new UserError('kustomize is not among the packages of the mirror: install it by hand.');
    await runCommand('dpkg-deb', ['-x', archive, join(work, 'tools')]);
    await rm(toolsFolder(), { recursive: true, force: true });
    await rename(join(work, 'tools'), toolsFolder());
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const onPath = (): string[] | undefined => {
  if (answers('kustomize', ['version'])) return ['kustomize', 'build'];
  return answers('kubectl', ['kustomize', '--help']) && kubectlIsModern()
    ? ['kubectl', 'kustomize']
    : undefined;
};

/** The command that renders a kustomization: kustomize or a recent kubectl, from the path or the engine folder. */
export function findKustomize(): string[] {
  const found = onPath() ?? (existsSync(keptKustomize()) ? [keptKustomize(), 'build'] : undefined);
  if (!found)
    throw new UserError('The deploy suite needs kustomize: `npm test` fetches it, or install it by hand.');
  return found;
}

const answers = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Older versions do not support `labels:` in a kustomization. */
function kubectlIsModern(): boolean {
  const { stdout } = spawnSync('kubectl', ['version', '--client', '-o', 'json'], { encoding: 'utf8' });
  const minor = /"minor":\s*"(\d+)/.exec(stdout ?? '')?.[1];
  return Number(minor ?? 0) >= 27;
}
