import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../start/user-error';

/** Files that differ from `base`, including untracked ones, without deleted ones; paths relative to the root. */
export function changedFiles(root: string, base: string): string[] {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    } catch {
      throw new UserError(`git ${args.join(' ')} failed: is ${base} a commit of this repository?`);
    }
  };
  const lines = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')].flatMap(
    (output) => output.split('\n').filter(Boolean),
  );
  return [...new Set(lines)].filter((file) => existsSync(join(root, file)));
}
