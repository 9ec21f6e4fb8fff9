import { readdirSync, readlinkSync } from 'node:fs';
import { sep } from 'node:path';

/** Engines run through their root's loader, the gateway runs in Node; this excludes shells in the folder. */
const ENGINE_PROGRAM = /\/(ld-linux[^/]*|node[^/]*)$/;

/** Engine processes whose working directory is in this folder; each engine has its own folder. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && isEngineIn(pid, folder));
}

function isEngineIn(pid: number, folder: string): boolean {
  try {
    const workplace = readlinkSync(`/proc/${pid}/cwd`);
    if (workplace !== folder && !workplace.startsWith(folder + sep)) return false;
    return ENGINE_PROGRAM.test(readlinkSync(`/proc/${pid}/exe`));
  } catch {
    return false;
  }
}

/**
 * Ends processes in the folder that a killed run left behind: gracefully, then by force after `graceMs`. Resolves when
 * all have ended.
 */
export async function stopOrphanProcesses(
  folder: string,
  signal: NodeJS.Signals,
  graceMs = 5_000,
): Promise<void> {
  const forceAt = Date.now() + graceMs;
  let asked = false;
  for (let pids = processesIn(folder); pids.length > 0; pids = processesIn(folder)) {
    const force = Date.now() > forceAt;
    if (Date.now() > forceAt + graceMs)
      throw new Error(`process ${pids.join(', ')} of an earlier run does not end`);
    if (!asked || force) for (const pid of pids) tryKill(pid, force ? 'SIGKILL' : signal);
    asked = true;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}
