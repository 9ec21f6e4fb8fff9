import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { enginesFolder } from '../engines/config';
import { UserError } from '../start/user-error';

/** Where `fetchKustomize` keeps the program. */
export const keptKustomize = (): string => join(enginesFolder(), 'tools', 'kustomize');

/** The command that renders a kustomization: kustomize or a kubectl of this decade, from the path or kept by us. */
export function findKustomize(): string[] {
  if (answers('kustomize', ['version'])) return ['kustomize', 'build'];
  if (answers('kubectl', ['kustomize', '--help']) && kubectlIsModern()) return ['kubectl', 'kustomize'];
  if (existsSync(keptKustomize())) return [keptKustomize(), 'build'];
  throw new UserError('The deploy suite needs kustomize: `npm test` fetches it, or install it by hand.');
}

const answers = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Older ones do not know `labels:` in a kustomization. */
function kubectlIsModern(): boolean {
  const { stdout } = spawnSync('kubectl', ['version', '--client', '-o', 'json'], { encoding: 'utf8' });
  const minor = /"minor":\s*"(\d+)/.exec(stdout ?? '')?.[1];
  return Number(minor ?? 0) >= 27;
}
