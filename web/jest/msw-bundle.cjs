const { buildSync } = require('esbuild');
const { existsSync, mkdirSync, renameSync } = require('node:fs');
const { join } = require('node:path');
const { version } = require('msw/package.json');

/**
 * msw leans on packages that ship as .mjs only, which jest never loads by require: it is bundled once into one
 * CommonJS file. Gives the path of that file.
 */
exports.mswBundle = () => {
  const folder = join(__dirname, '..', 'node_modules', '.cache');
  const file = join(folder, `msw-${version}.cjs`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  buildSync({
    stdin: { contents: `export * from 'msw'; export * from 'msw/node';`, resolveDir: __dirname },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    outfile: unfinished,
    logLevel: 'error',
  });
  renameSync(unfinished, file);
  return file;
};
