import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|webmanifest|json|txt)$/;
const SMALLEST_BYTES = 1024;

/** Lays a `.br` and a `.gz` beside every text file of the build, so that no server has to compress per request. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'tokri-precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
      await Promise.all(
        files.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const bytes = await readFile(path);
          if (bytes.length < SMALLEST_BYTES) return;
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
          await writeFile(`${path}.br`, brotliCompressSync(bytes, quality));
          await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        }),
      );
    },
  };
}
