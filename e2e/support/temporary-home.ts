import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryHome {
  /** A folder of its own. */
  home: string;
  /** What has to be stopped before the folder goes, the last one first. */
  closers: (() => Promise<unknown> | void)[];
  /** With `keep` the folder stays, for whoever looks for what went wrong. */
  close: (keep: boolean) => Promise<void>;
}

/** For one run; whoever ends it by Ctrl-C, also during its start, leaves nothing running. */
export function openTemporaryHome(name: string, log: (line: string) => void): TemporaryHome {
  const home = mkdtempSync(join(tmpdir(), `tokri-${name}-`));
  const closers: TemporaryHome['closers'] = [];
  const close = async (keep: boolean) => {
    for (const step of closers.splice(0).reverse()) await step();
    if (keep) log(`logs and data: ${home}`);
    else rmSync(home, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close(true).finally(() => process.exit(130)));
  return { home, closers, close };
}
