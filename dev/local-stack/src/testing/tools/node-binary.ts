import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { enginesFolder } from '../../engines/config';
import { withFileLock } from '../../engines/root/file-lock';
import { runCommand } from '../../engines/processes/run-command';

const folderOf = (version: string) => join(enginesFolder(), `node-${version}`);

/**
 * Downloads this version of Node from its npm package into the engine folder; npm checks the archive's hash.
 * @returns the path of the program
 */
export async function ensureNode(version: string, say: (line: string) => void): Promise<string> {
  const program = join(folderOf(version), 'package/bin/node');
  if (existsSync(program)) return program;
  await mkdir(enginesFolder(), { recursive: true, mode: 0o700 });
  await withFileLock(
    join(enginesFolder(), '.node.lock'),
    async () => {
      if (existsSync(program)) return;
      say(`Fetching Node ${version} (40 MB, once) ...`);
      await fetchNode(version);
    },
    () => undefined,
  );
  return program;
}

async function fetchNode(version: string): Promise<void> {
  const work = join(enginesFolder(), `.node-${process.pid}`);
  try {
    await mkdir(work, { recursive: true });
    const name = `node-${process.platform}-${process.arch}`;
    const printed = await runCommand('npm', ['pack', `${name}@${version}`, '--json'], { cwd: work });
    const [{ filename }] = JSON.parse(printed) as [{ filename: string }];
    await runCommand('tar', ['-xzf', filename, 'package/bin/node'], { cwd: work });
    await rm(join(work, filename));
    await rm(folderOf(version), { recursive: true, force: true });
    await rename(work, folderOf(version));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
