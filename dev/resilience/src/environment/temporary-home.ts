import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Closer = () => Promise<unknown> | void;

interface TemporaryHome {
  /** A new folder. */
  home: string;
  /** Functions to run before the folder is removed, the last one first. */
  closers: Closer[];
  /** With `keep` the folder is kept for analysis. */
  close: (keep: boolean) => Promise<void>;
}

/** Opens a home for one run; Ctrl-C stops everything, even during the start. */
export function openTemporaryHome(name: string, say: (line: string) => void): TemporaryHome {
  const home = mkdtempSync(join(tmpdir(), `tokri-${name}-`));
  const closers: Closer[] = [];
  const close = async (keep: boolean) => {
    for (const step of closers.splice(0).reverse()) await step();
    if (keep) say(`logs and data: ${home}`);
    else rmSync(home, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close(true).finally(() => process.exit(130)));
  return { home, closers, close };
}
