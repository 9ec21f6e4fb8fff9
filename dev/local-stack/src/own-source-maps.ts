import { decode, encode } from '@jridgewell/sourcemap-codec';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface SourceMap {
  sources: string[];
  mappings: string;
}

/**
 * Removes libraries from the source maps of a folder: after its first stack trace a process keeps the maps in memory
 * (70 MB for the database driver). Stack frames of libraries then have positions in the bundle.
 */
export function keepOwnSources(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js.map')) continue;
    const file = join(folder, name);
    const map = JSON.parse(readFileSync(file, 'utf8')) as SourceMap;
    writeFileSync(file, JSON.stringify({ ...map, mappings: ownMappings(map) }));
  }
}

/** At the start of a library, one segment without a source ends the previous mapping. */
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
