const Module = require('node:module');

const PACKAGES = [
  ...['@testing-library', '@radix-ui', 'aria-hidden', 'goober', 'react-hot-toast', 'react-remove-scroll'],
  ...['react-style-singleton', 'use-callback-ref', 'use-sidecar'],
];
/** The app, and the packages that keep state or hold on to the page. */
const FRESH = new RegExp(`/web/src/|node_modules/(${PACKAGES.join('|')})[^/]*/(?!node_modules)`);

/** Their functions by file: compiled once, called for every test file. */
const functions = new Map();

function evaluate(module, run) {
  const require = Object.assign((request) => module.require(request), { cache: Module._cache });
  return run.call(module.exports, module.exports, require, module, module.filename, module.path);
}

/** Lets `dropFreshModules` and another `require` of a fresh module cost no compilation. */
exports.registerFreshModules = () => {
  const compile = Module.prototype._compile;
  Module.prototype._compile = function (code, file) {
    if (!FRESH.test(file)) return compile.call(this, code, file);
    const shell = new Module(file);
    const parameters = 'exports, require, module, __filename, __dirname';
    compile.call(shell, `module.exports = function (${parameters}) {${code}\n}`, file);
    functions.set(file, shell.exports);
    return evaluate(this, shell.exports);
  };
  for (const [ending, load] of Object.entries(Module._extensions)) {
    Module._extensions[ending] = (module, file) =>
      functions.has(file) ? evaluate(module, functions.get(file)) : load(module, file);
  }
};

exports.dropFreshModules = () => {
  for (const file of Object.keys(require.cache)) if (FRESH.test(file)) delete require.cache[file];
};
