const Module = require('node:module');

/** With `ISOLATED=on` no module of the project is shared by two test files. */
exports.isIsolated = process.env.ISOLATED === 'on';
exports.OF_THE_PROJECT = /^(?!.*\/node_modules\/).*\.tsx?$/;

function evaluate(module, run) {
  const require = Object.assign((request) => module.require(request), {
    cache: Module._cache,
    resolve: (request) => Module._resolveFilename(request, module),
  });
  return run.call(module.exports, module.exports, require, module, module.filename, module.path);
}

/**
 * Modules whose path matches are compiled once in this process, and evaluated for every test file. To be called after
 * the loaders are registered. Returns the function that makes them fresh for the next file.
 */
exports.registerFreshModules = (...patterns) => {
  const isFresh = (file) => patterns.some((pattern) => pattern.test(file));
  /** What the modules evaluate, by file. */
  const functions = new Map();
  const compile = Module.prototype._compile;
  Module.prototype._compile = function (code, file) {
    if (!isFresh(file)) return compile.call(this, code, file);
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
  return () => {
    for (const [file, module] of Object.entries(require.cache)) {
      if (isFresh(file)) delete require.cache[file];
      // A module that stays would keep the modules that it has loaded in memory.
      else module.children = module.children.filter(({ filename }) => !isFresh(filename));
    }
  };
};
