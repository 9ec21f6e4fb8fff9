const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const esbuild = require('esbuild');

const OPTIONS = {
  format: 'cjs',
  target: 'node20',
  jsx: 'automatic',
  sourcemap: 'inline',
  sourcesContent: false,
  // Resolved like a static import: without an ending, and from the shared modules.
  supported: { 'dynamic-import': false },
};
const folder = join(__dirname, '..', '..', 'node_modules', '.cache', 'test-runner');
const salt = esbuild.version + JSON.stringify(OPTIONS);

/** The JavaScript of a TypeScript file, from the cache of earlier runs where its content is known. */
function compile(file) {
  const source = readFileSync(file, 'utf8');
  const cached = join(folder, createHash('sha1').update(salt).update(file).update(source).digest('hex'));
  try {
    return readFileSync(cached, 'utf8');
  } catch {
    const loader = file.endsWith('x') ? 'tsx' : 'ts';
    const { code } = esbuild.transformSync(source, { ...OPTIONS, loader, sourcefile: file });
    const unfinished = `${cached}.${process.pid}`;
    writeFileSync(unfinished, code);
    renameSync(unfinished, cached);
    return code;
  }
}

let isRegistered = false;

/** Lets `require` load TypeScript in this process. */
exports.registerTypeScript = () => {
  if (isRegistered) return;
  isRegistered = true;
  mkdirSync(folder, { recursive: true });
  process.setSourceMapsEnabled(true);
  const load = (module, file) => module._compile(compile(file), file);
  // Endings are tried in this order: `./rules` is rules.ts, also next to a rules.json. A loader of jest can be left.
  const { '.js': js, '.ts': _ts, '.tsx': _tsx, ...others } = Module._extensions;
  for (const ending of Object.keys(Module._extensions)) delete Module._extensions[ending];
  Object.assign(Module._extensions, { '.js': js, '.ts': load, '.tsx': load }, others);
};
