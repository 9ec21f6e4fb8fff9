import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { enginesFolder } from '../../engines/config';
import { downloadPackages } from '../../engines/root/apt';
import type { Program } from '../../engines/root/engine-root';
import { withFileLock } from '../../engines/root/file-lock';
import { architectureOfMachine, type Architecture } from '../../engines/root/machine';
import { runCommand } from '../../engines/processes/run-command';

/** Programs of Prometheus, each with a Debian package. */
type Tool = 'prometheus' | 'promtool';

const folderOf = (tool: Tool) => join(enginesFolder(), tool);

/**
 * Unpacks the tool's Debian package into the engine folder if it is not installed; does not change the system. If that
 * fails, it prints the reason, and the tests that need the tool are skipped.
 */
export async function ensurePrometheus(tool: Tool, say: (line: string) => void): Promise<void> {
  if (findPrometheus(tool)) return;
  say(`Fetching ${tool} (18 MB, once) ...`);
  try {
    const architecture = await architectureOfMachine();
    await mkdir(enginesFolder(), { recursive: true, mode: 0o700 });
    const lock = join(enginesFolder(), `.${tool}.lock`);
    await withFileLock(
      lock,
      () => fetchTool(tool, architecture),
      () => undefined,
    );
  } catch (error) {
    say(`${tool} could not be fetched: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function fetchTool(tool: Tool, architecture: Architecture): Promise<void> {
  const work = join(enginesFolder(), `.${tool}-${process.pid}`);
  try {
    const archives = await downloadPackages(join(work, 'apt'), architecture, [tool]);
    for (const name of [tool, 'libc6']) {
      const archive = archives.find((path) => basename(path).startsWith(`${name}_`));
      if (!archive) throw new Error(`${name} is not among the packages of the mirror`);
      await runCommand('dpkg-deb', ['-x', archive, join(work, 'root')]);
    }
    await rm(folderOf(tool), { recursive: true, force: true });
    await rename(join(work, 'root'), folderOf(tool));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Older versions lack our configuration fields and format bucket bounds differently. */
const OLDEST_MAJOR = 3;

function isOnPath(tool: Tool): boolean {
  const { status, stdout } = spawnSync(tool, ['--version'], { encoding: 'utf8' });
  const major = Number(/version (\d+)\./.exec(stdout ?? '')?.[1]);
  return status === 0 && major >= OLDEST_MAJOR;
}

/** The command that starts the tool, from the path or the engine folder; undefined if it is not available. */
export function findPrometheus(tool: Tool): Program | undefined {
  if (isOnPath(tool)) return { command: tool, args: [] };
  const folder = folderOf(tool);
  const kept = join(folder, 'usr/bin', tool);
  if (!existsSync(kept)) return undefined;
  // Uses the C library of its package, not the machine's.
  const [libraries, loader] =
    process.arch === 'arm64'
      ? ['usr/lib/aarch64-linux-gnu', 'usr/lib/ld-linux-aarch64.so.1']
      : ['usr/lib/x86_64-linux-gnu', 'usr/lib64/ld-linux-x86-64.so.2'];
  return { command: join(folder, loader), args: ['--library-path', join(folder, libraries), kept] };
}
