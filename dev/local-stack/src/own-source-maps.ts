import { decode, encode } from '@jridgewell/sourcemap-codec';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface SourceMap {
  sources: string[];
  mappings: string;
}

/**
 * Leaves libraries out of the source maps below a folder: a process keeps a map from its first stack trace on, that of the
 * database driver in 70 MB. Frames of libraries appear in a trace with their position in the bundle.
 */
export function keepOwnSources(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js.map')) continue;
    const file = join(folder, name);
    const map = JSON.parse(readFileSync(file, 'utf8')) as SourceMap;
    writeFileSync(file, JSON.stringify({ ...map, mappings: ownMappings(map) }));
  }
}

/** Where a library begins, one segment without a source ends the mapping before it. */
export function ownMappings({ sources, mappings }: SourceMap): string {
  const isOwn = sources.map((source) => !source.includes('node_modules/'));
  let wasOwn = false;
  return encode(
    decode(mappings).map((line) =>
      line.flatMap((segment) => {
        const [column, source] = segment;
        const own = source !== undefined && isOwn[source] === true;
        const ends = wasOwn && !own;
        wasOwn = own;
        if (own) return [segment];
        return ends ? [[column]] : [];
      }),
    ),
  );
}
